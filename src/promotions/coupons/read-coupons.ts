import { type SQL, sql } from 'drizzle-orm'
import { toLikePattern } from '#platform/database/containing.ts'
import type { Database } from '#platform/database/database.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import type { CouponsQuery, CouponView } from './contract.ts'

/** Scope of visible coupons: undefined for all, else those valid only in these restaurants. */
export type CouponScope = readonly string[] | undefined

interface Row extends Omit<CouponView, 'startsAt' | 'endsAt' | 'givenCents'> {
  startsAt: Date | string | null
  endsAt: Date | string | null
  givenCents: string
}

const scopeCondition = (scope: CouponScope): SQL =>
  scope === undefined
    ? sql`true`
    : sql`exists (select from coupon_restaurants r where r.coupon_id = c.id)
        and not exists (select from coupon_restaurants r where r.coupon_id = c.id and r.restaurant_id <> all(${`{${scope.join(',')}}`}::uuid[]))`

const columns = sql`c.id, c.code, c.title, coalesce(c.translations -> 'en' ->> 'title', '') as "titleEnglish", c.kind, c.percent::float8 as percent, c.amount_cents as "amountCents", c.free_food_id as "freeFoodId",
  (select json_build_object('title', f.title, 'deleted', f.archived_at is not null) from foods f where f.id = c.free_food_id) as "freeFood",
  c.at_most_cents as "atMostCents", c.minimum_cents as "minimumCents", c.starts_at as "startsAt", c.ends_at as "endsAt", c.hours, c.total_uses as "totalUses",
  c.uses_per_customer as "usesPerCustomer", c.stackable, c.fulfilments, c.borne_by as "borneBy", c.version, c.archived_at is not null as archived, k.used,
  array(select r.restaurant_id::text from coupon_restaurants r where r.coupon_id = c.id order by r.restaurant_id) as "restaurantIds",
  (select coalesce(sum(d.discount_cents), 0) from coupon_redemptions d where d.coupon_id = c.id and d.returned_at is null) as "givenCents"`

const toCouponView = ({ startsAt, endsAt, givenCents, ...row }: Row): CouponView => ({
  ...row,
  startsAt: startsAt && new Date(startsAt).toISOString(),
  endsAt: endsAt && new Date(endsAt).toISOString(),
  givenCents: Number(givenCents),
})

/** Reads a coupon, archived or not; undefined when it does not exist in the scope. */
export async function readCoupon(db: Pick<Database, 'execute'>, id: string, scope: CouponScope): Promise<CouponView | undefined> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select ${columns} from coupons c join coupon_counters k on k.coupon_id = c.id where c.id = ${id} and ${scopeCondition(scope)}`,
  )
  return rows[0] && toCouponView(rows[0])
}

/** Reads coupons by id, without a scope. */
export async function readCoupons(db: Pick<Database, 'execute'>, ids: readonly string[]): Promise<CouponView[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select ${columns} from coupons c join coupon_counters k on k.coupon_id = c.id where c.id = any(${`{${ids.join(',')}}`}::uuid[]) order by c.id`,
  )
  return rows.map(toCouponView)
}

const sortColumns = {
  code: sql`c.code_folded`,
  // Sorts by kind, then by the larger value.
  gives: sql`(c.kind, c.percent, c.amount_cents)`,
  period: sql`coalesce(c.starts_at, '-infinity')`,
  used: sql`k.used`,
  given: sql`"givenCents"`,
}

/** Lists a page of coupons, newest first by default; `search` matches part of code or title in either language, ignoring case and accents. */
export async function listCoupons(
  db: Pick<Database, 'execute'>,
  { page, limit, search, sort, state, origin = search ? 'all' : 'campaign', scope }: CouponsQuery & { scope: CouponScope },
): Promise<{ coupons: CouponView[]; total: number }> {
  const pattern = toLikePattern(search ?? '')
  const searchCondition = search
    ? sql`(c.code_folded like spiedo_fold(${pattern}) or spiedo_fold(c.title) like spiedo_fold(${pattern}) or spiedo_fold(c.translations -> 'en' ->> 'title') like spiedo_fold(${pattern}))`
    : sql`true`
  const archiveCondition = state === 'all' ? sql`true` : sql`(c.archived_at is not null) = ${state === 'archived'}`
  const isGoodwill = sql`exists (select from order_goodwill g where g.coupon_id = c.id)`
  const originCondition = origin === 'all' ? sql`true` : origin === 'goodwill' ? isGoodwill : sql`not ${isGoodwill}`
  const where = sql`${archiveCondition} and ${originCondition} and ${searchCondition} and ${scopeCondition(scope)}`
  const order = sql.join([...toOrderBy(sort, sortColumns), sql`c.id desc`], sql`, `)
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row & Record<string, unknown>>(
      sql`select ${columns} from coupons c join coupon_counters k on k.coupon_id = c.id where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::integer as total from coupons c where ${where}`),
  ])
  return { coupons: rows.map(toCouponView), total: counted.rows[0]?.total ?? 0 }
}
