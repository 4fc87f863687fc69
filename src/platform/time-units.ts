/** Durations in ms, shared with the pages. A day is 24 hours: calendar days with summer time are in `local-time.ts`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
