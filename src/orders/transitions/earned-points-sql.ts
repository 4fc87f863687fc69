import { type SQL, sql } from 'drizzle-orm'

/**
 * Computes the points that dishes earn in each running programme: one per qualifying dish, also inside combos, none for dishes bought with
 * points. The preview and the ledger share these rules.
 * @param lines rows of `food_id` and `quantity`
 * @param spent rows of `programme_id`, one per dish bought with points
 */
export const earnedPointsSql = ({ lines, spent, at }: { lines: SQL; spent: SQL; at: Date }): SQL => sql`
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
