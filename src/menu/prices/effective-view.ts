import { inArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { type Sort, sortRows } from '#platform/server/sorting.ts'
import { foldName } from '../slugs.ts'
import { changeSets, type PriceOverride } from '../tables.ts'
import type { ItemKind, PlaceInput } from './contract-prices.ts'
import { decidingRows, effectiveItem, type ItemOverride, type ItemOverrides, type ItemValues, type PriceLevel } from './effective-menu.ts'
import { knownPlace } from './place-lists.ts'
import { ownPrices, type PriceLists, type PricePlace, wholeLists } from './price-lists.ts'
import { type OwnPrice, pricePeriods } from './price-periods.ts'
import { type PricedItem, pricedItems } from './priced-items.ts'
import { type Reduction, reductionAt } from './prior-price.ts'

/** How many rows of the lists are told about an item. */
const mostRows = 20

export interface EffectiveAsked extends PlaceInput {
  at?: Date
  kind?: ItemKind
  categoryId?: string
  search?: string
  only?: 'overridden'
  sort?: Sort<'item' | 'price' | 'discount' | 'paid'>
  page: number
  limit: number
}

type Told = ReturnType<typeof describeItem>
const orderings = {
  item: ({ item }: Told) => item.title,
  price: ({ effective }: Told) => effective.priceCents,
  discount: ({ effective }: Told) => effective.discountPercent,
  paid: ({ effective }: Told) => effective.spriceCents,
}

/**
 * What every item costs in a place at an instant, past or to come, and where each value comes from. Own prices are those of
 * that instant; the other own values are today's, which is all that is kept of them.
 * @throws Refusal `place_unknown`
 */
export async function effectiveView(context: Context, { at: asked, kind, categoryId, search, only, sort, page, limit, ...placeInput }: EffectiveAsked) {
  const at = asked ?? context.clock.now()
  const [{ place }, items] = await Promise.all([knownPlace(context, placeInput), pricedItems.now(context)])
  const words = foldName(search ?? '').split(/\s+/)
  const matching = items.list.filter(
    item => (!kind || item.kind === kind) && (!categoryId || item.categoryId === categoryId.toLowerCase()) && words.every(word => item.folded.includes(word)),
  )
  const shown = (list: PricedItem[]) => list.slice((page - 1) * limit, page * limit)
  // What lists change can only be told with their rows: then all are looked at, otherwise only those of the page.
  const whole = only !== undefined || sort !== undefined
  const looked = whole ? matching : shown(matching)
  const ids = looked.map(({ id }) => id)
  const [own, lists] = await Promise.all([ownPrices(context.db, ids), wholeLists(context.db, ids)])
  const told = looked.map(item => describeItem(item, { at, place, own: own.get(item.id) ?? [], lists }))
  const found = only ? told.filter(({ effective }) => Object.values(effective.sources).some(source => source !== 'item')) : told
  const sorted = sortRows(found, sort, orderings)
  const rows = whole ? sorted.slice((page - 1) * limit, page * limit) : sorted
  const sets = await setsOf(
    context,
    rows.flatMap(({ overrides }) => overrides.flatMap(({ changeSetId }) => changeSetId ?? [])),
  )
  return { at, total: only ? found.length : matching.length, rows: rows.map(row => ({ ...row, sets })) }
}

export type ToldOverride = ItemOverride & { level: PriceLevel; changeSetId: string | null; holds: 'past' | 'now' | 'overridden' | 'later' }

function describeItem(item: PricedItem, { at, place, own, lists }: { at: Date; place: PricePlace | undefined; own: OwnPrice[]; lists: PriceLists }) {
  const overrides = lists.of(item.id, place)
  const entry = own.findLast(({ validFrom }) => validFrom <= at) ?? own[0]
  const values: ItemValues = { ...item.own, ...(entry && { priceCents: entry.priceCents, discountPercent: entry.discountPercent }) }
  const effective = effectiveItem(values, overrides, at)
  return { item, own: values, effective, reduction: reductionOf(item, own, overrides, at), overrides: toldRows(overrides, at) }
}

/** Options have no discount of their own, and nobody advertises one. */
function reductionOf(item: PricedItem, own: OwnPrice[], overrides: ItemOverrides, at: Date): Reduction | undefined {
  return item.kind === 'option' ? undefined : reductionAt(pricePeriods(own, overrides, at), at.getTime())
}

function toldRows(overrides: ItemOverrides, at: Date): ToldOverride[] {
  const deciding = decidingRows(overrides, at)
  const rows = (['restaurant', 'city', 'chain'] as const).flatMap(level =>
    (overrides[level] ?? []).map(row => ({
      ...row,
      level,
      changeSetId: (row as Partial<PriceOverride>).changeSetId ?? null,
      holds: holdsOf(row, at, deciding),
    })),
  )
  return rows.sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime()).slice(0, mostRows)
}

function holdsOf({ id, validFrom, validTo }: ItemOverride, at: Date, deciding: Set<string>): ToldOverride['holds'] {
  if (validTo && (validTo <= at || validTo <= validFrom)) return 'past'
  if (validFrom > at) return 'later'
  return deciding.has(id) ? 'now' : 'overridden'
}

async function setsOf({ db }: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: changeSets.id, title: changeSets.title })
    .from(changeSets)
    .where(inArray(changeSets.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
