/** A command that a document shows, and what it prints. */
export interface ShownCommand {
  readonly command: string;
  /** Lines under the command, up to the next one; empty when none are shown. */
  readonly output: string;
}

const CONSOLE_BLOCK = /^```console\n(?<text>.*?)^```$/gms;

/** Reads the `console` blocks of a Markdown text: `$ ` begins a command, `\` continues it. */
export function shownCommands(markdown: string): ShownCommand[] {
  return [...markdown.matchAll(CONSOLE_BLOCK)].flatMap((match) =>
    (match.groups?.text ?? '')
      .split(/^\$ /m)
      .filter((part) => part !== '')
      .map(splitCommand),
  );
}

function splitCommand(part: string): ShownCommand {
  const lines = part.split('\n');
  // A command goes on while its lines end in a backslash or a quote is open.
  let end = 1;
  while (end < lines.length && isOpen(lines.slice(0, end).join('\n'))) {
    end += 1;
  }
  return { command: lines.slice(0, end).join('\n'), output: lines.slice(end).join('\n').trim() };
}

function isOpen(command: string): boolean {
  return command.endsWith('\\') || command.split("'").length % 2 === 0;
}
