/** Only source of "now" for rules; tests pass a fixed one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
