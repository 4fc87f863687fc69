import { asc } from 'drizzle-orm'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { type Combo, comboSlotFoods, comboSlots } from '../tables.ts'
import type { Mark, Translations } from '../vocabulary.ts'

/** Combo with its slots and their dishes. */
export interface ComboDocument {
  id: string
  categoryId: string
  title: string
  description: string
  translations: Translations
  pictureSha256: string | null
  priceCents: number
  discountPercent: number
  marks: Mark[]
  position: number
  slots: ComboSlotDocument[]
}

interface ComboSlotDocument {
  id: string
  title: string
  translations: Translations
  minimum: number
  maximum: number
  position: number
  /** Dishes in the order offered. */
  foods: { foodId: string; surchargeCents: number; defaultQuantity: number }[]
}

export async function readCombos(db: Database, rows: Combo[]): Promise<ComboDocument[]> {
  if (rows.length === 0) return []
  const slotRows = await db
    .select()
    .from(comboSlots)
    .where(
      anyId(
        comboSlots.comboId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(comboSlots.position), asc(comboSlots.id))
  const foodRows =
    slotRows.length > 0
      ? await db
          .select()
          .from(comboSlotFoods)
          .where(
            anyId(
              comboSlotFoods.comboSlotId,
              slotRows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(comboSlotFoods.position), asc(comboSlotFoods.foodId))
      : []
  const slots = Map.groupBy(slotRows, ({ comboId }) => comboId)
  const foods = Map.groupBy(foodRows, ({ comboSlotId }) => comboSlotId)
  return rows.map(({ id, categoryId, title, description, translations, pictureSha256, priceCents, discountPercent, marks, position }) => ({
    id,
    categoryId,
    title,
    description,
    translations,
    pictureSha256,
    priceCents,
    discountPercent,
    marks,
    position,
    slots: (slots.get(id) ?? []).map(({ comboId: _, ...slot }) => ({
      ...slot,
      foods: (foods.get(slot.id) ?? []).map(({ foodId, surchargeCents, defaultQuantity }) => ({ foodId, surchargeCents, defaultQuantity })),
    })),
  }))
}
