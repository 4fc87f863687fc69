import { and, asc, eq, isNull } from 'drizzle-orm'
import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Database } from '#platform/database/database.ts'
import { foldName } from '../slugs.ts'
import { categories, combos, foods, foodWork, optionGroups, optionValues, optionValueWork } from '../tables.ts'
import type { ItemKind } from './contract-prices.ts'
import type { ItemValues } from './effective-menu.ts'

/** Dish, option or combo that price lists can override. */
export interface PricedItem {
  kind: ItemKind
  id: string
  title: string
  /** Title of its category or option group. */
  group: string
  categoryId: string | null
  own: ItemValues
  /** Folded text for searches. */
  folded: string
}

/** Dishes and combos by category, then options by group, with own values. */
export const pricedItemSnapshot = createCatalogueSnapshot(async db => {
  const list = [...(await readDishes(db)), ...(await readCombos(db)), ...(await readOptions(db))]
  return { list, byId: new Map(list.map(item => [item.id, item])) }
})

async function readDishes(db: Database): Promise<PricedItem[]> {
  const work = groupUnits(await db.select({ id: foodWork.foodId, kind: foodWork.stationKind, units: foodWork.units }).from(foodWork))
  const rows = await db
    .select({ food: foods, group: categories.name })
    .from(foods)
    .innerJoin(categories, eq(categories.id, foods.categoryId))
    .where(and(isNull(foods.archivedAt), isNull(categories.archivedAt)))
    .orderBy(asc(categories.position), asc(categories.id), asc(foods.position), asc(foods.id))
  return rows.map(({ food: { id, title, categoryId, priceCents, discountPercent, vatClass }, group }) =>
    toPricedItem({ kind: 'food', id, title, group, categoryId }, { priceCents, discountPercent, vatClass, stationUnits: work(id) }),
  )
}

async function readCombos(db: Database): Promise<PricedItem[]> {
  const rows = await db
    .select({ combo: combos, group: categories.name })
    .from(combos)
    .innerJoin(categories, eq(categories.id, combos.categoryId))
    .where(and(isNull(combos.archivedAt), isNull(categories.archivedAt)))
    .orderBy(asc(categories.position), asc(categories.id), asc(combos.position), asc(combos.id))
  return rows.map(({ combo: { id, title, categoryId, priceCents, discountPercent }, group }) =>
    toPricedItem({ kind: 'combo', id, title, group, categoryId }, { priceCents, discountPercent, vatClass: null, stationUnits: {} }),
  )
}

async function readOptions(db: Database): Promise<PricedItem[]> {
  const work = groupUnits(
    await db.select({ id: optionValueWork.optionValueId, kind: optionValueWork.stationKind, units: optionValueWork.units }).from(optionValueWork),
  )
  const rows = await db
    .select({ value: optionValues, group: optionGroups })
    .from(optionValues)
    .innerJoin(optionGroups, eq(optionGroups.id, optionValues.optionGroupId))
    .where(and(isNull(optionValues.archivedAt), isNull(optionGroups.archivedAt)))
    .orderBy(asc(optionGroups.title), asc(optionGroups.id), asc(optionValues.position), asc(optionValues.id))
  return rows.map(({ value: { id, title, priceCents, vatClass }, group }) =>
    toPricedItem(
      { kind: 'option', id, title, group: group.internalName || group.title, categoryId: null },
      { priceCents, discountPercent: 0, vatClass, stationUnits: work(id) },
    ),
  )
}

const toPricedItem = (item: Omit<PricedItem, 'own' | 'folded'>, own: Omit<ItemValues, 'available' | 'visible'>): PricedItem => ({
  ...item,
  own: { ...own, available: true, visible: true },
  folded: foldName(`${item.title} ${item.group}`),
})

function groupUnits(rows: { id: string; kind: string; units: number }[]): (id: string) => Record<string, number> {
  const byItem = Map.groupBy(rows, row => row.id)
  return id => Object.fromEntries((byItem.get(id) ?? []).map(({ kind, units }) => [kind, units]))
}
