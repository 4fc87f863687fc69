import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { orderRows } from '#orders/new-order.ts'
import { orderNews } from '#orders/order-news.ts'
import type { NeedsToTake } from '#orders/take-needs.ts'
import type { Placing } from '#orders/write-placing.ts'
import { stations } from '#restaurants/tables.ts'
import type { TestSale } from './a-sale.ts'
import { anOrderToPlace } from './an-order.ts'
import type { TestApp } from './app.ts'

export const aSlot = Date.parse('2026-03-02T12:00:00Z')
export const noDiscounts: NeedsToTake['discounts'] = { coupons: [], key: undefined, points: [], customerId: undefined }

export const stationOf = async ({ context }: TestApp, { restaurant }: TestSale) =>
  (await context.db.select().from(stations)).find(({ restaurantId }) => restaurantId === restaurant.id)?.id ?? ''

/** Of its orders, in their sequence. */
export const numbersOf = async ({ context }: TestApp, { restaurant }: TestSale): Promise<number[]> => {
  const { rows } = await context.db.execute<{ number: number }>(sql`select number from orders where restaurant_id = ${restaurant.id} order by number`)
  return rows.map(({ number }) => number)
}

/** An order of one panino for noon, that takes two units of the spit, as it is given to the statement that places it. */
export async function aPlacing(
  house: TestApp,
  { restaurant }: TestSale,
  { station, most = 1000, quarter = aSlot, ...needs }: Partial<NeedsToTake> & { station: string; most?: number; quarter?: number },
): Promise<Placing> {
  const now = house.clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  const publicToken = randomBytes(16)
  const rows = orderRows(anOrderToPlace(house.context, restaurant), { id, number: 0, publicToken, at: now })
  return {
    rows,
    needs: {
      key: { scope: 'guest', key: randomUUID(), fingerprint: randomBytes(32), forgottenBefore: new Date(now.getTime() - 86_400_000) },
      restaurantId: restaurant.id,
      businessDate: rows.order.businessDate,
      capacity: [{ stationId: station, startsAt: quarter, units: 2, capacityUnits: most }],
      scarce: new Map(),
      discounts: noDiscounts,
      ...needs,
      at: now,
    },
    answer: { _id: id, id, token: publicToken.toString('base64url'), promisedAt: rows.order.promisedAt.toISOString(), totalCents: 690, paymentMethod: 'cash' },
    job: await house.context.jobs.sending(orderNews, { orderId: id, news: 'placed' }),
    beside: [],
  }
}
