import { sql } from 'drizzle-orm'
import { orderNotificationJob } from '#orders/jobs/order-notification-job.ts'
import type { Placement } from '#orders/placing/insert-orders.ts'
import type { ReservationRequest } from '#orders/reservations/reserve.ts'
import { stations } from '#restaurants/tables.ts'
import { buildOrderDraft, toPlacement } from './an-order.ts'
import type { TestApp } from './app.ts'
import type { SellingRestaurant } from './selling-restaurant.ts'

export const noonSlotMs = Date.parse('2026-03-02T12:00:00Z')
export const noDiscounts: ReservationRequest['discounts'] = { coupons: [], keys: {}, points: [], customerId: undefined }

export const findStationId = async ({ context }: TestApp, { restaurant }: SellingRestaurant) =>
  (await context.db.select().from(stations)).find(({ restaurantId }) => restaurantId === restaurant.id)?.id ?? ''

/** Reads the restaurant's order numbers in sequence. */
export const readOrderNumbers = async ({ context }: TestApp, { restaurant }: SellingRestaurant): Promise<number[]> => {
  const { rows } = await context.db.execute<{ number: number }>(sql`select number from orders where restaurant_id = ${restaurant.id} order by number`)
  return rows.map(({ number }) => number)
}

/** Builds the placement of an order for noon: one panino, which takes two units of the spit. */
export async function buildPlacement(
  testApp: TestApp,
  { restaurant }: SellingRestaurant,
  { station, most = 1000, quarter = noonSlotMs, ...needs }: Partial<ReservationRequest> & { station: string; most?: number; quarter?: number },
): Promise<Placement> {
  const placing = toPlacement(testApp.context, buildOrderDraft(testApp.context, restaurant))
  return {
    ...placing,
    needs: { ...placing.needs, capacity: [{ stationId: station, startsAt: quarter, units: 2, capacityUnits: most }], ...needs },
    job: await testApp.context.jobs.sending(orderNotificationJob, { orderId: placing.answer.id, news: 'placed' }),
  }
}
