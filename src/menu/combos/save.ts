import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { upsertRows } from '#platform/database/upsert-rows.ts'
import { comboSlotFoods, comboSlots, combos } from '../tables.ts'
import type { ComboDocument } from './document.ts'

/** Inserts or updates whole combos. Slots keep their ids, because carts refer to them. */
export async function saveCombos(transaction: Database, documents: ComboDocument[]): Promise<void> {
  if (documents.length === 0) return
  await upsertRows(
    transaction,
    combos,
    documents.map(({ slots: _, ...combo }) => combo),
  )
  await transaction.delete(comboSlots).where(
    anyId(
      comboSlots.comboId,
      documents.map(({ id }) => id),
    ),
  )
  const slots = documents.flatMap(({ id, slots }) => slots.map(slot => ({ ...slot, comboId: id })))
  await insertRows(
    transaction,
    comboSlots,
    slots.map(({ foods: _, ...slot }) => slot),
  )
  await insertRows(
    transaction,
    comboSlotFoods,
    slots.flatMap(slot => slot.foods.map((food, position) => ({ ...food, comboSlotId: slot.id, position }))),
  )
}
