import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { foods, optionValues, substitutes } from '../tables.ts'
import { type ItemKind, substituteRefusals, type substitutesAnswer } from './contract.ts'

const refuse = defineRefusals(substituteRefusals)

type SubstitutesOfItem = z.infer<typeof substitutesAnswer>['items'][number]

/** Reads all dishes and options that have replacements, by title. Archived ones are left out. */
export async function listSubstitutes({ db }: Pick<Context, 'db'>): Promise<SubstitutesOfItem[]> {
  const [otherFoods, otherValues] = [alias(foods, 'other_foods'), alias(optionValues, 'other_values')]
  const rows = await db
    .select({
      foodId: foods.id,
      food: foods.title,
      optionId: optionValues.id,
      option: optionValues.title,
      substituteFoodId: otherFoods.id,
      substituteFood: otherFoods.title,
      substituteOptionId: otherValues.id,
      substituteOption: otherValues.title,
    })
    .from(substitutes)
    .leftJoin(foods, and(eq(foods.id, substitutes.foodId), isNull(foods.archivedAt)))
    .leftJoin(optionValues, and(eq(optionValues.id, substitutes.optionValueId), isNull(optionValues.archivedAt)))
    .leftJoin(otherFoods, and(eq(otherFoods.id, substitutes.substituteFoodId), isNull(otherFoods.archivedAt)))
    .leftJoin(otherValues, and(eq(otherValues.id, substitutes.substituteOptionValueId), isNull(otherValues.archivedAt)))
    .orderBy(asc(foods.title), asc(optionValues.title), asc(substitutes.position))
  const byItem = new Map<string, SubstitutesOfItem>()
  for (const row of rows) {
    const kind: ItemKind = row.foodId === null ? 'option' : 'food'
    const item = kind === 'food' ? { id: row.foodId, title: row.food } : { id: row.optionId, title: row.option }
    const substitute = kind === 'food' ? { id: row.substituteFoodId, title: row.substituteFood } : { id: row.substituteOptionId, title: row.substituteOption }
    if (item.id === null || item.title === null || substitute.id === null || substitute.title === null) continue
    const entry = byItem.get(item.id) ?? { kind, item: { id: item.id, title: item.title }, substitutes: [] }
    entry.substitutes.push({ id: substitute.id, title: substitute.title })
    byItem.set(item.id, entry)
  }
  return [...byItem.values()]
}

/**
 * Replaces the list of replacements of a dish or an option.
 * @throws Refusal `part_unknown`, `substitute_itself`
 */
export async function saveSubstitutes(
  context: Context,
  { kind, id, substituteIds }: { kind: ItemKind; id: string; substituteIds: readonly string[] },
  actor: Actor,
): Promise<string> {
  if (substituteIds.includes(id)) throw refuse('substitute_itself', { field: 'substituteIds' })
  const title = await context.db.transaction(async tx => {
    const table = kind === 'food' ? foods : optionValues
    const rows = await tx
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(inArray(table.id, [id, ...substituteIds]), isNull(table.archivedAt)))
      .for('share')
    const titles = new Map(rows.map(row => [row.id, row.title]))
    const missing = [id, ...substituteIds].find(each => !titles.has(each))
    if (missing) throw refuse('part_unknown', { field: missing === id ? 'id' : 'substituteIds' })
    const column = kind === 'food' ? substitutes.foodId : substitutes.optionValueId
    const before = await tx.delete(substitutes).where(eq(column, id)).returning()
    const values = substituteIds.map((substituteId, position) =>
      kind === 'food' ? { foodId: id, substituteFoodId: substituteId, position } : { optionValueId: id, substituteOptionValueId: substituteId, position },
    )
    if (values.length > 0) await tx.insert(substitutes).values(values)
    await audit(tx, actor, {
      action: 'substitutes.saved',
      tableName: kind === 'food' ? 'foods' : 'option_values',
      rowId: id,
      before: { substitutes: before.length },
      after: { title: titles.get(id), substitutes: substituteIds.map(each => titles.get(each)) },
    })
    return titles.get(id) ?? ''
  })
  await context.catalogueVersion.refresh()
  return title
}
