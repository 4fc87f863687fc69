const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Delays after the first, second, … failed attempt, in ms: ten attempts in three days. */
export const retryDelaysMs = [5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs, 20 * hourMs, 20 * hourMs]
/** Longest delay that a target may ask for. */
const maxRetryAfterMs = 24 * hourMs
/** Share by which a delay varies, so that deliveries which failed together don't return together. */
const jitter = 0.1

/**
 * Delay before the next attempt in ms; undefined: give up. `attempts` counts those made so far, `random` is from 0 to 1. A target's `Retry-After` may
 * lengthen the delay, never shorten it.
 */
export function computeRetryDelay(attempts: number, { retryAfterMs = 0, random }: { retryAfterMs?: number | undefined; random: number }): number | undefined {
  const delay = retryDelaysMs[attempts - 1]
  if (delay === undefined) return undefined
  return Math.round(Math.max(delay * (1 - jitter + 2 * jitter * random), Math.min(retryAfterMs, maxRetryAfterMs)))
}

/** Parses `Retry-After` (RFC 9110, section 10.2.3): seconds or a date. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
