import { dayMs } from '#platform/time-units.ts'
import type { OrderStatus } from '../vocabulary.ts'

/** Time after the hand-over in which a buyer may give feedback, in ms: Italy's rules of 2026 for reviews of restaurants ask for 30 days. */
const feedbackWindowMs = 30 * dayMs

/** Months after which feedback is deleted, by the same rules. */
export const feedbackRetentionMonths = 24

/** Stars up to which feedback waits for an answer of the restaurant. */
export const maxLowStars = 2

/** Days in which low feedback asks for attention. */
export const lowFeedbackDays = 30

/** Finds until when feedback may be given; undefined: the order was not handed over. */
export function getFeedbackDeadline({ status, closedAt }: { status: OrderStatus; closedAt: Date | null }): Date | undefined {
  return status === 'completed' && closedAt ? new Date(closedAt.getTime() + feedbackWindowMs) : undefined
}
