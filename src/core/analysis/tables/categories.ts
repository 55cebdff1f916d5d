/**
 * Categories and their members, as "category member member …" lines: a query for "database" also
 * matches "postgresql". Single words, before stemming, none of them a stop word.
 *
 * Origin: written for turnstone-memory. Licence: that of this repository.
 */
const LINES = `
database postgresql mysql mariadb sqlite mongodb redis dynamodb cassandra cockroachdb oracle mssql supabase firestore neo4j clickhouse pgvector duckdb
orm prisma drizzle typeorm sequelize sqlalchemy hibernate
cache redis memcached cdn ttl
queue rabbitmq kafka sqs bullmq celery nats
broker rabbitmq kafka nats mqtt
storage s3 minio gcs bucket blob
framework react vue angular svelte nextjs nuxt express fastify hono koa nestjs django flask fastapi rails spring laravel remix astro solid
frontend react vue angular svelte nextjs tailwind css html vite webpack
backend express fastify hono nestjs django flask fastapi rails spring api server
language python javascript typescript java kotlin go rust ruby php swift scala elixir haskell
runtime node deno bun jvm
bundler webpack vite rollup esbuild parcel
linter eslint biome prettier ruff flake8 pylint rubocop tslint
formatter prettier biome black gofmt ruff
test jest vitest mocha pytest junit playwright cypress
editor vim neovim vscode emacs intellij
shell bash zsh fish powershell
browser chrome firefox safari edge
cloud aws gcp azure heroku fly vercel netlify cloudflare digitalocean render railway
host aws gcp azure heroku fly vercel netlify cloudflare digitalocean render railway
provider aws gcp azure heroku fly vercel netlify cloudflare digitalocean stripe
deploy kubernetes docker heroku fly vercel netlify ecs helm terraform release staging production rollout
container docker kubernetes podman
pipeline github gitlab jenkins circleci ci cd
ci github gitlab jenkins circleci actions pipeline
log pino winston log4j bunyan sentry datadog
monitor grafana prometheus datadog sentry newrelic pagerduty
authentication jwt oauth oidc saml sso login password session token bearer rbac
security encryption tls ssl aes jwt oauth rbac secret
payment stripe paypal adyen billing invoice
money payment billing price cost stripe
email smtp ses sendgrid resend mailgun
job career work employer company profession position
family mother father sister brother son daughter wife husband parent grandmother grandfather cousin
pet dog cat puppy kitten turtle bird fish hamster
food pizza pasta salad soup dessert cake bread sushi recipe meal
sport basketball football soccer tennis baseball volleyball hockey swimming running surfing yoga
art painting drawing pottery sculpture sketch watercolor
instrument guitar piano violin drum saxophone clarinet flute
travel trip vacation journey visit tour flight
trip travel vacation journey visit tour
`;

/** Members by category. */
export const CATEGORIES: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [category = '', ...members] = line.split(' ');
      return [category, members];
    }),
);
