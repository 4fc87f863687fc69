import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { refusals } from '#platform/refusal.ts'
import { askedProblem, numbersProblem } from '../option-numbers.ts'
import { partRefusals } from '../parts/contract.ts'
import { holdParts } from '../parts/lock-parts.ts'
import { keptThings } from '../parts/versioned-part.ts'
import { foodOptionGroups, foods, optionGroups } from '../tables.ts'
import { type OptionGroupDocument, readOptionGroups } from './document.ts'
import { saveOptionGroups } from './save.ts'

const refuse = refusals(partRefusals)

/** Which field of the form a problem of the numbers belongs to. */
const fieldOf = { maximum_below_minimum: 'maximum', free_above_maximum: 'freeQuantity', size_is_one: 'maximum', too_few_values: 'minimum' } as const

/** The questions of dishes, kept by administrators: list, read, create, update, archive, restore. */
export const keptOptionGroups = keptThings<OptionGroupDocument, typeof optionGroups, 'foods'>({
  table: optionGroups,
  tableName: 'option_groups',
  noun: 'option_group',
  missing: 'option_group_missing',
  read: readOptionGroups,
  save: saveOptionGroups,
  check: checkOptionGroup,
  alsoSearched: sql`${optionGroups.internalName}`,
  sorting: {
    // Named by its table: inside the subquery a bare `id` would be the dish's.
    foods: sql`(select count(*) from food_option_groups g join foods f on f.id = g.food_id and f.archived_at is null where g.option_group_id = "option_groups"."id")`,
  },
})

async function checkOptionGroup(transaction: Database, group: OptionGroupDocument, before: OptionGroupDocument | undefined): Promise<void> {
  const problem = numbersProblem(group, group.values)
  if (problem) throw refuse(problem, { field: problem in fieldOf ? fieldOf[problem as keyof typeof fieldOf] : 'values' })
  const own = new Set(before?.values.map(({ id }) => id))
  const named = group.values.filter(({ id }) => !own.has(id)).map(({ id }) => id)
  // A new value has a new key; another group's value is not taken over.
  const taken = await transaction.execute(sql`select from option_values where id = any(${sql.param(named)}::uuid[])`)
  if (taken.rowCount || new Set(group.values.map(({ id }) => id)).size < group.values.length) throw refuse('part_unknown', { field: 'values' })
  requireEachOnce(group)
  if (before) await requireAnswerable(transaction, group, before)
  const inside = (value: OptionGroupDocument['values'][number]) => value.ingredients.map(({ ingredientId }) => ingredientId)
  await holdParts(transaction, 'ingredient', group.values.flatMap(inside), 'values')
  await holdParts(
    transaction,
    'station',
    group.values.flatMap(value => Object.keys(value.work)),
    'values',
  )
  await holdParts(
    transaction,
    'option_value',
    group.values.flatMap(value => value.sizePrices.map(({ sizeValueId }) => sizeValueId)),
    'values',
  )
}

/**
 * A dish may ask for more, or fewer, than its group does. One that could be ordered can be ordered afterwards too; what was wrong with it
 * before stands in nobody's way. Whoever saves a dish holds its groups: neither comes in between.
 */
async function requireAnswerable(transaction: Database, group: OptionGroupDocument, before: OptionGroupDocument): Promise<void> {
  const { minimum, maximum, freeQuantity, defaults } = foodOptionGroups
  const asking = await transaction
    .select({ title: foods.title, asked: { minimum, maximum, freeQuantity, defaults } })
    .from(foodOptionGroups)
    .innerJoin(foods, and(eq(foods.id, foodOptionGroups.foodId), isNull(foods.archivedAt)))
    .where(eq(foodOptionGroups.optionGroupId, group.id))
    .orderBy(asc(foods.title), asc(foods.id))
  const lost = asking.filter(({ asked }) => askedProblem(asked, group, group.values) && !askedProblem(asked, before, before.values))
  if (lost.length === 0) return
  const named = lost.slice(0, mostNamed).map(({ title }) => title)
  const titles = lost.length > mostNamed ? `${named.join(', ')}, …` : named.join(', ')
  throw refuse('dishes_unanswerable', { field: 'values', values: { count: lost.length, titles } })
}

/** More dishes nobody reads in one sentence. */
const mostNamed = 5

/** An ingredient has one quantity in a value, and a size one price. */
function requireEachOnce({ values }: OptionGroupDocument): void {
  for (const { ingredients, sizePrices } of values)
    for (const ids of [ingredients.map(({ ingredientId }) => ingredientId), sizePrices.map(({ sizeValueId }) => sizeValueId)])
      if (new Set(ids).size < ids.length) throw refuse('part_unknown', { field: 'values' })
}

/** How many live dishes ask each of these groups. */
export async function foodsAsking(db: Database, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; foods: number }>(sql`
    select g.option_group_id as id, count(*)::int as foods
    from food_option_groups g join foods f on f.id = g.food_id and f.archived_at is null
    where g.option_group_id = any(${sql.param(ids)}::uuid[]) group by 1`)
  return new Map(rows.map(({ id, foods }) => [id, foods]))
}
