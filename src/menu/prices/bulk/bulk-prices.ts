import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { getMenuCatalogue, refreshCatalogue } from '../../catalogue/catalogue.ts'
import { toAuditedFood } from '../../foods/audit-entries.ts'
import { emptyFoodParts, readFoodParts } from '../../foods/food-parts.ts'
import { computeSalePriceCents } from '../../pricing.ts'
import { foldName } from '../../slugs.ts'
import { type ChangeSet, type Food, foods } from '../../tables.ts'
import { createChangeSet } from '../change-sets/change-sets.ts'
import { type PriceListPlaceInput, priceRefusals } from '../contract-prices.ts'
import { computeEffectiveItem, withoutSchedules } from '../effective-menu.ts'
import { countPricedNearer } from '../paid-prices.ts'
import { readPlace } from '../place-lists.ts'
import { type PricingPlace, priceListSnapshot } from '../price-lists.ts'
import { type PricedItem, pricedItemSnapshot } from '../priced-items.ts'
import { computeChangedPriceCents, type PriceChange, type Rounding } from './bulk-pricing.ts'

const refuse = defineRefusals(priceRefusals)

interface PriceChangeOptions {
  change: PriceChange
  rounding: Rounding
}
interface BulkPriceChange extends PriceChangeOptions {
  foods: ExpectedFood[]
  /** Confirms that some prices become 0. */
  alsoFree?: boolean
}
/** Dish as shown in the preview. */
interface ExpectedFood {
  id: string
  version: number
  seenCents: number
}

/**
 * Computes the new prices of the chosen dishes, in menu order, and the resulting sale prices on the chain's menu or in the place, without writing.
 * @throws Refusal `place_unknown`
 */
export async function previewBulkPrices(
  context: Context,
  {
    change,
    rounding,
    foodIds,
    categoryId,
    search,
    place,
  }: PriceChangeOptions & { foodIds?: string[]; categoryId?: string; search?: string; place?: PriceListPlaceInput },
) {
  const [items, catalogue, prices, network] = await Promise.all([
    pricedItemSnapshot.now(context),
    getMenuCatalogue(context),
    priceListSnapshot.now(context),
    directorySnapshot.now(context),
  ])
  const level = place && (await readPlace(context, place))
  const now = context.clock.now()
  const chosenIds = foodIds && new Set(foodIds.map(id => id.toLowerCase()))
  const words = foldName(search ?? '').split(/\s+/)
  return items.list.flatMap(item => {
    const food = catalogue.food(item.id)
    if (item.kind !== 'food' || !food || (chosenIds && !chosenIds.has(item.id))) return []
    if ((categoryId && item.categoryId !== categoryId.toLowerCase()) || !words.every(word => item.folded.includes(word))) return []
    const listPrices = computeEffectiveItem(item.own, withoutSchedules(prices.getOverrides(item.id, level?.place)), now)
    const { priceCents, discountPercent } = level ? listPrices : item.own
    const newPriceCents = computeChangedPriceCents(priceCents, { ...change }, rounding)
    // A list price hides the own price; a row in the level's list always takes effect there.
    const isReached = level !== undefined || listPrices.sources.priceCents === 'item'
    return [
      {
        item,
        version: food.version,
        priceCents,
        newPriceCents,
        discountPercent,
        spriceCents: listPrices.spriceCents,
        newSpriceCents: isReached ? computeSalePriceCents(newPriceCents, listPrices.discountPercent) : listPrices.spriceCents,
        decidedBy: listPrices.sources.priceCents,
        overridden: !isReached,
        otherRestaurants: countPricedNearer(item, level, { prices, network, at: now }),
      },
    ]
  })
}

/**
 * Sets the own prices of dishes, all or none.
 * @returns number of changed prices
 * @throws Refusal `foods_changed` with each dish that differs from the preview, `foods_free`
 */
export async function changeBulkPrices(context: Context, { foods: seen, change, rounding, alsoFree }: BulkPriceChange, actor: Actor): Promise<number> {
  const expectedById = new Map(seen.map(food => [food.id.toLowerCase(), food]))
  const changed = await context.db.transaction(async transaction => {
    const rows = await transaction
      .select()
      .from(foods)
      .where(and(inArray(foods.id, [...expectedById.keys()]), isNull(foods.archivedAt)))
      .orderBy(asc(foods.id))
      .for('update')
    refuseChanged(
      expectedById,
      rows.map(({ id, title, version, priceCents }) => ({ id, title, version, priceCents })),
    )
    const next = rows
      .map(food => ({ food, newCents: computeChangedPriceCents(food.priceCents, change, rounding) }))
      .filter(({ food, newCents }) => newCents !== food.priceCents)
    if (!alsoFree) refuseFree(next.map(({ food, newCents }) => ({ title: food.title, newCents })))
    await writePrices(transaction, next, actor)
    return next.length
  })
  if (changed > 0) await refreshCatalogue(context)
  return changed
}

/**
 * Prepares the new prices as a change set for one level of the price lists.
 * @throws Refusal `place_unknown`, `foods_changed`, `foods_free`
 */
export async function prepareBulkPrices(
  context: Context,
  { foods: seen, change, rounding, alsoFree, place, title }: BulkPriceChange & { place: PriceListPlaceInput; title: string },
  actor: Actor,
): Promise<ChangeSet> {
  const level = await readPlace(context, place)
  await context.catalogueVersion.refresh()
  const [items, prices, catalogue] = await Promise.all([pricedItemSnapshot.now(context), priceListSnapshot.now(context), getMenuCatalogue(context)])
  const at = context.clock.now()
  const expectedById = new Map(seen.map(food => [food.id.toLowerCase(), food]))
  const now = [...expectedById.keys()].flatMap(id => {
    const [item, food] = [items.byId.get(id), catalogue.food(id)]
    return item && food ? [{ id, title: food.title, version: food.version, priceCents: computePriceAt(item, level.place, { prices, at }) }] : []
  })
  refuseChanged(expectedById, now)
  const next = now
    .map(food => ({ ...food, newCents: computeChangedPriceCents(food.priceCents, change, rounding) }))
    .filter(({ priceCents, newCents }) => newCents !== priceCents)
  if (!alsoFree) refuseFree(next)
  const changes = next.map(({ id, newCents }) => ({ place, item: { kind: 'food' as const, id }, values: { priceCents: newCents, resets: [] } }))
  return createChangeSet(context, { title, changes }, actor)
}

const computePriceAt = (
  item: PricedItem,
  place: PricingPlace | undefined,
  { prices, at }: { prices: Awaited<ReturnType<typeof priceListSnapshot.now>>; at: Date },
): number => computeEffectiveItem(item.own, withoutSchedules(prices.getOverrides(item.id, place)), at).priceCents

/** Refuses all if one dish was changed meanwhile, so that no unseen change is overwritten. */
function refuseChanged(expectedById: ReadonlyMap<string, ExpectedFood>, now: { id: string; title: string; version: number; priceCents: number }[]): void {
  const byId = new Map(now.map(food => [food.id, food]))
  const changed = [...expectedById].flatMap(([id, { version, seenCents }]) => {
    const food = byId.get(id)
    if (food && food.version === version && food.priceCents === seenCents) return []
    return [
      {
        id,
        title: food?.title ?? null,
        yours: { version, priceCents: seenCents },
        current: food ? { version: food.version, priceCents: food.priceCents } : null,
      },
    ]
  })
  if (changed.length > 0) throw refuse('foods_changed', { values: { count: changed.length }, details: { changed: changed.slice(0, 100) } })
}

/** Refuses prices of 0 unless confirmed, since they are rarely intended. */
function refuseFree(next: { title: string; newCents: number }[]): void {
  const free = next.filter(({ newCents }) => newCents === 0).map(({ title }) => title)
  if (free.length === 0) return
  const titles = free.length > maxNamed ? `${free.slice(0, maxNamed).join(', ')}, …` : free.join(', ')
  throw refuse('foods_free', { values: { count: free.length, titles } })
}

/** Dishes named in one message. */
const maxNamed = 5

/** Updates prices in one statement, with an audit entry per dish. */
async function writePrices(transaction: Database, next: { food: Food; newCents: number }[], actor: Actor): Promise<void> {
  if (next.length === 0) return
  const documents = JSON.stringify(next.map(({ food, newCents }) => ({ id: food.id, cents: newCents })))
  await transaction.execute(sql`
    update foods set price_cents = changed.cents, version = version + 1, updated_at = now()
    from json_to_recordset(${documents}::json) as changed (id uuid, cents integer) where foods.id = changed.id`)
  const parts = await readFoodParts(
    transaction,
    next.map(({ food }) => food.id),
  )
  for (const { food, newCents } of next) {
    const foodParts = parts.get(food.id) ?? emptyFoodParts
    await audit(transaction, actor, {
      action: 'food.updated',
      tableName: 'foods',
      rowId: food.id,
      before: toAuditedFood(food, foodParts),
      after: toAuditedFood({ ...food, priceCents: newCents, version: food.version + 1 }, foodParts),
    })
  }
}
