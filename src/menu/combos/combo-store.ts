import { and, isNotNull, sql } from 'drizzle-orm'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { lockCategory } from '../foods/add-food.ts'
import { partRefusals } from '../parts/contract.ts'
import { lockParts } from '../parts/lock-parts.ts'
import { createVersionedStore } from '../parts/versioned-store.ts'
import { combos, foods } from '../tables.ts'
import { type ComboDocument, readCombos } from './document.ts'
import { saveCombos } from './save.ts'
import { findSlotProblem } from './slot-problem.ts'

const refuse = defineRefusals(partRefusals)

/** Use cases for combos: list, read, create, update, archive, restore. */
export const comboStore = createVersionedStore<ComboDocument, typeof combos, 'category' | 'price'>({
  table: combos,
  tableName: 'combos',
  noun: 'combo',
  missing: 'combo_missing',
  read: readCombos,
  save: saveCombos,
  check: checkCombo,
  sorting: {
    category: sql`(select spiedo_fold(c.name) from categories c where c.id = ${combos.categoryId})`,
    price: sql`${combos.spriceCents}`,
  },
})

async function checkCombo(transaction: Database, combo: ComboDocument, before: ComboDocument | undefined): Promise<void> {
  const problem = findSlotProblem(combo)
  if (problem) throw refuse(problem.code, { field: problem.at })
  const own = new Set(before?.slots.map(({ id }) => id))
  const newIds = combo.slots.filter(({ id }) => !own.has(id)).map(({ id }) => id)
  const takenIds = await transaction.execute(sql`select from combo_slots where id = any(${sql.param(newIds)}::uuid[])`)
  if (takenIds.rowCount || new Set(combo.slots.map(({ id }) => id)).size < combo.slots.length) throw refuse('part_unknown', { field: 'slots' })
  await lockCategory(transaction, combo.categoryId)
  await lockParts(
    transaction,
    'food',
    combo.slots.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)),
    'slots',
  )
  await lockParts(transaction, 'picture', combo.pictureSha256 ? [combo.pictureSha256] : [], 'image')
}

/** Titles by id of a combo's dishes that are no longer on the menu. */
export async function readDeletedDishes(db: Database, { slots }: Pick<ComboDocument, 'slots'>): Promise<ReadonlyMap<string, string>> {
  const ids = slots.flatMap(({ foods: some }) => some.map(({ foodId }) => foodId))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: foods.id, title: foods.title })
    .from(foods)
    .where(and(anyId(foods.id, ids), isNotNull(foods.archivedAt)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Position after the last combo. */
export async function readNextComboPosition(db: Database): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(sql`select coalesce(max(position) + 1, 0)::int as next from combos where archived_at is null`)
  return rows[0]?.next ?? 0
}
