import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { bytea, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { cartKinds, cartStates } from '../vocabulary.ts'

/** A cart that outlives the browser: a signed-in customer's, or a group's, joined by its link. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    kind: text('kind', { enum: cartKinds }).notNull(),
    state: text('state', { enum: cartStates }).notNull().default('open'),
    /** Whose it is; a guest who opens a group order has none and holds the host token. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link that friends are sent, and of the one that only the host has: once it was handed on, that of the heir's lines. */
    joinTokenSha256: bytea('join_token_sha256'),
    hostTokenSha256: bytea('host_token_sha256'),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'cascade' }),
    fulfilment: text('fulfilment', { enum: fulfilments }),
    slotStartsAt: instant('slot_starts_at'),
    /** With `table`. Not a key: of a table that is gone nothing is said. */
    diningTableId: uuid('dining_table_id'),
    /** After this friends can add nothing more. */
    closesAt: instant('closes_at'),
    /** Set once the order is placed, so that a lost answer can be found again. */
    orderId: uuid('order_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    uniqueIndex('carts_one_personal').on(t.userId).where(sql`kind = 'personal' and state = 'open'`),
    uniqueIndex('carts_join_token').on(t.joinTokenSha256),
    index('carts_expires').on(t.expiresAt),
    check('carts_kind', isOneOf(t.kind, cartKinds)),
    check('carts_state', isOneOf(t.state, cartStates)),
    check('carts_fulfilment', isOneOf(t.fulfilment, fulfilments)),
    check('carts_belongs', sql`case ${t.kind} when 'personal' then ${t.userId} is not null else ${t.joinTokenSha256} is not null end`),
  ],
)

/** What a cart's line asks for: ids and numbers only; titles and prices come from the menu at each quote. */
export interface CartLineCustomization {
  options: { optionValueId: string; quantity: number }[]
  without: string[]
  parts: { comboSlotId: string; foodId: string; quantity: number; options: { optionValueId: string; quantity: number }[]; without: string[] }[]
}

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** Not keys of the menu: a dish that is gone stays in the cart, and the quote says so. */
    foodId: uuid('food_id'),
    comboId: uuid('combo_id'),
    quantity: smallint('quantity').notNull(),
    build: jsonb('build').$type<CartLineCustomization>().notNull(),
    note: text('note'),
    /** Allergies of the friend whose dish it is: shown to that friend and to the host alone. */
    allergy: text('allergy'),
    /** The friend's name, and a hash of the token that lets only that browser change the line; a zero byte before it once that person has left. */
    forName: text('for_name'),
    authorTokenSha256: bytea('author_token_sha256'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('cart_lines_cart').on(t.cartId, t.id),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
    check('cart_lines_item', sql`num_nonnulls(${t.foodId}, ${t.comboId}) = 1`),
  ],
)

export type Cart = typeof carts.$inferSelect
export type CartLine = typeof cartLines.$inferSelect
