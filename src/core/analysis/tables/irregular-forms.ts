/**
 * Irregular English forms, as "base form form …" lines; the stemmer handles regular ones. Forms
 * that are stop words, such as "was", are not listed.
 *
 * Origin: written for turnstone-memory. Licence: that of this repository.
 */
const LINES = `
begin began begun
bite bit bitten
blow blew blown
break broke broken
bring brought
build built
buy bought
catch caught
choose chose chosen
come came
deal dealt
dig dug
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
fly flew flown
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
give gave given
go went gone
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
know knew known
lay laid
lead led
leave left
lend lent
lose lost
make made
mean meant
meet met
overcome overcame
pay paid
prove proven
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
sell sold
send sent
shake shook shaken
shine shone
shoot shot
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
speed sped
spend spent
spin spun
stand stood
steal stole stolen
stick stuck
strike struck
swear swore sworn
sweep swept
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
undertake undertook undertaken
wake woke woken
wear wore worn
weave wove woven
win won
withdraw withdrew withdrawn
write wrote written
rewrite rewrote rewritten
overwrite overwrote overwritten
rebuild rebuilt
override overrode overridden
bind bound
breed bred
seek sought
light lit
slide slid
bend bent
become became
child children
person people persons
man men
woman women
foot feet
tooth teeth
mouse mice
wife wives
life lives
knife knives
leaf leaves
shelf shelves
wolf wolves
half halves
index indices indexes
matrix matrices
vertex vertices
datum data
criterion criteria
analysis analyses
hypothesis hypotheses
schema schemata schemas
good better best
bad worse worst
far further furthest farther
`;

/** Base forms by irregular form. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ');
      return forms.map((form) => [form, base] as const);
    }),
);
