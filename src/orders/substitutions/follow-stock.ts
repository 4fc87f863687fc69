import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { findItemsWith } from '../dishes/ingredient-use.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { withdrawEndedQuestions } from './expire-substitutions.ts'
import { offerSubstitutes } from './offer-substitutes.ts'

interface MissingRow extends Record<string, unknown> {
  restaurant_id: string
  ingredient_id: string
  title: string
  order_ids: string[]
}

/** Stock of one ingredient in a restaurant. */
interface StockPlace {
  restaurantId: string
  ingredientId: string
}

/**
 * Does for counted stock what a cook does by a tap: asks the buyers whose order what is left does not reach any more, and withdraws the
 * questions about what is there again. Earlier promises keep what is left. Without `place`, all restaurants are looked at, and orders that
 * were asked about the ingredient before are left alone: the kitchen may have decided to keep their dish.
 */
export async function followStock(context: Context, place?: StockPlace): Promise<void> {
  await withdrawEndedQuestions(context)
  const missing = await readMissing(context, place)
  if (missing.length === 0) return
  const { recipes, optionTitles } = await salesCatalogue.now(context)
  for (const { restaurant_id: restaurantId, ingredient_id: ingredientId, title, order_ids } of missing) {
    const containing = findItemsWith(recipes, ingredientId)
    const scope = {
      ingredientId,
      foodIds: containing.filter(id => !optionTitles.has(id)),
      optionValueIds: containing.filter(id => optionTitles.has(id)),
    }
    await offerSubstitutes(context, { restaurantId, title, scope, orderIds: order_ids })
  }
}

/** Reads the ingredients of which less is left than reserved, with the orders beyond what is left. */
async function readMissing({ db }: Pick<Context, 'db'>, place: StockPlace | undefined): Promise<MissingRow[]> {
  const which = place ? sql`s.restaurant_id = ${place.restaurantId} and s.ingredient_id = ${place.ingredientId}` : sql`true`
  const isNew = place ? sql`true` : sql`not exists (select from substitution_offers q where q.order_id = n.order_id and q.ingredient_id = n.ingredient_id)`
  const { rows } = await db.execute<MissingRow>(sql`
    select n.restaurant_id, n.ingredient_id, n.title, array_agg(n.order_id::text) as order_ids
    from (
      select s.restaurant_id, s.ingredient_id, s.on_hand, i.title, r.order_id,
        sum(r.quantity) over (partition by s.restaurant_id, s.ingredient_id order by o.promised_at, o.id) as needed
      from ingredient_stocks s
      join ingredients i on i.id = s.ingredient_id
      join stock_reservations r on r.ingredient_id = s.ingredient_id
      join orders o on o.id = r.order_id and o.restaurant_id = s.restaurant_id and o.closed_at is null and o.status in ('pending', 'accepted')
      where s.on_hand < s.reserved and ${which}) n
    where n.needed > n.on_hand and ${isNew}
    group by n.restaurant_id, n.ingredient_id, n.title`)
  return rows
}
