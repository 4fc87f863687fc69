/** Reason for a failed start, in one line for the operator. Any other error is a bug and shows its stack. */
export class StartFailure extends Error {}
