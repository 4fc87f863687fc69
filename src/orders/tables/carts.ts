import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { bytea, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { cartKinds, cartStates } from '../vocabulary.ts'

/** Cart stored on the server: a signed-in customer's, or a group's, joined by its link. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    kind: text('kind', { enum: cartKinds }).notNull(),
    state: text('state', { enum: cartStates }).notNull().default('open'),
    /** Owner; null for a guest's group order, whose host holds the host token instead. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * SHA-256 of the join token in the friends' link, and of the host token. After a host transfer the latter is the token of the new
     * host's lines.
     */
    joinTokenSha256: bytea('join_token_sha256'),
    hostTokenSha256: bytea('host_token_sha256'),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'cascade' }),
    fulfilment: text('fulfilment', { enum: fulfilments }),
    slotStartsAt: instant('slot_starts_at'),
    /** Table for `table` fulfilment. No foreign key: a deleted table is ignored. */
    diningTableId: uuid('dining_table_id'),
    /** Group: everyone pays the own dishes, so its order is split by name once it is placed. */
    splitsByGuest: boolean('splits_by_guest').notNull().default(false),
    /** Deadline for friends' additions. */
    closesAt: instant('closes_at'),
    /** Set once the order is placed, so a lost response can be recovered. */
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

/** Customization of a cart line: ids and numbers only; each quote takes titles and prices from the menu. */
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
    /** No foreign keys: a deleted dish stays in the cart, and the quote reports a problem. */
    foodId: uuid('food_id'),
    comboId: uuid('combo_id'),
    quantity: smallint('quantity').notNull(),
    customization: jsonb('customization').$type<CartLineCustomization>().notNull(),
    note: text('note'),
    /** Allergies of the friend who eats the dish: visible to that friend and the host only. */
    allergy: text('allergy'),
    /** Friend's name, and the hash of the token that lets only that browser change the line. A leading zero byte marks a friend who left. */
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
