import { dayMs, hourMs } from '#platform/time-units.ts'
import type { LineQuantity } from '../dishes/flatten-lines.ts'
import { type DeliveryOutcome, findDeliveryFailure } from '../tracking/failed-delivery.ts'
import { type ClaimKind, type ClaimTopic, isAboutLines } from '../vocabulary.ts'

/** Period for claims after handover or failed delivery, in ms. */
const claimPeriodMs = 48 * hourMs

/** Period after the deadline in which the order's page says that it is too late and whom to call, in ms. */
export const tooLateNoticeMs = 14 * dayMs

/** Period in which claims of one person, device, photo and restaurant are counted, in ms. */
export const claimHistoryMs = 30 * dayMs

/** Maximum automatic refunds per person in 30 days; the next claim goes to staff. */
export const maxAutoRefundsPerPerson = 2

/** Maximum automatic refunds per restaurant in 24 hours; the next claim goes to staff. */
export const maxAutoRefundsPerDay = 10

/** Computes the deadline for claims about an order; undefined: none possible, since no delivery was attempted. */
export function getClaimDeadline(order: DeliveryOutcome & { closedAt: Date | null }): Date | undefined {
  const { status, closedAt } = order
  return (status === 'completed' || findDeliveryFailure(order)) && closedAt !== null ? new Date(closedAt.getTime() + claimPeriodMs) : undefined
}

/** Resolves the displayed topic of a claim kind. */
export const resolveClaimTopic = (kind: ClaimKind, order: Parameters<typeof findDeliveryFailure>[0]): ClaimTopic =>
  kind === 'other' && findDeliveryFailure(order) ? 'undelivered' : kind

export interface ClaimAssessment {
  kind: ClaimKind
  /** Amount paid for the lines, in cents. */
  amountCents: number
  photo: boolean
  /** Filed by the restaurant's staff or an administrator. */
  byStaff: boolean
  /** Automatic refunds of the same person or device at any restaurant in the last 30 days. */
  refundedBefore: number
  /** Photo used by another claim in the last 30 days, whatever its outcome. */
  photoSeenBefore: boolean
  /** Automatic refunds at the same restaurant in the last 24 hours. */
  refundedThere: number
  /** Other claims about the same order. */
  aboutSameOrder: number
}

/**
 * Decides whether a claim is refunded automatically, subject to the restaurant's monthly budget: about items, with a new photo, first for
 * its order, without a habit of the person or a surge at the restaurant. Allergen claims go to a person. Staff claims go to a manager:
 * staff grant no money at their own counter.
 */
export function canAutoRefund({ kind, amountCents, photo, byStaff, aboutSameOrder, ...before }: ClaimAssessment): boolean {
  const isFirstClaim = aboutSameOrder === 0 && before.refundedBefore < maxAutoRefundsPerPerson && before.refundedThere < maxAutoRefundsPerDay
  return isAboutLines(kind) && amountCents > 0 && photo && !before.photoSeenBefore && !byStaff && isFirstClaim
}

/**
 * Lists claimable quantities of an order's dishes: sold minus claimed (whatever the decision) or refunded. Claims and refunds may overlap,
 * so the larger one counts.
 */
export function listClaimableLines(
  sold: readonly LineQuantity[],
  { claimed, refunded }: { claimed: readonly LineQuantity[]; refunded: readonly LineQuantity[] },
): LineQuantity[] {
  const many = (some: readonly LineQuantity[], line: number) => some.reduce((sum, { lineNumber, quantity }) => (lineNumber === line ? sum + quantity : sum), 0)
  return sold.flatMap(line => {
    const before = Math.max(many(claimed, line.lineNumber), many(refunded, line.lineNumber))
    return before < line.quantity ? [{ lineNumber: line.lineNumber, quantity: line.quantity - before }] : []
  })
}
