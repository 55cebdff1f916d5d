import { createRequire } from 'node:module';
import { Command, InvalidArgumentError, Option } from 'commander';
import { loadConfig } from '../config/load.js';
import type { Config } from '../config/schema.js';
import { checkText, ID_MAX } from '../core/fields/rules.js';
import { PERMISSIONS, type Permission, TOKEN_SCOPES } from '../core/model/caller.js';
import { parseDuration } from './duration.js';
import { type ExplainOptions, explain } from './explain.js';
import { migrate } from './migrate.js';
import type { Print } from './print.js';
import { type ReindexCommandOptions, reindex } from './reindex.js';
import { serve } from './serve.js';
import type { Terminal } from './terminal.js';
import { createToken, listTokens, revokeToken, type TokenOptions } from './token.js';

/**
 * Defines the command line. Parsing throws commander's `CommanderError` for wrong usage and for
 * `--help`; commands throw `ConfigError`, `CommandFailure` and `Fault`.
 */
export function createProgram({ environment, writeOut, writeError }: Terminal): Command {
  const print: Print = (line) => writeOut(`${line}\n`);
  const configOf = ({ config }: ConfigOption) => loadConfig(config, environment);
  const program = new Command('turnstone-memory')
    .configureOutput({ writeOut, writeErr: writeError })
    .description('Persistent memories for AI agents, over gRPC and REST.')
    .version(packageVersion())
    .exitOverride()
    .showHelpAfterError('(add --help for what is possible)');

  configured(program, 'serve')
    .description('serve gRPC and REST until SIGTERM or SIGINT')
    .action((options: ConfigOption) => serve(configOf(options), print));

  configured(program, 'migrate')
    .description('bring the database schema up to date')
    .action((options: ConfigOption) => migrate(configOf(options), print));

  configured(program, 'reindex')
    .description('write the search index anew where another version wrote it; safe while serving')
    .option('--all', 'also where it is current')
    .action((options: ConfigOption & ReindexCommandOptions) =>
      reindex(configOf(options), options, print),
    );

  configured(program, 'explain')
    .description('show which memories the next turn of a session gets, and why')
    .requiredOption('--session <id>', 'id of an open session')
    .option(
      '--floor <number>',
      'another floor than memory.relevance_floor, 0 to 1',
      parseRelevanceFloor,
    )
    .argument('<message...>', 'user messages, oldest first; the last three count')
    .action((messages: string[], options: ConfigOption & ExplainOptions) =>
      explain(configOf(options), options, messages, print),
    );

  addTokenCommands(program, configOf, print);
  return program;
}

function addTokenCommands(
  program: Command,
  configOf: (options: ConfigOption) => Config,
  print: Print,
): void {
  const token = program.command('token').description('create, list and revoke access tokens');

  configured(token, 'create')
    .description('make a token and print it: it cannot be shown again')
    .requiredOption('--user <id>', 'user that the token acts for', parseUser)
    .addOption(
      new Option('--scope <scope>', 'how much the token may do; each scope implies the ones before')
        .choices(TOKEN_SCOPES)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--permission <permission>', 'what the token is permitted besides; repeatable')
        .choices(PERMISSIONS)
        .argParser(parsePermission)
        .default([], 'none'),
    )
    .option('--expires <duration>', 'such as 30d, 12h, 45m; never by default', parseExpires)
    .action((options: ConfigOption & TokenOptions) =>
      createToken(configOf(options), options, print),
    );

  configured(token, 'list')
    .description('list all tokens, without their secrets')
    .action((options: ConfigOption) => listTokens(configOf(options), print));

  configured(token, 'revoke')
    .description('end a token at once')
    .argument('<token-id>', 'id of the token, from "token list"')
    .action((id: string, options: ConfigOption) => revokeToken(configOf(options), id, print));
}

interface ConfigOption {
  readonly config?: string;
}

function configured(parent: Command, name: string): Command {
  return parent
    .command(name)
    .option('--config <file>', 'TOML file to read instead of TURNSTONE_CONFIG or config.toml');
}

function parseUser(text: string): string {
  const outcome = checkText('the user', text, ID_MAX);
  if ('message' in outcome) {
    throw new InvalidArgumentError(`${outcome.message}.`);
  }
  // Otherwise the id could forge lines in `token list`.
  if (/\p{Cc}/u.test(outcome.value)) {
    throw new InvalidArgumentError('the user must not contain control characters.');
  }
  return outcome.value;
}

function parsePermission(word: string, before: readonly Permission[]): readonly Permission[] {
  const permission = PERMISSIONS.find((known) => known === word);
  if (permission === undefined) {
    throw new InvalidArgumentError(`Allowed choices are ${PERMISSIONS.join(', ')}.`);
  }
  return [...before, permission];
}

function parseExpires(text: string): number {
  const milliseconds = parseDuration(text);
  if (milliseconds === undefined) {
    throw new InvalidArgumentError('It must be from 1s to 3650d, such as 30d or 12h.');
  }
  return milliseconds;
}

function parseRelevanceFloor(text: string): number {
  const floor = Number(text);
  if (text.trim() === '' || !(floor >= 0 && floor <= 1)) {
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  }
  return floor;
}

function packageVersion(): string {
  return createRequire(import.meta.url)('#package.json').version;
}
