/** A command that could not do its work: the message is for the person who ran it. */
export class CommandFailure extends Error {}
