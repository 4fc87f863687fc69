import { StartFailure } from '../../start/start-failure.ts'

/** Words for the person who started it when the embedded engine can't run on this machine. */
export class EngineError extends StartFailure {}
