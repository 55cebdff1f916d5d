import { runCommand } from './commands/run.js';

process.exit(
  await runCommand(process.argv, {
    environment: process.env,
    writeOut: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  }),
);
