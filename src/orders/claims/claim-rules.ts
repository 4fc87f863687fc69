import type { LineQuantity } from '../dishes/flatten-lines.ts'
import type { Order } from '../tables/orders.ts'
import { findDeliveryFailure } from '../tracking/failed-delivery.ts'
import { type ClaimKind, type ClaimTopic, isAboutLines } from '../vocabulary.ts'

/** So long after it was handed over, or could not be, something can be claimed about an order, in ms. */
export const claimPeriodMs = 48 * 3_600_000

/** So long after that the page of the order says that it is too late, and whom to ring up, in ms: later nobody looks for it there. */
export const tooLateNoticeMs = 14 * 86_400_000

/** In ms: how far back claims of one person, device, photo and restaurant are counted. */
export const claimHistoryMs = 30 * 86_400_000

/** With so many claims refunded by itself to the same person in 30 days, the next is looked at by somebody. */
export const maxAutoRefundsPerPerson = 2

/** With so many claims refunded by itself at one restaurant in 24 hours the next is looked at by somebody, whoever makes it. */
export const maxAutoRefundsPerDay = 10

/** Until when something can be claimed about an order; undefined: not at all, nobody has come to the door with it. */
export function getClaimDeadline(order: Pick<Order, 'status' | 'closedAt' | 'fulfilment' | 'readyAt' | 'closedReason'>): Date | undefined {
  const { status, closedAt } = order
  return (status === 'completed' || findDeliveryFailure(order)) && closedAt !== null ? new Date(closedAt.getTime() + claimPeriodMs) : undefined
}

/** What a claim of that kind is about, as it is said. */
export const resolveClaimTopic = (kind: ClaimKind, order: Parameters<typeof findDeliveryFailure>[0]): ClaimTopic =>
  kind === 'other' && findDeliveryFailure(order) ? 'undelivered' : kind

export interface ClaimAssessment {
  kind: ClaimKind
  /** What the lines were paid with, in cents. */
  amountCents: number
  photo: boolean
  /** Filed with a session of the restaurant's staff, or of an administrator. */
  byStaff: boolean
  /** Claims of the same person or device, at any restaurant, that were refunded by themselves in the last 30 days. */
  refundedBefore: number
  /** Its photo came with another claim in the last 30 days, whatever became of that. */
  photoSeenBefore: boolean
  /** Claims at the same restaurant that were refunded by themselves in the last 24 hours. */
  refundedThere: number
  /** Other claims about the same order. */
  aboutSameOrder: number
}

/**
 * Whether a claim is refunded by itself, as far as the restaurant's budget for the month allows: about what was in the bag, with
 * a photo of its own, the first about its order, from somebody for whom that is not a habit, where not many others do the same.
 * Whatever touches allergens goes to a person. What staff files goes to a manager: nobody grants money from the own counter.
 */
export function canAutoRefund({ kind, amountCents, photo, byStaff, aboutSameOrder, ...before }: ClaimAssessment): boolean {
  const isFirstClaim = aboutSameOrder === 0 && before.refundedBefore < maxAutoRefundsPerPerson && before.refundedThere < maxAutoRefundsPerDay
  return isAboutLines(kind) && amountCents > 0 && photo && !before.photoSeenBefore && !byStaff && isFirstClaim
}

/**
 * What of an order's dishes can still be claimed: of each as many as were sold and neither claimed before, whatever was decided about
 * those, nor given back. What was claimed may be what was given back: the larger of both counts.
 */
export function listClaimableLines(
  sold: readonly LineQuantity[],
  { claimed, given }: { claimed: readonly LineQuantity[]; given: readonly LineQuantity[] },
): LineQuantity[] {
  const many = (some: readonly LineQuantity[], line: number) => some.reduce((sum, { lineNumber, quantity }) => (lineNumber === line ? sum + quantity : sum), 0)
  return sold.flatMap(line => {
    const before = Math.max(many(claimed, line.lineNumber), many(given, line.lineNumber))
    return before < line.quantity ? [{ lineNumber: line.lineNumber, quantity: line.quantity - before }] : []
  })
}
