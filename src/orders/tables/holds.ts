import { sql } from 'drizzle-orm'
import { check, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

const byteaArray = customType<{ data: Buffer[] }>({ dataType: () => 'bytea[]' })

/**
 * Which counters of open, unpaid orders (`tries`) an order stands in, and with how much: taken out again when it is paid or closed
 * (src/orders/open-orders). Unlogged, as the counters are: after a crash both begin anew. Keyed hashes; nobody's number or address.
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: uuid('order_id').primaryKey(),
    kinds: text('kinds').array().notNull(),
    keys: byteaArray('keys').notNull(),
    /** In hundredths of an order. */
    share: integer('share').notNull(),
    /** Until when it counts at the most. */
    endsAt: instant('ends_at').notNull(),
  },
  t => [check('order_holds_pairs', sql`cardinality(${t.kinds}) = cardinality(${t.keys})`)],
)
