import { dayMs } from '../time-units.ts'

/** Lifetime of an idempotency key, in ms: retries may come late. The browser forgets an unanswered order after it, too. */
export const idempotencyKeyTtlMs = dayMs
