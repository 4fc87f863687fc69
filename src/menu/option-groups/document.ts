import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { type OptionGroup, optionSizePrices, optionValueIngredients, optionValues, optionValueWork } from '../tables.ts'
import type { Allergen, Mark, OptionGroupKind, Translations } from '../vocabulary.ts'

/** Option group with its values, as the form, the audit log and the menu file have it. */
export interface OptionGroupDocument {
  id: string
  title: string
  internalName: string
  translations: Translations
  kind: OptionGroupKind
  minimum: number
  maximum: number
  freeQuantity: number
  values: OptionValueDocument[]
}

interface OptionValueDocument {
  id: string
  title: string
  translations: Translations
  priceCents: number
  defaultQuantity: number
  maximum: number
  allergens: Allergen[]
  marks: Mark[]
  position: number
  ingredients: { ingredientId: string; quantity: number }[]
  /** Capacity units by kind of station. */
  work: Record<string, number>
  sizePrices: { sizeValueId: string; priceCents: number }[]
}

/** Reads the live values of these groups in order. */
export async function readOptionGroups(db: Database, rows: OptionGroup[]): Promise<OptionGroupDocument[]> {
  if (rows.length === 0) return []
  const groupIds = rows.map(({ id }) => id)
  const valueRows = await db
    .select()
    .from(optionValues)
    .where(and(anyId(optionValues.optionGroupId, groupIds), isNull(optionValues.archivedAt)))
    .orderBy(asc(optionValues.position), asc(optionValues.id))
  const valueIds = valueRows.map(({ id }) => id)
  const ids = valueIds.length > 0 ? valueIds : [groupIds[0] as string]
  const ingredientsByValue = Map.groupBy(
    await db.select().from(optionValueIngredients).where(anyId(optionValueIngredients.optionValueId, ids)).orderBy(asc(optionValueIngredients.ingredientId)),
    row => row.optionValueId,
  )
  const work = Map.groupBy(
    await db.select().from(optionValueWork).where(anyId(optionValueWork.optionValueId, ids)).orderBy(asc(optionValueWork.stationKind)),
    row => row.optionValueId,
  )
  const sizes = Map.groupBy(
    await db
      .select(getTableColumns(optionSizePrices))
      .from(optionSizePrices)
      // Live sizes only, because the form sends back what it received.
      .innerJoin(optionValues, and(eq(optionValues.id, optionSizePrices.sizeValueId), isNull(optionValues.archivedAt)))
      .where(anyId(optionSizePrices.optionValueId, ids))
      .orderBy(asc(optionSizePrices.sizeValueId)),
    row => row.optionValueId,
  )
  const values = Map.groupBy(valueRows, row => row.optionGroupId)
  return rows.map(({ id, title, internalName, translations, kind, minimum, maximum, freeQuantity }) => ({
    id,
    title,
    internalName,
    translations,
    kind,
    minimum,
    maximum,
    freeQuantity,
    values: (values.get(id) ?? []).map(value => ({
      id: value.id,
      title: value.title,
      translations: value.translations,
      priceCents: value.priceCents,
      defaultQuantity: value.defaultQuantity,
      maximum: value.maximum,
      allergens: value.allergens,
      marks: value.marks,
      position: value.position,
      ingredients: (ingredientsByValue.get(value.id) ?? []).map(({ ingredientId, quantity }) => ({ ingredientId, quantity })),
      work: Object.fromEntries((work.get(value.id) ?? []).map(({ stationKind, units }) => [stationKind, units])),
      sizePrices: (sizes.get(value.id) ?? []).map(({ sizeValueId, priceCents }) => ({ sizeValueId, priceCents })),
    })),
  }))
}
