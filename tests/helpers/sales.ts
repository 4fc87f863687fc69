import type { PricedCart } from '#orders/dishes/priced-line.ts'
import type { Channel } from '#orders/vocabulary.ts'
import type { PaymentMethod, RefundReason, Wallet } from '#payments/vocabulary.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { buildPricedFood, insertPlacedOrder } from './an-order.ts'
import type { TestApp } from './app.ts'

interface Sale {
  lines?: PricedCart['lines']
  channel?: Channel
  method?: PaymentMethod
  /** With `online`: the wallet on the provider's page. */
  wallet?: Wallet | undefined
  tipCents?: number
  discountCents?: number
  deliveryFeeCents?: number
  /** Slot of a scheduled order, which decides its business date. */
  slotStartsAt?: Date
}

/** Inserts an order that was placed, handed over and paid for at the time of the test's clock. */
export async function insertSale({ context, database }: TestApp, restaurant: Restaurant, sale: Sale = {}) {
  const { lines = [buildPricedFood()], channel = 'web', method = 'cash', wallet, tipCents = 0, discountCents = 0, deliveryFeeCents = 0, slotStartsAt } = sale
  const cart = { lines, discountCents, deliveryFeeCents, tipCents, priceListVersion: 1 }
  const order = await insertPlacedOrder(context, restaurant, { cart, channel, paymentMethod: method, ...(slotStartsAt && { slotStartsAt, asap: false }) })
  const now = context.clock.now()
  const paid = `update orders set status = 'completed', payment_status = 'paid', closed_at = $2, held_until = null where id = $1`
  await database.pool.query(paid, [order.id, now])
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into payments (id, order_id, company_id, method, state, amount_cents, provider, provider_payment, succeeded_at, wallet)
     values (gen_random_uuid(), $1, $2, $3, 'succeeded', $4, $5, $6, $7, $8) returning id`,
    [order.id, restaurant.companyId, method, order.totalCents, ...(method === 'online' ? ['stripe', `pi_${order.id}`] : [null, null]), now, wallet],
  )
  return { ...order, companyId: restaurant.companyId, paymentId: rows[0]?.id ?? '' }
}

interface GivenBack {
  amountCents: number
  reason?: RefundReason
  lines?: { lineNumber: number; quantity: number; amountCents: number }[]
}

/** Inserts a refund that was given back at the time of the test's clock. */
export async function insertRefund(
  { context, database }: TestApp,
  sale: { id: string; companyId: string; paymentId: string },
  { amountCents, reason = 'claim', lines = [] }: GivenBack,
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into refunds (id, payment_id, company_id, order_id, amount_cents, reason, state, succeeded_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'succeeded', $6) returning id`,
    [sale.paymentId, sale.companyId, sale.id, amountCents, reason, context.clock.now()],
  )
  const id = rows[0]?.id ?? ''
  for (const { lineNumber, quantity, amountCents: cents } of lines)
    await database.pool.query(`insert into refund_lines (refund_id, order_id, line_number, quantity, amount_cents) values ($1, $2, $3, $4, $5)`, [
      ...[id, sale.id, lineNumber, quantity, cents],
    ])
  return id
}
