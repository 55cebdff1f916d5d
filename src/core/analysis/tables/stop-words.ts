/**
 * English words without content, with the remains of contractions and the courtesies of chats. Lower
 * case, without apostrophes, before stemming.
 *
 * Origin: written for turnstone-memory. Licence: that of this repository.
 */
const WORDS = `
a an the and or but nor so yet if then else when whenever while where wherever why how what which who whom whose that this these those there here
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves one
is am are was were be been being do does did done doing have has had having will would shall should can could may might must ought need
of at by for with about against between into through during before after above below to from up down in out on off over under again further once onto upon within without across along among around as than via per
not no never none nothing any some all both each every either neither few more most much many other another such own same too very just also only even still already ever
s t d ll m re ve don doesn didn isn aren wasn weren wouldn couldn shouldn hasn haven hadn ain ca wo let lets dont cant wont im ive youre thats whats
please thanks thank hey hi hello okay ok yeah yes oh um uh like really actually basically maybe perhaps gonna wanna got get gets getting
`;

/** Words that are indexed, but that a query uses only if it has no others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
