import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, hasExactlyOne, id } from '#platform/database/columns.ts'
import { foods } from './foods.ts'
import { optionValues } from './options.ts'

/** Allowed replacements of a dish by dishes, or of an option by options, best first; set by the back office for all restaurants. */
export const substitutes = pgTable(
  'substitutes',
  {
    id: id(),
    foodId: uuid('food_id').references(() => foods.id, { onDelete: 'cascade' }),
    optionValueId: uuid('option_value_id').references(() => optionValues.id, { onDelete: 'cascade' }),
    substituteFoodId: uuid('substitute_food_id').references(() => foods.id, { onDelete: 'cascade' }),
    substituteOptionValueId: uuid('substitute_option_value_id').references(() => optionValues.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('substitutes_food').on(t.foodId, t.substituteFoodId),
    uniqueIndex('substitutes_option').on(t.optionValueId, t.substituteOptionValueId),
    index('substitutes_substitute_food').on(t.substituteFoodId),
    index('substitutes_substitute_option').on(t.substituteOptionValueId),
    check('substitutes_one_item', hasExactlyOne(t.foodId, t.optionValueId)),
    check(
      'substitutes_same_kind',
      sql`num_nonnulls(${t.foodId}, ${t.substituteFoodId}) in (0, 2) and num_nonnulls(${t.optionValueId}, ${t.substituteOptionValueId}) in (0, 2)`,
    ),
    check('substitutes_other', sql`${t.foodId} is distinct from ${t.substituteFoodId} or ${t.optionValueId} is distinct from ${t.substituteOptionValueId}`),
  ],
)
