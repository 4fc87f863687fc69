import { sql } from 'drizzle-orm'
import { check, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

const byteaArray = customType<{ data: Buffer[] }>({ dataType: () => 'bytea[]' })

/**
 * Counters of open, unpaid orders (`tries`) that include an order, and its share in each. Paying or closing the order subtracts the share
 * (src/orders/open-orders). Unlogged like the counters: a crash resets both. Holds keyed hashes, no phone number or address.
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: uuid('order_id').primaryKey(),
    kinds: text('kinds').array().notNull(),
    keys: byteaArray('keys').notNull(),
    /** Hundredths of an order. */
    share: integer('share').notNull(),
    /** Latest instant at which the order still counts. */
    endsAt: instant('ends_at').notNull(),
  },
  t => [check('order_holds_pairs', sql`cardinality(${t.kinds}) = cardinality(${t.keys})`)],
)
