import { inArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { type Sort, sortRows } from '#platform/server/sorting.ts'
import { foldName } from '../slugs.ts'
import { changeSets, type PriceOverride } from '../tables.ts'
import type { ItemKind, PriceListPlaceInput } from './contract-prices.ts'
import { computeEffectiveItem, findDecidingRows, type ItemOverride, type ItemOverrides, type ItemValues, type PriceLevel } from './effective-menu.ts'
import { readPlace } from './place-lists.ts'
import { type PriceLists, type PricingPlace, readOwnPrices, readWholeLists } from './price-lists.ts'
import { computePricePeriods, listScheduledPrices, type OwnPrice } from './price-periods.ts'
import { type PricedItem, pricedItemSnapshot } from './priced-items.ts'
import { computeReduction, type Reduction } from './prior-price.ts'

/** Maximum number of list rows shown per item. */
const maxRows = 20

interface EffectiveQuery extends PriceListPlaceInput {
  at?: Date
  kind?: ItemKind
  categoryId?: string
  search?: string
  only?: 'overridden'
  sort?: Sort<'item' | 'price' | 'discount' | 'paid'>
  page: number
  limit: number
}

type DescribedItem = ReturnType<typeof describeItem>
const orderings = {
  item: ({ item }: DescribedItem) => item.title,
  price: ({ effective }: DescribedItem) => effective.priceCents,
  discount: ({ effective }: DescribedItem) => effective.discountPercent,
  paid: ({ effective }: DescribedItem) => effective.spriceCents,
}

/**
 * Reads every item's values in a place at an instant, past or future, and the source of each value. Own prices are those at that instant; other own
 * values are current ones, because only prices have a history.
 * @throws Refusal `place_unknown`
 */
export async function readEffectiveView(
  context: Context,
  { at: requestedAt, kind, categoryId, search, only, sort, page, limit, ...placeInput }: EffectiveQuery,
) {
  const at = requestedAt ?? context.clock.now()
  const [{ place }, items] = await Promise.all([readPlace(context, placeInput), pricedItemSnapshot.now(context)])
  const words = foldName(search ?? '').split(/\s+/)
  const matching = items.list.filter(
    item => (!kind || item.kind === kind) && (!categoryId || item.categoryId === categoryId.toLowerCase()) && words.every(word => item.folded.includes(word)),
  )
  const shown = (list: PricedItem[]) => list.slice((page - 1) * limit, page * limit)
  // Filters and sorting need the rows of all items; otherwise only the page's items are read.
  const whole = only !== undefined || sort !== undefined
  const examined = whole ? matching : shown(matching)
  const ids = examined.map(({ id }) => id)
  const [own, lists] = await Promise.all([readOwnPrices(context.db, ids), readWholeLists(context.db, ids)])
  const described = examined.map(item => describeItem(item, { at, place, own: own.get(item.id) ?? [], lists }))
  const overriddenRows = only ? described.filter(({ effective }) => Object.values(effective.sources).some(source => source !== 'item')) : described
  const sorted = sortRows(overriddenRows, sort, orderings)
  const rows = whole ? sorted.slice((page - 1) * limit, page * limit) : sorted
  const sets = await readChangeSetTitles(
    context,
    rows.flatMap(({ overrides }) => overrides.flatMap(({ changeSetId }) => changeSetId ?? [])),
  )
  return { at, total: only ? overriddenRows.length : matching.length, rows: rows.map(row => ({ ...row, sets })) }
}

type DescribedOverride = ItemOverride & {
  level: PriceLevel
  changeSetId: string | null
  scheduleTitle: string | null
  holds: 'past' | 'now' | 'overridden' | 'later'
}

function describeItem(item: PricedItem, { at, place, own, lists }: { at: Date; place: PricingPlace | undefined; own: OwnPrice[]; lists: PriceLists }) {
  const overrides = lists.getOverrides(item.id, place)
  const entry = own.findLast(({ validFrom }) => validFrom <= at) ?? own[0]
  const values: ItemValues = { ...item.own, ...(entry && { priceCents: entry.priceCents, discountPercent: entry.discountPercent }) }
  const effective = computeEffectiveItem(values, overrides, at)
  return { item, own: values, effective, reduction: findReduction(item, own, overrides, at), overrides: describeOverrides(overrides, at) }
}

/** Options have no discount of their own, so none is advertised. */
function findReduction(item: PricedItem, own: OwnPrice[], overrides: ItemOverrides, at: Date): Reduction | undefined {
  if (item.kind === 'option') return undefined
  return computeReduction(computePricePeriods(own, overrides, at), at.getTime(), listScheduledPrices(overrides))
}

function describeOverrides(overrides: ItemOverrides, at: Date): DescribedOverride[] {
  const deciding = findDecidingRows(overrides, at)
  const rows = (['restaurant', 'city', 'chain'] as const).flatMap(level =>
    (overrides[level] ?? []).map(row => ({
      ...row,
      level,
      changeSetId: (row as Partial<PriceOverride>).changeSetId ?? null,
      scheduleTitle: row.schedule?.title ?? null,
      holds: findHoldState(row, at, deciding),
    })),
  )
  return rows.sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime()).slice(0, maxRows)
}

function findHoldState({ id, validFrom, validTo }: ItemOverride, at: Date, deciding: Set<string>): DescribedOverride['holds'] {
  if (validTo && (validTo <= at || validTo <= validFrom)) return 'past'
  if (validFrom > at) return 'later'
  return deciding.has(id) ? 'now' : 'overridden'
}

async function readChangeSetTitles({ db }: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: changeSets.id, title: changeSets.title })
    .from(changeSets)
    .where(inArray(changeSets.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
