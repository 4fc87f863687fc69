import { asc, eq, isNull } from 'drizzle-orm'
import { mergeIngredients } from '#menu/ingredients/inherited-allergens.ts'
import {
  foodIngredients,
  foodOptionGroups,
  foodWork,
  type Ingredient,
  ingredients,
  type OptionValue,
  optionGroups,
  optionSizePrices,
  optionValueIngredients,
  optionValues,
  optionValueWork,
  vatRates,
} from '#menu/tables.ts'
import type { DatedVatRate } from '#menu/vat.ts'
import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import type { Database } from '#platform/database/database.ts'
import { foldStreet } from '#restaurants/directory/street-name.ts'
import { deliveryZones, diningTables, stations } from '#restaurants/tables.ts'
import type { SellableIngredient, SellableOption, SellableOptionGroup } from './customization.ts'
import { loadRecipes, loadSubstitutes, type Recipes } from './recipes.ts'
import type { StationCapacity } from './station-capacity.ts'

export type DeliveryZone = typeof deliveryZones.$inferSelect
export interface DiningTable {
  id: string
  restaurantId: string
  label: string
}

/** Catalogue data for orders besides menu and restaurants: loaded once per catalogue version, used by every quote. */
export interface SalesCatalogue {
  rates: readonly DatedVatRate[]
  /** Option groups by dish; the chain's own values, before price lists. */
  groups: ReadonlyMap<string, SellableOptionGroup[]>
  ingredients: ReadonlyMap<string, SellableIngredient[]>
  recipes: Recipes
  /** Allowed replacements of dishes and options by id, best first. */
  substitutes: ReadonlyMap<string, string[]>
  /** Titles of the ingredients by id. */
  ingredientTitles: ReadonlyMap<string, Pick<SellableIngredient, 'title' | 'translations'>>
  /** Option titles by id, including deleted options: a cart that still has one gets its title. */
  optionTitles: ReadonlyMap<string, Pick<SellableOption, 'title' | 'translations'>>
  work: ReadonlyMap<string, Record<string, number>>
  /** Stations by restaurant. */
  stations: ReadonlyMap<string, StationCapacity[]>
  zones: ReadonlyMap<string, DeliveryZone[]>
  /** Tables by the token in the URL of their QR code. */
  tables: ReadonlyMap<string, DiningTable>
}

export const salesCatalogue = createCatalogueSnapshot(loadSalesCatalogue)

async function loadSalesCatalogue(db: Database): Promise<SalesCatalogue> {
  const rates = await db.select().from(vatRates)
  const ingredientRows = await db.select().from(ingredients).where(isNull(ingredients.archivedAt))
  const foodIngredientRows = await db.select().from(foodIngredients)
  const foodWorkRows = await db.select().from(foodWork)
  const stationRows = await db.select().from(stations).where(isNull(stations.archivedAt)).orderBy(asc(stations.id))
  const zones = await db.select().from(deliveryZones).where(isNull(deliveryZones.archivedAt)).orderBy(asc(deliveryZones.position), asc(deliveryZones.id))
  const tables = await db
    .select({ id: diningTables.id, restaurantId: diningTables.restaurantId, label: diningTables.label, token: diningTables.qrToken })
    .from(diningTables)
    .where(isNull(diningTables.archivedAt))

  const ingredientById = new Map(ingredientRows.map(row => [row.id, row]))
  const options = await db.select().from(optionValues).orderBy(asc(optionValues.position), asc(optionValues.id))
  const activeOptions = options.filter(({ archivedAt }) => archivedAt === null)
  const groups = await loadOptionGroups(db, activeOptions, ingredientById)
  return {
    rates,
    groups,
    ingredients: groupInOrder(foodIngredientRows, ({ foodId, ingredientId, removable }) => {
      const ingredient = ingredientById.get(ingredientId)
      if (!ingredient) return undefined
      const { id, title, translations, allergens, frozen } = ingredient
      return [foodId, { id, title, translations, removable, allergens, frozen }]
    }),
    recipes: await loadRecipes(db, ingredientById),
    substitutes: await loadSubstitutes(db),
    ingredientTitles: new Map(ingredientRows.map(({ id, title, translations }) => [id, { title, translations }])),
    optionTitles: new Map(options.map(({ id, title, translations }) => [id, { title, translations }])),
    work: groupPrepLoad(foodWorkRows, ({ foodId }) => foodId),
    stations: groupInOrder(stationRows, ({ id, restaurantId, kind, unitsPerQuarter }) => [restaurantId, { id, kind, unitsPerQuarter }]),
    zones: Map.groupBy(
      zones.map(zone => ({ ...zone, streets: zone.streets.map(foldStreet) })),
      ({ restaurantId }) => restaurantId,
    ),
    tables: new Map(tables.map(({ token, ...table }) => [token, table])),
  }
}

/** Loads the option groups of each dish in order, with the dish's overrides. */
async function loadOptionGroups(
  db: Database,
  options: readonly OptionValue[],
  ingredientById: ReadonlyMap<string, Ingredient>,
): Promise<Map<string, SellableOptionGroup[]>> {
  const groupRows = await db
    .select({ asked: foodOptionGroups, group: optionGroups })
    .from(foodOptionGroups)
    .innerJoin(optionGroups, eq(optionGroups.id, foodOptionGroups.optionGroupId))
    .where(isNull(optionGroups.archivedAt))
    .orderBy(asc(foodOptionGroups.position), asc(optionGroups.id))
  const sizePrices = Map.groupBy(await db.select().from(optionSizePrices), ({ optionValueId }) => optionValueId)
  const ingredientsByOption = Map.groupBy(await db.select().from(optionValueIngredients), ({ optionValueId }) => optionValueId)
  const work = groupPrepLoad(await db.select().from(optionValueWork), ({ optionValueId }) => optionValueId)
  const values = Map.groupBy(options, ({ optionGroupId }) => optionGroupId)

  return groupInOrder(groupRows, ({ asked: { foodId, minimum, maximum, freeQuantity, defaults }, group }) => {
    const onSale = (values.get(group.id) ?? []).map(
      (value): SellableOption => ({
        id: value.id,
        title: value.title,
        translations: value.translations,
        priceCents: value.priceCents,
        sizePricesCents: Object.fromEntries((sizePrices.get(value.id) ?? []).map(({ sizeValueId, priceCents }) => [sizeValueId, priceCents])),
        defaultQuantity: defaults ? (defaults[value.id] ?? 0) : value.defaultQuantity,
        maximum: value.maximum,
        available: true,
        ...mergeIngredients(
          value,
          (ingredientsByOption.get(value.id) ?? []).flatMap(({ ingredientId }) => ingredientById.get(ingredientId) ?? []),
        ),
        work: work.get(value.id) ?? {},
      }),
    )
    return [
      foodId,
      {
        id: group.id,
        title: group.title,
        translations: group.translations,
        kind: group.kind,
        minimum: minimum ?? group.minimum,
        maximum: maximum ?? group.maximum,
        freeQuantity: freeQuantity ?? group.freeQuantity,
        values: onSale,
      },
    ]
  })
}

/** Groups rows by key, in the order of the rows. */
function groupInOrder<Row, Part>(rows: Row[], read: (row: Row) => [string, Part] | undefined): Map<string, Part[]> {
  const partsByTitle = new Map<string, Part[]>()
  for (const row of rows) {
    const entry = read(row)
    if (!entry) continue
    const list = partsByTitle.get(entry[0])
    if (list) list.push(entry[1])
    else partsByTitle.set(entry[0], [entry[1]])
  }
  return partsByTitle
}

function groupPrepLoad<Row extends { stationKind: string; units: number }>(rows: Row[], keyOf: (row: Row) => string): Map<string, Record<string, number>> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, list]) => [key, Object.fromEntries(list.map(({ stationKind, units }) => [stationKind, units]))]))
}

/** Finds a table by its printed code, tolerant of typing variants. */
export const findTableByCode = ({ tables }: Pick<SalesCatalogue, 'tables'>, code: string) => tables.get(code) ?? tables.get(normalizeCode(code))
