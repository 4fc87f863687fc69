import type { Context } from '#platform/context.ts'
import { createBatchedRead } from '#platform/database/batched-read.ts'
import { type CustomerKeys, listKeys } from '../coupons/customer-key.ts'
import type { RequestedCoupon, RequestedReward } from './discounts.ts'

/** Requested discounts as entered or tapped. */
interface RequestedDiscounts {
  /** Codes in any case. */
  coupons: readonly string[]
  /** Ids of points programmes, one reward each. */
  rewards: readonly string[]
}

interface DiscountCustomer {
  /** Signed-in customer. */
  customerId: string | undefined
  /** Empty while the customer is unknown. */
  keys: CustomerKeys
}

/** Discounts found, with coupon usage and points balances. */
export interface FoundDiscounts {
  coupons: RequestedCoupon[]
  /** Unknown codes as entered. */
  unknownCoupons: string[]
  /** Archived coupons among these: entered code to stored code. */
  archivedCoupons: ReadonlyMap<string, string>
  rewards: RequestedReward[]
  unknownRewards: string[]
}

const noDiscounts: FoundDiscounts = { coupons: [], unknownCoupons: [], archivedCoupons: new Map(), rewards: [], unknownRewards: [] }

// Prepared statement, planned once per connection.
const couponStatement = {
  name: 'asked-coupons',
  text: `select a.position, c.id, c.code, c.title, c.translations, c.kind, c.percent::float8 as percent, c.amount_cents as "amountCents", c.free_food_id as "freeFoodId",
      c.at_most_cents as "atMostCents", c.minimum_cents as "minimumCents", c.starts_at as "startsAt", c.ends_at as "endsAt", c.hours,
      c.total_uses as "totalUses", c.uses_per_customer as "usesPerCustomer", c.stackable, c.fulfilments, c.borne_by as "borneBy", c.company_id as "companyId", k.used,
      coalesce((select max(u.used) from coupon_customers u where u.coupon_id = c.id and u.customer_key = any(a.keys)), 0) as "usedByCustomer",
      array(select r.restaurant_id::text from coupon_restaurants r where r.coupon_id = c.id) as "restaurantIds"
    from json_to_recordset($1::json) as a(position integer, asked text, keys bytea[])
    left join coupons c on c.code_folded = spiedo_fold(a.asked) and c.archived_at is null
    left join coupon_counters k on k.coupon_id = c.id`,
}

const couponReaders = new WeakMap<object, ReturnType<typeof createCouponReader>>()

/** Batches concurrent reads into one statement. */
const createCouponReader = (pool: Context['pool']) =>
  createBatchedRead(
    async (batch: { code: string; keys: CustomerKeys }[]) => {
      const requestRows = batch.map(({ code, keys }, position) => ({ position, asked: code, keys: listKeys(keys).map(key => `\\x${key.toString('hex')}`) }))
      const { rows } = await pool.query<RequestedCoupon & { position: number }>({ ...couponStatement, values: [JSON.stringify(requestRows)] })
      const couponByRequest = new Map(rows.filter(({ id }) => id !== null).map(({ position, ...coupon }) => [batch[position], coupon]))
      return request => couponByRequest.get(request)
    },
    { parallelAfterMs: 5, sameTurn: true },
  )

// Runs only for unknown codes, which the brute-force limit keeps few: no index covers archived coupons.
const archivedStatement = {
  name: 'archived-coupons',
  text: `select a.asked, max(c.code) as code
    from unnest($1::text[]) a(asked) join coupons c on c.code_folded = spiedo_fold(a.asked) and c.archived_at is not null group by a.asked`,
}

const rewardStatement = {
  name: 'asked-rewards',
  text: `select a.asked, p.id, p.title, p.translations, p.category_id as "categoryId", p.food_ids as "foodIds", p.points_needed as "pointsNeeded", p.reward_food_id as "rewardFoodId",
      p.active, p.starts_at as "startsAt", p.ends_at as "endsAt", p.borne_by as "borneBy", case when $2::uuid is null then null else coalesce(b.balance, 0) end as balance
    from unnest($1::uuid[]) with ordinality a(asked, position)
    left join points_programmes p on p.id = a.asked and p.archived_at is null
    left join points_balances b on b.programme_id = p.id and b.user_id = $2 order by a.position`,
}

/** Finds current coupons and points. Queries only for requested discounts: most carts cause none. */
export async function findDiscounts({ pool }: Pick<Context, 'pool'>, requested: RequestedDiscounts, by: DiscountCustomer): Promise<FoundDiscounts> {
  if (requested.coupons.length + requested.rewards.length === 0) return noDiscounts
  let readCoupon = couponReaders.get(pool)
  if (!readCoupon) couponReaders.set(pool, (readCoupon = createCouponReader(pool)))
  const [coupons, rewards] = await Promise.all([
    Promise.all(requested.coupons.map(code => readCoupon({ code, keys: by.keys }))),
    requested.rewards.length > 0
      ? pool.query<RequestedReward & { asked: string }>({ ...rewardStatement, values: [requested.rewards, by.customerId ?? null] })
      : undefined,
  ])
  const unknownCoupons = requested.coupons.filter((_, index) => coupons[index] === undefined)
  const archived = unknownCoupons.length > 0 ? (await pool.query<{ asked: string; code: string }>({ ...archivedStatement, values: [unknownCoupons] })).rows : []
  const rewardRows = (rewards?.rows ?? []).map(row => ({ ...row, balance: row.balance ?? undefined }))
  return {
    coupons: removeDuplicates(coupons.filter(coupon => coupon !== undefined)),
    unknownCoupons,
    archivedCoupons: new Map(archived.map(({ asked: requestedCode, code }) => [requestedCode, code])),
    rewards: removeDuplicates(rewardRows.filter(({ id }) => id !== null)),
    unknownRewards: rewardRows.filter(({ id }) => id === null).map(({ asked: programme }) => programme),
  }
}

const removeDuplicates = <Row extends { id: string }>(rows: Row[]): Row[] => [...new Map(rows.map(row => [row.id, row])).values()]
