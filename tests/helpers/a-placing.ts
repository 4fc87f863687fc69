import { sql } from 'drizzle-orm'
import { orderNews } from '#orders/mail/order-mail-job.ts'
import type { Placing } from '#orders/placing/insert-orders.ts'
import type { NeedsToTake } from '#orders/reservations/reserve.ts'
import { stations } from '#restaurants/tables.ts'
import type { TestSale } from './a-sale.ts'
import { anOrderToPlace, placingOf } from './an-order.ts'
import type { TestApp } from './app.ts'

export const aSlot = Date.parse('2026-03-02T12:00:00Z')
export const noDiscounts: NeedsToTake['discounts'] = { coupons: [], keys: {}, points: [], customerId: undefined }

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
  const placing = placingOf(house.context, anOrderToPlace(house.context, restaurant))
  return {
    ...placing,
    needs: { ...placing.needs, capacity: [{ stationId: station, startsAt: quarter, units: 2, capacityUnits: most }], ...needs },
    job: await house.context.jobs.sending(orderNews, { orderId: placing.answer.id, news: 'placed' }),
  }
}
