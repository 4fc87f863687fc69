import { type SQL, sql } from 'drizzle-orm'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { refundGrantedSql } from '#payments/request-refund.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { readCachedProgrammes } from '#promotions/points/cached-programmes.ts'
import { canEarnPoints, isProgrammeRunning } from '#promotions/points/points-rules.ts'
import { translateTitle } from '../dishes/sellable-dish.ts'
import type { Quote } from '../quote/contract.ts'
import type { QuotedCart } from '../quote/quote-cart.ts'

/**
 * Computes the points that dishes earn in each running programme: one per qualifying dish, also inside combos, none for dishes bought with
 * points. The preview and the ledger share these rules.
 * @param lines rows of `food_id` and `quantity`
 * @param spent rows of `programme_id`, one per dish bought with points
 */
const earnedPointsSql = ({ lines, spent, at }: { lines: SQL; spent: SQL; at: Date }): SQL => sql`
  select p.id, p.title, p.translations, p.borne_by, counted.dishes - counted.free as points
  from points_programmes p
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::integer as dishes,
      (select count(*) from (${spent}) s where s.programme_id = p.id
        and (p.reward_food_id is null or exists (select from foods r where r.id = p.reward_food_id
          and case when p.category_id is null then r.id = any(p.food_ids) else r.category_id = p.category_id end)))::integer as free
    from (${lines}) l join foods f on f.id = l.food_id
    where case when p.category_id is null then f.id = any(p.food_ids) else f.category_id = p.category_id end) counted
  where p.archived_at is null and p.active
    and coalesce(p.starts_at, '-infinity') <= ${at.toISOString()}::timestamptz and coalesce(p.ends_at, 'infinity') > ${at.toISOString()}::timestamptz
    and counted.dishes > counted.free`

/**
 * Credits the points of a completed order to its customer, once per order and programme. Fully refunded orders earn none, even while the
 * refund is pending. Guests earn none. Part of the transition's transaction.
 * @param by account that handed the order over
 */
export async function earnPoints(db: Pick<Database, 'execute'>, orderId: string, { by, at }: { by: string | undefined; at: Date }): Promise<void> {
  const lines = sql`select food_id, quantity from order_lines where order_id = ${orderId} and cancelled_at is null`
  const spent = sql`select programme_id from points_ledger where order_id = ${orderId} and reason = 'spent'`
  await db.execute(sql`
    with earned as (
      insert into points_ledger (user_id, programme_id, points, reason, order_id, company_id, borne_by, actor_id, created_at)
      select o.customer_id, e.id, e.points, 'earned', o.id, o.company_id, e.borne_by, ${by ?? null}::uuid, ${at.toISOString()}::timestamptz
      from orders o cross join (${earnedPointsSql({ lines, spent, at })}) e
      where o.id = ${orderId} and o.customer_id is not null and o.payment_status <> 'refunded' and not ${refundGrantedSql(sql`o.id`)}
      on conflict (order_id, programme_id, reason) do nothing returning user_id, programme_id, points)
    insert into points_balances (user_id, programme_id, balance) select user_id, programme_id, points from earned
    on conflict (user_id, programme_id) do update set balance = points_balances.balance + excluded.balance`)
}

/** Previews the points of a quoted cart, by the programmes running at the promised time; programmes without points are absent. */
export async function previewEarnedPoints({ db, clock }: Context, { lines, discounts, time }: QuotedCart, language: Language): Promise<Quote['earns']> {
  const dishes = flattenCartDishes(lines).map(({ foodId, quantity }) => ({ food_id: foodId, quantity }))
  const spent = discounts.rewards.map(({ reward }) => ({ programme_id: reward.id }))
  const { rows } = await db.execute<{ id: string; title: string; translations: Translations; points: number }>(sql`
    select id, title, translations, points from (${earnedPointsSql({
      lines: sql`select * from json_to_recordset(${JSON.stringify(dishes)}::json) as l(food_id uuid, quantity integer)`,
      spent: sql`select * from json_to_recordset(${JSON.stringify(spent)}::json) as s(programme_id uuid)`,
      at: time ? new Date(time.promisedAt) : clock.now(),
    })}) e order by id`)
  return rows.map(({ id, title, translations, points }) => ({ programmeId: id, title: translations[language]?.title ?? title, points }))
}

/** Previews the points that a guest would earn with an account: only a hint, so from memory. */
export async function previewGuestPoints(context: Context, { lines, time }: QuotedCart, language: Language): Promise<Quote['earns']> {
  const [catalogue, programmes] = await Promise.all([getMenuCatalogue(context), readCachedProgrammes(context)])
  const at = time ? new Date(time.promisedAt) : context.clock.now()
  const dishes = flattenCartDishes(lines).map(({ foodId, quantity }) => ({ food: { foodId, categoryId: catalogue.food(foodId)?.categoryId }, quantity }))
  return programmes
    .filter(programme => isProgrammeRunning(programme, at))
    .map(programme => ({
      programmeId: programme.id,
      title: translateTitle(language, programme),
      points: dishes.reduce((sum, { food, quantity }) => (canEarnPoints(programme, food) ? sum + quantity : sum), 0),
    }))
    .filter(({ points }) => points > 0)
}

/** Replaces combos by their dishes. */
const flattenCartDishes = (lines: QuotedCart['lines']) =>
  lines.flatMap((line): { foodId: string; quantity: number }[] => ('parts' in line ? line.parts : [line]))
