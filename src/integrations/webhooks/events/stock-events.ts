import type pg from 'pg'
import type { StockChange } from '../payload-contract.ts'
import type { NewWebhookEvent } from './add-events.ts'
import type { FeedRow } from './feed-row.ts'

const readItems = `
  select r.restaurant_id, r.item_id, coalesce(f.title, v.title) as title, f.id is not null as is_food, s.id is not null as is_short, s.remaining, s.until
  from unnest($1::uuid[], $2::uuid[]) as r (restaurant_id, item_id)
  left join foods f on f.id = r.item_id left join option_values v on v.id = r.item_id
  left join item_shortages s on s.restaurant_id = r.restaurant_id and (s.food_id = r.item_id or s.option_value_id = r.item_id)`

interface ItemRow {
  restaurant_id: string
  item_id: string
  title: string | null
  is_food: boolean
  is_short: boolean
  remaining: number | null
  until: Date | null
}

const keyOf = (restaurantId: string, itemId: string) => `stock:${restaurantId}:${itemId}`

/** Builds the webhook events of dishes and options that ran short or are back, with what stands now. */
export async function buildStockEvents(db: Pick<pg.ClientBase, 'query'>, feed: readonly FeedRow[]): Promise<NewWebhookEvent[]> {
  const rows = feed.filter(({ topic }) => topic === 'shortage')
  if (rows.length === 0) return []
  const { rows: itemRows } = await db.query<ItemRow>(readItems, [rows.map(row => row.restaurantId), rows.map(row => row.subjectId)])
  const items = new Map(itemRows.map(item => [keyOf(item.restaurant_id, item.item_id), item]))
  return rows.flatMap(({ id: feedId, restaurantId, subjectId, createdAt: occurredAt }) => {
    const orderingKey = keyOf(restaurantId, subjectId)
    const item = items.get(orderingKey)
    if (item?.title == null) return []
    const data: StockChange = {
      restaurantId,
      kind: item.is_food ? 'food' : 'option',
      itemId: subjectId,
      title: item.title,
      state: !item.is_short ? 'available' : item.remaining === 0 ? 'sold_out' : 'limited',
      remaining: item.is_short ? item.remaining : null,
      until: item.until?.toISOString() ?? null,
    }
    return [{ source: `feed:${feedId}`, type: 'stock.changed' as const, restaurantId, orderingKey, data, occurredAt, feedId }]
  })
}
