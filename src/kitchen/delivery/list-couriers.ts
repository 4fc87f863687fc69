import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { CourierOnShift } from '../contract.ts'

/** Lists the couriers whose shift at a restaurant is open, those with the fewest deliveries first. */
export async function listCouriersOnShift(db: Database, restaurantId: string): Promise<CourierOnShift[]> {
  const { rows } = await db.execute<CourierOnShift & Record<string, unknown>>(sql`
    select u.id, u.name, count(o.id)::integer as carrying, coalesce(bool_or(d.state = 'picked_up' and o.id is not null), false) as "isOut"
    from courier_shifts s join users u on u.id = s.courier_id
      left join deliveries d on d.courier_id = s.courier_id and d.restaurant_id = s.restaurant_id and d.state in ('assigned', 'picked_up')
      left join orders o on o.id = d.order_id and o.closed_at is null
    where s.restaurant_id = ${restaurantId} and s.ended_at is null
    group by u.id, u.name order by carrying, u.name, u.id`)
  return rows.map(({ id, name, carrying, isOut }) => ({ id, name, carrying, isOut }))
}
