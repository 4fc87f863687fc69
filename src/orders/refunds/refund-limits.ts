import type { WorkRole } from '#platform/auth/vocabulary.ts'
import type { RefundsSettings } from '#restaurants/settings/contract.ts'

/** Limits of one person; null: none. */
export interface RefundLimits {
  perOrderCents: number | null
  perDayCents: number | null
}

const highest = (values: (number | null)[]): number | null => (values.includes(null) ? null : Math.max(0, ...values.map(value => value ?? 0)))

/** Limits by the roles that a person has in a restaurant: of several roles the highest counts, other roles refund nothing. */
export function findRefundLimits({ limits }: Pick<RefundsSettings, 'limits'>, roles: readonly WorkRole[]): RefundLimits {
  const own = roles.flatMap(role => (role in limits ? [limits[role as keyof typeof limits]] : []))
  return { perOrderCents: highest(own.map(limit => limit.perOrderCents)), perDayCents: highest(own.map(limit => limit.perDayCents)) }
}

/** What is left of the limits after earlier refunds; null: no limit. */
export function computeRemainingCents(limits: RefundLimits, given: { orderCents: number; dayCents: number }): number | null {
  const left = [
    limits.perOrderCents === null ? null : Math.max(0, limits.perOrderCents - given.orderCents),
    limits.perDayCents === null ? null : Math.max(0, limits.perDayCents - given.dayCents),
  ].filter(value => value !== null)
  return left.length === 0 ? null : Math.min(...left)
}

/** Tells whether a refund needs a second person: the order's refunds by people who asked nobody, and this one, are above the threshold. */
export const needsApproval = ({ approvalAboveCents }: Pick<RefundsSettings, 'approvalAboveCents'>, amountCents: number, unapprovedCents: number): boolean =>
  approvalAboveCents !== null && unapprovedCents + amountCents > approvalAboveCents
