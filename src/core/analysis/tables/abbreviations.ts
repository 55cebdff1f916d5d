/**
 * Technical and everyday abbreviations, as "short long" lines. They are expanded in memories and in
 * queries, so that either form finds the other.
 *
 * Origin: written for turnstone-memory. Licence: that of this repository.
 */
const LINES = `
k8s kubernetes
kube kubernetes
js javascript
ts typescript
py python
golang go
pg postgresql
postgres postgresql
psql postgresql
mongo mongodb
db database
dbs database
repo repository
repos repository
config configuration
configs configuration
cfg configuration
conf configuration
env environment
envs environment
dev development
prod production
auth authentication
authn authentication
dep dependency
deps dependency
doc documentation
docs documentation
perf performance
spec specification
specs specification
impl implementation
app application
apps application
lib library
libs library
msg message
msgs message
param parameter
params parameter
arg argument
args argument
dir directory
dirs directory
info information
admin administrator
infra infrastructure
regex regexp
async asynchronous
sync synchronous
init initialization
stats statistics
temp temporary
tmp temporary
max maximum
err error
errs error
pkg package
pkgs package
fn function
func function
vs versus
bday birthday
pic picture
pics picture
photo picture
photos picture
mom mother
mum mother
dad father
kid child
kids child
bike bicycle
gym gymnasium
vet veterinarian
tv television
phone telephone
uni university
mins minute
hr hour
hrs hour
`;

/** Full words by abbreviation. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [short = '', long = ''] = line.split(' ');
      return [short, long];
    }),
);
