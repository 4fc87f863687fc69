import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { type PriceOverride, priceOverrides } from '../tables.ts'
import { changeListPrices, readPriceNames } from './audited-prices.ts'
import { type OverrideValuesInput, type PricedItemRef, type PriceListPlaceInput, priceRefusals } from './contract-prices.ts'
import { computeEffectiveItem } from './effective-menu.ts'
import { assertStationKinds, checkOverrideValues, getItemId, toItemColumns, toVatClassRefusal } from './override-rows.ts'
import { lockPriceList, readPlace } from './place-lists.ts'
import { readWholeLists } from './price-lists.ts'
import { pricedItemSnapshot } from './priced-items.ts'

const refuse = defineRefusals(priceRefusals)

/** Tolerance, in ms, for the time between a decision and its arrival: instants this recent count as now. */
const graceMs = 60_000

interface NewOverride {
  place: PriceListPlaceInput
  item: PricedItemRef
  values: OverrideValuesInput
  /** Default: now. */
  validFrom?: Date
  validTo?: Date
  /** Prices that the user saw for that place. */
  seen?: { priceCents: number; discountPercent: number }
}

/**
 * Adds one override to one list, from now or from a given instant.
 * @throws Refusal `item_unknown`, `place_unknown`, `override_empty`, `not_for_this_item`, `vat_class_unknown`, `station_kind_unknown`, `period_past`,
 * `period_empty`, `price_changed`
 */
export async function addOverride(context: Context, { place, item, values, validTo, seen, ...requested }: NewOverride, actor: Actor): Promise<PriceOverride> {
  const now = context.clock.now()
  const validFrom = resolveStart(requested.validFrom, now)
  if (validTo && validTo <= validFrom) throw refuse('period_empty', { field: 'validTo' })
  const [at, items, names] = await Promise.all([readPlace(context, place), pricedItemSnapshot.now(context), readPriceNames(context)])
  const row = checkOverrideValues(items.byId, item, values)
  const pricedItem = items.byId.get(item.id.toLowerCase())
  await assertStationKinds(context.db, [row.stationUnits])
  const added = await context.db
    .transaction(async transaction => {
      const list = await lockPriceList(transaction, at)
      if (seen && pricedItem) {
        // Read on the connection that holds the list's lock: waiters may hold all other connections, so a second one could deadlock.
        const here = computeEffectiveItem(pricedItem.own, (await readWholeLists(transaction, [pricedItem.id])).getOverrides(pricedItem.id, at.place), now)
        if (here.priceCents !== seen.priceCents || here.discountPercent !== seen.discountPercent)
          throw refuse('price_changed', {
            values: { title: pricedItem.title },
            details: { seen, current: { priceCents: here.priceCents, discountPercent: here.discountPercent } },
          })
      }
      const event = { action: 'price_override.added' as const, at: validFrom }
      const [override] = await changeListPrices(transaction, { names, items: [item.id.toLowerCase()], event, actor }, () =>
        transaction
          .insert(priceOverrides)
          .values({ priceListId: list.id, ...toItemColumns(item), ...row, validFrom, validTo, createdBy: actor.id })
          .returning(),
      )
      if (!override) throw new Error('an override was inserted and is not there')
      return override
    })
    .catch(error => {
      throw toVatClassRefusal(error)
    })
  await refreshCatalogue(context)
  return added
}

/**
 * Ends an override now or at a given instant; one that has not begun never takes effect. The row stays as history.
 * @throws Refusal `override_missing`, `override_already_ended`, `period_past`
 */
export async function endOverride(context: Context, { id, at }: { id: string; at?: Date }, actor: Actor): Promise<void> {
  const now = context.clock.now()
  const end = resolveStart(at, now)
  const names = await readPriceNames(context)
  await context.db.transaction(async transaction => {
    // Unpublished rows belong to their change set.
    const [before] = await transaction.select().from(priceOverrides).where(eq(priceOverrides.id, id)).for('update')
    if (!before?.validFrom) throw refuse('override_missing')
    const validTo = before.validFrom > end ? before.validFrom : end
    const event = { action: 'price_override.ended' as const, at: validTo }
    const [after] = await changeListPrices(transaction, { names, items: [getItemId(before)], event, actor }, () =>
      transaction
        .update(priceOverrides)
        .set({ validTo })
        .where(and(eq(priceOverrides.id, id), or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, validTo))))
        .returning(),
    )
    if (!after) throw refuse('override_already_ended')
  })
  await refreshCatalogue(context)
}

/** @throws Refusal `period_past` */
export function resolveStart(requestedStart: Date | undefined, now: Date): Date {
  if (!requestedStart) return now
  if (requestedStart.getTime() < now.getTime() - graceMs) throw refuse('period_past', { field: 'at' })
  return requestedStart < now ? now : requestedStart
}
