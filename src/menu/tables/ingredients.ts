import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, containsOnly, createdAt, editColumns, entryId, foldedText, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { allergens, ingredientUnits, stockMovementKinds, type Translations } from '../vocabulary.ts'
import { foods } from './foods.ts'
import { optionValues } from './options.ts'

export const ingredients = pgTable(
  'ingredients',
  {
    id: id(),
    title: text('title').notNull(),
    titleFolded: foldedText('title_folded', 'title'),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    allergens: text('allergens', { enum: allergens }).array().notNull().default([]),
    frozen: boolean('frozen').notNull().default(false),
    unit: text('unit', { enum: ingredientUnits }).notNull().default('piece'),
    /** Amount, in its unit, that one batch of its components makes; null: bought as it is. */
    batchQuantity: integer('batch_quantity'),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('ingredients_title').on(t.titleFolded).where(sql`archived_at is null`),
    check('ingredients_allergens', containsOnly(t.allergens, allergens)),
    check('ingredients_unit', isOneOf(t.unit, ingredientUnits)),
    check('ingredients_batch', sql`${t.batchQuantity} > 0`),
  ],
)

/** Recipe of an ingredient that is made in the kitchen: amount of a component, in the component's unit, in one batch. Never circular. */
export const ingredientComponents = pgTable(
  'ingredient_components',
  {
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    componentId: uuid('component_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
  },
  t => [
    primaryKey({ columns: [t.ingredientId, t.componentId] }),
    index('ingredient_components_component').on(t.componentId),
    check('ingredient_components_quantity', sql`${t.quantity} > 0`),
    check('ingredient_components_other', sql`${t.ingredientId} <> ${t.componentId}`),
  ],
)

/** Ingredient in one portion of a dish; removable ones are offered as "senza". */
export const foodIngredients = pgTable(
  'food_ingredients',
  {
    foodId: uuid('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    /** In the ingredient's unit. */
    quantity: integer('quantity').notNull().default(1),
    removable: boolean('removable').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.foodId, t.ingredientId] }),
    index('food_ingredients_ingredient').on(t.ingredientId),
    check('food_ingredients_quantity', sql`${t.quantity} >= 0`),
  ],
)

export const optionValueIngredients = pgTable(
  'option_value_ingredients',
  {
    optionValueId: uuid('option_value_id')
      .notNull()
      .references(() => optionValues.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull().default(1),
  },
  t => [
    primaryKey({ columns: [t.optionValueId, t.ingredientId] }),
    index('option_value_ingredients_ingredient').on(t.ingredientId),
    check('option_value_ingredients_quantity', sql`${t.quantity} >= 0`),
  ],
)

/**
 * Stock of an ingredient in a restaurant. A row exists only where stock is counted. An order reserves what is on hand and not reserved yet;
 * the amount leaves `on_hand` when the kitchen starts. A count may leave less on hand than is reserved.
 */
export const ingredientStocks = pgTable(
  'ingredient_stocks',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    onHand: integer('on_hand').notNull().default(0),
    /** Part of `on_hand` that orders need which nobody has started. */
    reserved: integer('reserved').notNull().default(0),
    /** Managers are notified below this quantity. */
    reorderAt: integer('reorder_at').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    primaryKey({ columns: [t.restaurantId, t.ingredientId] }),
    index('ingredient_stocks_ingredient').on(t.ingredientId),
    check('ingredient_stocks_enough', sql`${t.onHand} >= 0`),
    check('ingredient_stocks_reserved', sql`${t.reserved} >= 0`),
  ],
)

/** Append-only ledger of changes to `on_hand`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: entryId(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: stockMovementKinds }).notNull(),
    /** Positive in, negative out. */
    quantity: integer('quantity').notNull(),
    onHandAfter: integer('on_hand_after').notNull(),
    /** References `orders` (the foreign key is created in SQL, because imports never point upwards). */
    orderId: uuid('order_id'),
    /** Shared by the two rows of a transfer between restaurants. */
    transferId: bigint('transfer_id', { mode: 'number' }),
    note: text('note').notNull().default(''),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
  },
  t => [
    index('stock_movements_restaurant').on(t.restaurantId, t.ingredientId, t.id),
    index('stock_movements_order').on(t.orderId).where(sql`order_id is not null`),
    check('stock_movements_kind', isOneOf(t.kind, stockMovementKinds)),
    check('stock_movements_quantity', sql`${t.quantity} <> 0 or ${t.kind} = 'count'`),
  ],
)

export type Ingredient = typeof ingredients.$inferSelect
