/** Why it can't start, in one line for the person who started it. Anything else that fails is a bug and shows its stack. */
export class StartFailure extends Error {}
