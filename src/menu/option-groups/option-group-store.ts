import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { findFoodGroupProblem, findNumbersProblem } from '../option-numbers.ts'
import { partRefusals } from '../parts/contract.ts'
import { lockParts } from '../parts/lock-parts.ts'
import { createVersionedStore } from '../parts/versioned-store.ts'
import { foodOptionGroups, foods, optionGroups } from '../tables.ts'
import { type OptionGroupDocument, readOptionGroups } from './document.ts'
import { saveOptionGroups } from './save.ts'

const refuse = defineRefusals(partRefusals)

/** Form field of each problem of a group's numbers. */
const fieldsByProblem = {
  maximum_below_minimum: 'maximum',
  free_above_maximum: 'freeQuantity',
  size_requires_single_choice: 'maximum',
  too_few_values: 'minimum',
} as const

/** Use cases for option groups: list, read, create, update, archive, restore. */
export const optionGroupStore = createVersionedStore<OptionGroupDocument, typeof optionGroups, 'foods'>({
  table: optionGroups,
  tableName: 'option_groups',
  noun: 'option_group',
  missing: 'option_group_missing',
  read: readOptionGroups,
  save: saveOptionGroups,
  check: checkOptionGroup,
  alsoSearched: sql`${optionGroups.internalName}`,
  sorting: {
    // Qualified: inside the subquery a bare `id` would be the dish's.
    foods: sql`(select count(*) from food_option_groups g join foods f on f.id = g.food_id and f.archived_at is null where g.option_group_id = "option_groups"."id")`,
  },
})

async function checkOptionGroup(transaction: Database, group: OptionGroupDocument, before: OptionGroupDocument | undefined): Promise<void> {
  const problem = findNumbersProblem(group, group.values)
  if (problem) throw refuse(problem, { field: problem in fieldsByProblem ? fieldsByProblem[problem as keyof typeof fieldsByProblem] : 'values' })
  const own = new Set(before?.values.map(({ id }) => id))
  const newIds = group.values.filter(({ id }) => !own.has(id)).map(({ id }) => id)
  // New values need new ids, so that no value of another group is taken over.
  const takenIds = await transaction.execute(sql`select from option_values where id = any(${sql.param(newIds)}::uuid[])`)
  if (takenIds.rowCount || new Set(group.values.map(({ id }) => id)).size < group.values.length) throw refuse('part_unknown', { field: 'values' })
  assertUnique(group)
  if (before) await assertAnswerable(transaction, group, before)
  const inside = (value: OptionGroupDocument['values'][number]) => value.ingredients.map(({ ingredientId }) => ingredientId)
  await lockParts(transaction, 'ingredient', group.values.flatMap(inside), 'values')
  await lockParts(
    transaction,
    'station',
    group.values.flatMap(value => Object.keys(value.work)),
    'values',
  )
  await lockParts(
    transaction,
    'option_value',
    group.values.flatMap(value => value.sizePrices.map(({ sizeValueId }) => sizeValueId)),
    'values',
  )
}

/**
 * Checks that dishes with overrides of this group can still be ordered; dishes that could not be ordered before are ignored. Saving a dish locks its
 * groups, so the two cannot interleave.
 */
async function assertAnswerable(transaction: Database, group: OptionGroupDocument, before: OptionGroupDocument): Promise<void> {
  const { minimum, maximum, freeQuantity, defaults } = foodOptionGroups
  const askingDishes = await transaction
    .select({ title: foods.title, asked: { minimum, maximum, freeQuantity, defaults } })
    .from(foodOptionGroups)
    .innerJoin(foods, and(eq(foods.id, foodOptionGroups.foodId), isNull(foods.archivedAt)))
    .where(eq(foodOptionGroups.optionGroupId, group.id))
    .orderBy(asc(foods.title), asc(foods.id))
  const unanswerable = askingDishes.filter(
    ({ asked }) => findFoodGroupProblem(asked, group, group.values) && !findFoodGroupProblem(asked, before, before.values),
  )
  if (unanswerable.length === 0) return
  const named = unanswerable.slice(0, maxNamed).map(({ title }) => title)
  const titles = unanswerable.length > maxNamed ? `${named.join(', ')}, …` : named.join(', ')
  throw refuse('dishes_unanswerable', { field: 'values', values: { count: unanswerable.length, titles } })
}

/** Dishes named in one message. */
const maxNamed = 5

/** Checks that a value lists each ingredient and each size once. */
function assertUnique({ values }: OptionGroupDocument): void {
  for (const { ingredients, sizePrices } of values)
    for (const ids of [ingredients.map(({ ingredientId }) => ingredientId), sizePrices.map(({ sizeValueId }) => sizeValueId)])
      if (new Set(ids).size < ids.length) throw refuse('part_unknown', { field: 'values' })
}

/** Counts the live dishes of each group. */
export async function countFoodsByGroup(db: Database, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; foods: number }>(sql`
    select g.option_group_id as id, count(*)::int as foods
    from food_option_groups g join foods f on f.id = g.food_id and f.archived_at is null
    where g.option_group_id = any(${sql.param(ids)}::uuid[]) group by 1`)
  return new Map(rows.map(({ id, foods }) => [id, foods]))
}
