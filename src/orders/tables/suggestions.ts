import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { categories, combos, foods } from '#menu/tables.ts'
import { archivedAt, cents, editColumns, hasExactlyOne, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { suggestionKinds, suggestionOutcomes } from '../vocabulary.ts'

/** What the back office suggests to carts: with this dish or category in it, that dish or combo. */
export const suggestionRules = pgTable(
  'suggestion_rules',
  {
    id: id(),
    /** Restaurants for which it holds: those of a company, or one; both null: all. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'restrict' }),
    /** Dish or category that the cart contains; both null: any cart. */
    whenFoodId: uuid('when_food_id').references(() => foods.id, { onDelete: 'restrict' }),
    whenCategoryId: uuid('when_category_id').references(() => categories.id, { onDelete: 'restrict' }),
    suggestedFoodId: uuid('suggested_food_id').references(() => foods.id, { onDelete: 'restrict' }),
    suggestedComboId: uuid('suggested_combo_id').references(() => combos.id, { onDelete: 'restrict' }),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('suggestion_rules_when_food').on(t.whenFoodId),
    index('suggestion_rules_when_category').on(t.whenCategoryId),
    index('suggestion_rules_suggested_food').on(t.suggestedFoodId),
    index('suggestion_rules_suggested_combo').on(t.suggestedComboId),
    index('suggestion_rules_company').on(t.companyId),
    index('suggestion_rules_restaurant').on(t.restaurantId),
    check('suggestion_rules_place', sql`num_nonnulls(${t.companyId}, ${t.restaurantId}) <= 1`),
    check('suggestion_rules_when', sql`num_nonnulls(${t.whenFoodId}, ${t.whenCategoryId}) <= 1`),
    check('suggestion_rules_suggested', hasExactlyOne(t.suggestedFoodId, t.suggestedComboId)),
    check('suggestion_rules_other', sql`${t.whenFoodId} is distinct from ${t.suggestedFoodId} or ${t.whenFoodId} is null`),
  ],
)

/** Dishes that are bought together more often than by chance, computed each night from the orders of the last weeks. */
export const suggestionPairs = pgTable(
  'suggestion_pairs',
  {
    foodId: uuid('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    suggestedFoodId: uuid('suggested_food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    /** Orders with both, and those with the first dish. */
    ordersTogether: integer('orders_together').notNull(),
    ordersWithFood: integer('orders_with_food').notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.foodId, t.suggestedFoodId] }),
    index('suggestion_pairs_suggested').on(t.suggestedFoodId),
    check('suggestion_pairs_numbers', sql`${t.ordersTogether} between 1 and ${t.ordersWithFood}`),
  ],
)

/** Suggestion that a cart was shown, at most one a cart, and what came of it. Counted in the reports. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    /** Hash of the browser's own random name for the cart; emptied after days, when no cart lives any more. */
    cart: text('cart'),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: suggestionKinds }).notNull(),
    foodId: uuid('food_id').references(() => foods.id, { onDelete: 'cascade' }),
    comboId: uuid('combo_id').references(() => combos.id, { onDelete: 'cascade' }),
    /** What the cart costs more with it. */
    differenceCents: cents('difference_cents').notNull(),
    shownAt: instant('shown_at').notNull(),
    /** Null: neither accepted nor dismissed. */
    outcome: text('outcome', { enum: suggestionOutcomes }),
    answeredAt: instant('answered_at'),
  },
  t => [
    uniqueIndex('suggestions_cart').on(t.cart),
    index('suggestions_shown').on(t.shownAt),
    index('suggestions_restaurant').on(t.restaurantId, t.shownAt),
    index('suggestions_food').on(t.foodId),
    index('suggestions_combo').on(t.comboId),
    check('suggestions_one_item', hasExactlyOne(t.foodId, t.comboId)),
    check('suggestions_kind', isOneOf(t.kind, suggestionKinds)),
    check('suggestions_outcome', isOneOf(t.outcome, suggestionOutcomes)),
    check('suggestions_answered', sql`(${t.outcome} is null) = (${t.answeredAt} is null)`),
  ],
)
