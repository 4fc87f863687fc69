import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type OrderToPlace, orderDay, orderRows } from './new-order.ts'
import { nextOrderNumber, writeOrders } from './write-orders.ts'

export interface PlacedOrder {
  id: string
  /** What is called at the counter. */
  number: number
  businessDate: string
  /** With the id, the public address that can't be guessed; base64url. */
  publicToken: string
  totalCents: number
}

/** Places a priced cart as an order: order, contact, lines, VAT by rate and the first event, or nothing at all. */
export async function placeOrder(context: Context, input: OrderToPlace): Promise<PlacedOrder> {
  return context.db.transaction(tx => placeOrderIn(tx, input, context.clock.now()))
}

/** The same inside a transaction that also takes what the order needs: a slot, a coupon, the answer to a key. */
export async function placeOrderIn(tx: Database, input: OrderToPlace, at: Date): Promise<PlacedOrder> {
  const id = uuidv7({ msecs: at.getTime() })
  const publicToken = randomBytes(16)
  const businessDate = orderDay(input, at)
  const number = await nextOrderNumber(tx, input.restaurant.id, businessDate)
  const rows = orderRows(input, { id, number, publicToken, at })
  await writeOrders(tx, [rows])
  return { id, number, businessDate, publicToken: publicToken.toString('base64url'), totalCents: rows.order.totalCents }
}
