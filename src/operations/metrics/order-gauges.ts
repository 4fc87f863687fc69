import type { GaugeFamily } from '#platform/metrics/database-gauges.ts'

interface Row {
  restaurant: string
  status: string
  orders: number
  overdue: number
  unanswered: number
  oldestUnanswered: number | null
}

/**
 * Open orders that kitchens see: paid, or payable at the counter. `unanswered`: for longer than the restaurant's own minutes, since
 * `escalated_at`. `overdue`: accepted, and not ready (deliveries: not at the door) at the promised time.
 */
const query = `select coalesce(r.slug, '') as restaurant, o.status, count(*)::integer as orders,
  count(*) filter (where o.promised_at < $1 and (o.status in ('accepted', 'preparing') or o.fulfilment = 'delivery' and o.status in ('ready', 'out_for_delivery')))::integer as overdue,
  count(*) filter (where o.status = 'pending' and o.escalated_at is not null)::integer as unanswered,
  extract(epoch from $1::timestamptz - min(o.escalated_at) filter (where o.status = 'pending'))::float8 as "oldestUnanswered"
  from orders o left join restaurants r on r.id = o.restaurant_id
  where o.closed_at is null and o.payment_status not in ('pending', 'failed') group by 1, 2`

/** Open orders of the chain, and of each restaurant that has some. */
export const orderGauges: GaugeFamily = {
  gauges: {
    spiedo_orders_open: { help: 'Open orders by status, without those that wait for an online payment', labels: ['status'] },
    spiedo_restaurant_orders: {
      help: 'Open orders of a restaurant by state: open, overdue (past the promised time), unanswered (past its own minutes); absent: none',
      labels: ['restaurant', 'state'],
    },
    spiedo_orders_overdue: { help: 'Accepted orders that are not ready, or not at the door, at the promised time' },
    spiedo_orders_unanswered: { help: 'Orders that no kitchen has answered within the minutes of its restaurant' },
    spiedo_order_oldest_unanswered_seconds: { help: 'Time since the oldest of them was escalated; absent: there is none' },
  },
  async read({ pool, clock }) {
    const { rows } = await pool.query<Row>(query, [clock.now()])
    const sumOf = (list: readonly Row[], count: (row: Row) => number) => list.reduce((sum, row) => sum + count(row), 0)
    const byRestaurant = [...Map.groupBy(rows, row => row.restaurant)].flatMap(([restaurant, list]) =>
      Object.entries({ open: (row: Row) => row.orders, overdue: (row: Row) => row.overdue, unanswered: (row: Row) => row.unanswered })
        .map(([state, count]) => ({ name: 'spiedo_restaurant_orders', labels: { restaurant, state }, value: sumOf(list, count) }))
        .filter(({ value }) => value > 0),
    )
    const byStatus = [...Map.groupBy(rows, row => row.status)].map(([status, list]) => ({
      name: 'spiedo_orders_open',
      labels: { status },
      value: sumOf(list, row => row.orders),
    }))
    const waits = rows.flatMap(({ oldestUnanswered }) => oldestUnanswered ?? [])
    return [
      ...byStatus,
      ...byRestaurant,
      { name: 'spiedo_orders_overdue', value: sumOf(rows, row => row.overdue) },
      { name: 'spiedo_orders_unanswered', value: sumOf(rows, row => row.unanswered) },
      ...(waits.length > 0 ? [{ name: 'spiedo_order_oldest_unanswered_seconds', value: Math.max(...waits) }] : []),
    ]
  },
}
