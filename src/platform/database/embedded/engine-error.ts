import { StartFailure } from '../../start/start-failure.ts'

/** Embedded engine can't run on this machine; the message is for the operator. */
export class EngineError extends StartFailure {}
