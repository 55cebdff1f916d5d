/** A command that failed. The message is for the person who ran it. */
export class CommandFailure extends Error {}
