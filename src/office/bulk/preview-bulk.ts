import { findOrdersWhileClosed } from '#orders/disruptions/orders-in-closures.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import { toClosureOf } from './add-closures.ts'
import type { BulkCaller, BulkDetails, PlannedChange } from './bulk-kind.ts'
import { getBulkRules } from './bulk-kinds.ts'
import { type BulkAction, type BulkPreviewInput, refuseBulk } from './contract.ts'
import { type BulkTarget, findTargets } from './find-targets.ts'

/** Restaurant of a preview, its refusal not yet in words. */
type Plan = BulkTarget & PlannedChange & BulkDetails

/**
 * Tells what a bulk change would do in each restaurant, and which orders would be left in closed time. Nothing is written.
 * @throws those of `findTargets`, and refusals that concern the action itself
 */
export async function previewBulk(caller: BulkCaller, { action, ...selection }: BulkPreviewInput): Promise<{ plans: Plan[]; left: AffectedOrdersSummary }> {
  const rules = getBulkRules(action.kind)
  const prepared = await rules.prepare(caller, action)
  const targets = await findTargets(caller.context.db, caller.person, selection)
  const planned = await rules.preview(
    caller,
    action,
    targets.map(({ restaurant }) => restaurant),
    prepared,
  )
  const plans = targets.map((target): Plan => {
    if (target.restaurant.archivedAt !== null) return { ...target, outcome: 'refused', refusal: refuseBulk('bulk_restaurant_archived') }
    return { ...target, ...(planned.get(target.restaurant.id) ?? { outcome: 'same' as const }) }
  })
  const changing = plans.filter(({ outcome }) => outcome === 'change').map(({ restaurant }) => restaurant.id)
  return { plans, left: await findOrdersLeft(caller, action, changing) }
}

/** Orders that nobody tells of the change: of the days that are closed, or outside the new week. */
async function findOrdersLeft({ context }: BulkCaller, action: BulkAction, ids: string[]): Promise<AffectedOrdersSummary> {
  if (action.kind === 'closure') {
    const closures = ids.map(id => toClosureOf(action.closure, id))
    return findOrdersWhileClosed(context, closures, { closures })
  }
  if (action.kind === 'hours') {
    const periods = ids.map(restaurantId => ({ restaurantId }))
    return findOrdersWhileClosed(context, periods, { week: action.week })
  }
  return { ordersLeft: 0, ordersLeftIn: [] }
}

export const getRefusal = (plan: PlannedChange): Refusal | undefined => (plan.outcome === 'refused' ? plan.refusal : undefined)
