import type pg from 'pg'
import { findSoldOutIds } from '#orders/availability/stock-outs.ts'
import { findItemsWith } from '#orders/dishes/ingredient-use.ts'
import { salesCatalogue } from '#orders/dishes/sales-catalogue.ts'
import type { Context } from '#platform/context.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import type { StockChange } from '../payload-contract.ts'
import type { NewWebhookEvent } from './add-events.ts'
import type { FeedRow } from './feed-row.ts'

/** `s`: the item's own stock-out; `i`: that of the ingredient through which the item is affected. */
const readItems = `
  select r.restaurant_id, r.item_id, coalesce(f.title, v.title) as title, f.id is not null as is_food, s.id is not null as is_short, s.remaining,
    case when s.id is null then i.until else s.until end as until
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as r (restaurant_id, item_id, subject_id)
  left join foods f on f.id = r.item_id left join option_values v on v.id = r.item_id
  left join item_shortages s on s.restaurant_id = r.restaurant_id and (s.food_id = r.item_id or s.option_value_id = r.item_id)
  left join item_shortages i on i.restaurant_id = r.restaurant_id and i.ingredient_id = r.subject_id`

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

/** Builds the webhook events of dishes and options that ran short or are back, with what stands now; an ingredient counts for each that contains it. */
export async function buildStockEvents(
  context: Context,
  db: Pick<pg.ClientBase, 'query'>,
  feed: readonly Omit<FeedRow, 'data' | 'kind'>[],
): Promise<NewWebhookEvent[]> {
  const rows = feed.filter(({ topic }) => topic === 'shortage')
  if (rows.length === 0) return []
  const { recipes, ingredientTitles } = await salesCatalogue.now(context)
  const changes = rows.flatMap(row => {
    const isIngredient = ingredientTitles.has(row.subjectId)
    return (isIngredient ? findItemsWith(recipes, row.subjectId) : [row.subjectId]).map(itemId => ({ ...row, itemId, isIngredient }))
  })
  const soldOutIds = await readSoldOutIds(
    context,
    changes.filter(({ isIngredient }) => isIngredient).map(({ restaurantId }) => restaurantId),
  )
  const { rows: itemRows } = await db.query<ItemRow>(readItems, [
    changes.map(change => change.restaurantId),
    changes.map(change => change.itemId),
    changes.map(change => change.subjectId),
  ])
  const items = new Map(itemRows.map(item => [keyOf(item.restaurant_id, item.item_id), item]))
  return changes.flatMap(({ id: feedId, restaurantId, itemId, isIngredient, createdAt: occurredAt }) => {
    const orderingKey = keyOf(restaurantId, itemId)
    const item = items.get(orderingKey)
    if (item?.title == null) return []
    const isSoldOut = (item.is_short && item.remaining === 0) || soldOutIds.get(restaurantId)?.has(itemId) === true
    const data: StockChange = {
      restaurantId,
      kind: item.is_food ? 'food' : 'option',
      itemId,
      title: item.title,
      state: isSoldOut ? 'sold_out' : item.is_short ? 'limited' : 'available',
      remaining: isSoldOut ? 0 : item.is_short ? item.remaining : null,
      until: isSoldOut || item.is_short ? (item.until?.toISOString() ?? null) : null,
    }
    const source = isIngredient ? `feed:${feedId}:${itemId}` : `feed:${feedId}`
    return [{ source, type: 'stock.changed' as const, restaurantId, orderingKey, data, occurredAt, feedId }]
  })
}

/** Reads what restaurants have sold out, by restaurant. */
async function readSoldOutIds(context: Context, restaurantIds: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
  const directory = await directorySnapshot.now(context)
  const entries = [...new Set(restaurantIds)]
    .flatMap(id => directory.restaurant(id) ?? [])
    .map(async restaurant => {
      return [restaurant.id, await findSoldOutIds(context, restaurant)] as const
    })
  return new Map(await Promise.all(entries))
}
