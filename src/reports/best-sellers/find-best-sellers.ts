import { isDeepStrictEqual } from 'node:util'
import { asc, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import { bestSellers } from '#menu/tables.ts'
import type { Context } from '#platform/context.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { type ItemCounts, rankBestSellers } from './rank-best-sellers.ts'

/** Nightly job, after the sums are checked. */
export const findBestSellersJob = defineJob<Record<string, never>>('reports.find_best_sellers', { expireInSeconds: 600, retryLimit: 2 })

/** Weeks of orders that count. */
const countedWeeks = 4

/** Key of the chain among restaurants. */
const chain = null

/**
 * Finds the most ordered dishes and combos of each restaurant and of the chain in the completed orders of the last weeks, and stores them. Writes only
 * if something has changed, since every write renews all public pages.
 * @returns number of stored items
 */
export async function findBestSellers(context: Context): Promise<number> {
  const [catalogue, combos] = await Promise.all([getMenuCatalogue(context), comboSnapshot.now(context)])
  const categories = new Map([...catalogue.foods, ...combos].map(({ id, categoryId }) => [id, categoryId]))
  const counts = await countItems(context)
  const rows = [...counts].flatMap(([restaurantId, ofPlace]) =>
    rankBestSellers(ofPlace, categories).map((id, position) =>
      catalogue.food(id) ? { restaurantId, foodId: id, comboId: null, position } : { restaurantId, foodId: null, comboId: id, position },
    ),
  )
  await context.db.transaction(async tx => {
    const { restaurantId, foodId, comboId, position } = bestSellers
    const stored = await tx.select({ restaurantId, foodId, comboId, position }).from(bestSellers).orderBy(asc(restaurantId), asc(position))
    if (isDeepStrictEqual(stored, rows)) return
    await tx.delete(bestSellers)
    await insertRows(
      tx,
      bestSellers,
      rows.map(row => ({ id: uuidv7(), ...row })),
    )
  })
  await context.catalogueVersion.refresh()
  return rows.length
}

/** Counts completed orders by item for each restaurant, in the order of their ids, and last for the chain. */
async function countItems({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Map<string | null, ItemCounts>> {
  const counts = new Map<string | null, { orders: number; byItem: Map<string, number> }>()
  const add = (place: string | null, item: string | null, orders: number) => {
    const ofPlace = counts.get(place) ?? { orders: 0, byItem: new Map<string, number>() }
    counts.set(place, ofPlace)
    if (item === null) ofPlace.orders += orders
    else ofPlace.byItem.set(item, (ofPlace.byItem.get(item) ?? 0) + orders)
  }
  const now = clock.now().getTime()
  // A week at a time keeps each statement far below the time limit.
  for (let week = countedWeeks; week > 0; week--) {
    const from = getLowestIdAt(now - week * 7 * dayMs)
    const until = getLowestIdAt(now - (week - 1) * 7 * dayMs)
    const { rows } = await db.execute<{ restaurant_id: string; item_id: string | null; orders: number }>(sql`
      with sold as (select id, restaurant_id from orders where id >= ${from}::uuid and id < ${until}::uuid and status = 'completed')
      select restaurant_id, null as item_id, count(*)::int as orders from sold group by 1
      union all
      select restaurant_id, coalesce(food_id, combo_id), count(distinct order_id)::int
      from sold join order_lines on order_id = sold.id
      where parent_line_number is null and cancelled_at is null
      group by 1, 2`)
    for (const { restaurant_id, item_id, orders } of rows) {
      add(restaurant_id, item_id, orders)
      add(chain, item_id, orders)
    }
  }
  const inOrder = ([a]: [string | null, unknown], [b]: [string | null, unknown]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1)
  return new Map([...counts].sort(inOrder))
}
