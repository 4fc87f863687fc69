import { createChangeSet } from '#menu/prices/change-sets/change-sets.ts'
import type { OwnPrice } from '#menu/prices/price-periods.ts'
import { priceHistory } from '#menu/tables.ts'
import { systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { demoDraft, demoPast, discountsBeganDaysAgo, menuBeganDaysAgo } from '../price-past.ts'
import type { DemoFood } from '../types.ts'
import type { LoadedRestaurant } from './load-network.ts'
import type { LoadedFood } from './loaded-food.ts'

/** Lists a dish's own prices and discounts over time, up to now. */
export function demoOwnPrices({ slug, priceCents, discountPercent }: DemoFood, now: Date): OwnPrice[] {
  const { earlierPriceCents, untilDaysAgo = 0, discountBeganDaysAgo = discountsBeganDaysAgo } = demoPast.find(({ food }) => food === slug) ?? {}
  const from = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000)
  const entries: OwnPrice[] = [{ priceCents: earlierPriceCents ?? priceCents, discountPercent: 0, validFrom: from(menuBeganDaysAgo) }]
  if (earlierPriceCents !== undefined) entries.push({ priceCents, discountPercent: 0, validFrom: from(untilDaysAgo) })
  if (discountPercent > 0) entries.push({ priceCents, discountPercent, validFrom: from(discountBeganDaysAgo) })
  return entries
}

/** Inserts the earlier prices of the dishes. */
export async function loadPricePast({ db }: Context, foods: LoadedFood[]): Promise<void> {
  const rows = foods.flatMap(({ past, row }) => past.map(entry => ({ foodId: row.id, ...entry })))
  await insertRows(db, priceHistory, rows)
}

/** Creates a change set prepared by the head office. */
export async function loadDraft(context: Context, foods: LoadedFood[], restaurants: LoadedRestaurant[]): Promise<void> {
  const changes = demoDraft.changes.flatMap(({ city, food, ...values }) => {
    const id = foods.find(({ written }) => written.slug === food)?.row.id
    const cityId = city && restaurants.find(restaurant => restaurant.city === city)?.cityId
    if (!id || (city && !cityId)) return []
    return [{ place: cityId ? { cityId } : {}, item: { kind: 'food' as const, id }, values: { ...values, resets: [] } }]
  })
  await createChangeSet(context, { title: demoDraft.title, note: demoDraft.note, changes }, systemActor)
}
