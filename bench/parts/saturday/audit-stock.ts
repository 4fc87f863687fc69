import type pg from 'pg'
import type { Finding } from './finding.ts'
import type { Ledger } from './ledger.ts'

/** Compares stock, capacity, counters and the couriers' cash with what orders and couriers say. */
export async function auditStock(client: pg.Client, { ledger, since }: { ledger: Ledger; since: Date }): Promise<Finding[]> {
  const count = async (what: string, query: string, values: unknown[] = []): Promise<Finding> => {
    const { rows } = await client.query<{ example: string }>(query, values)
    return { what, count: rows.length, example: rows[0]?.example }
  }
  return [
    await count(
      'stocks that are not the sum of their movements',
      `select s.restaurant_id || ' ' || s.ingredient_id || ' has ' || s.on_hand as example from ingredient_stocks s
       where s.on_hand <> (select coalesce(sum(m.quantity), 0) from stock_movements m where m.restaurant_id = s.restaurant_id and m.ingredient_id = s.ingredient_id)`,
    ),
    await count(
      'stocks that lost more or less than was cooked',
      `with used as (
         select o.restaurant_id, i.ingredient_id, sum(i.quantity * l.quantity)::integer as quantity from orders o
         join order_lines l on l.order_id = o.id and l.food_id is not null and l.cancelled_at is null
         join food_ingredients i on i.food_id = l.food_id
         where exists (select from order_events e where e.order_id = o.id and e.to_status = 'preparing' and e.created_at >= $1)
           and not exists (select from jsonb_array_elements(l.without) w where w ->> 'ingredientId' = i.ingredient_id::text)
         group by 1, 2),
       sold as (
         select restaurant_id, ingredient_id, -sum(quantity)::integer as quantity from stock_movements where kind = 'sale' and created_at >= $1 group by 1, 2)
       select s.restaurant_id || ' ' || s.ingredient_id || ' cooked ' || coalesce(u.quantity, 0) || ', sold ' || coalesce(d.quantity, 0) as example
       from ingredient_stocks s left join used u using (restaurant_id, ingredient_id) left join sold d using (restaurant_id, ingredient_id)
       where coalesce(u.quantity, 0) <> coalesce(d.quantity, 0)`,
      [since],
    ),
    await count(
      'stock still reserved by orders that ended',
      `select s.restaurant_id || ' ' || s.ingredient_id || ' keeps ' || s.reserved as example from ingredient_stocks s
       where s.reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r join orders o on o.id = r.order_id
         where r.ingredient_id = s.ingredient_id and o.restaurant_id = s.restaurant_id and o.closed_at is null)`,
    ),
    await count(
      'slots that are not the sum of their reservations',
      `select s.station_id || ' ' || s.starts_at as example from capacity_slots s
       where s.used_units <> (select coalesce(sum(r.units), 0) from capacity_reservations r where r.station_id = s.station_id and r.starts_at = s.starts_at)`,
    ),
    await count(
      'orders that ended and still count as open',
      `select h.order_id::text as example from order_holds h join orders o on o.id = h.order_id where o.closed_at is not null and o.created_at >= $1`,
      [since],
    ),
    await count(
      'couriers whose cash is not what they took',
      `select c.courier_id || ' took ' || c.cents || ', counts ' || coalesce(p.cents, 0) as example
       from unnest($1::uuid[], $2::integer[]) as c (courier_id, cents)
       left join (select d.courier_id, sum(p.amount_cents)::integer as cents from deliveries d
         join payments p on p.order_id = d.order_id and p.method = 'cash' and p.state = 'succeeded' where d.state = 'delivered' group by 1) p using (courier_id)
       where c.cents <> coalesce(p.cents, 0)`,
      [[...ledger.cashByCourier.keys()], [...ledger.cashByCourier.values()]],
    ),
  ]
}
