import { and, isNotNull, sql } from 'drizzle-orm'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { refusals } from '#platform/refusal.ts'
import { holdCategory } from '../foods/add-food.ts'
import { partRefusals } from '../parts/contract.ts'
import { holdParts } from '../parts/lock-parts.ts'
import { keptThings } from '../parts/versioned-part.ts'
import { combos, foods } from '../tables.ts'
import { type ComboDocument, readCombos } from './document.ts'
import { saveCombos } from './save.ts'
import { slotProblem } from './slot-problem.ts'

const refuse = refusals(partRefusals)

/** Several dishes for one price, kept by administrators: list, read, create, update, archive, restore. */
export const keptCombos = keptThings<ComboDocument, typeof combos, 'category' | 'price'>({
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
  const problem = slotProblem(combo)
  if (problem) throw refuse(problem.code, { field: problem.at })
  const own = new Set(before?.slots.map(({ id }) => id))
  const named = combo.slots.filter(({ id }) => !own.has(id)).map(({ id }) => id)
  const taken = await transaction.execute(sql`select from combo_slots where id = any(${sql.param(named)}::uuid[])`)
  if (taken.rowCount || new Set(combo.slots.map(({ id }) => id)).size < combo.slots.length) throw refuse('part_unknown', { field: 'slots' })
  await holdCategory(transaction, combo.categoryId)
  await holdParts(
    transaction,
    'food',
    combo.slots.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)),
    'slots',
  )
  await holdParts(transaction, 'picture', combo.pictureSha256 ? [combo.pictureSha256] : [], 'image')
}

/** What the dishes of a combo were called that are no longer on the menu, by their ids. */
export async function deletedDishes(db: Database, { slots }: Pick<ComboDocument, 'slots'>): Promise<ReadonlyMap<string, string>> {
  const ids = slots.flatMap(({ foods: some }) => some.map(({ foodId }) => foodId))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: foods.id, title: foods.title })
    .from(foods)
    .where(and(anyId(foods.id, ids), isNotNull(foods.archivedAt)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** After the last one. */
export async function nextComboPosition(db: Database): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(sql`select coalesce(max(position) + 1, 0)::int as next from combos where archived_at is null`)
  return rows[0]?.next ?? 0
}
