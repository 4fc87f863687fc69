import type { Context } from '#platform/context.ts'
import type { AskedCoupon, AskedReward } from './discounts.ts'

/** What somebody asks to have taken off, as it was typed or tapped. */
export interface AskedDiscounts {
  /** Codes, in any case. */
  coupons: readonly string[]
  /** Ids of points programmes of which one reward each is taken. */
  rewards: readonly string[]
}

export interface Discounter {
  /** Whoever is signed in. */
  customerId: string | undefined
  /** From `customerKey`; undefined while nobody knows whose the cart is. */
  key: Buffer | undefined
}

/** What was found of what was asked for, with how often each was used and how many points there are. */
export interface FoundDiscounts {
  coupons: AskedCoupon[]
  /** As they were typed. */
  unknownCoupons: string[]
  rewards: AskedReward[]
  unknownRewards: string[]
}

const nothing: FoundDiscounts = { coupons: [], unknownCoupons: [], rewards: [], unknownRewards: [] }

// Planned once a connection.
const couponStatement = {
  name: 'asked-coupons',
  text: `select a.asked, c.id, c.code, c.title, c.kind, c.percent::float8 as percent, c.amount_cents as "amountCents", c.free_food_id as "freeFoodId",
      c.at_most_cents as "atMostCents", c.minimum_cents as "minimumCents", c.starts_at as "startsAt", c.ends_at as "endsAt", c.hours,
      c.total_uses as "totalUses", c.uses_per_customer as "usesPerCustomer", c.stackable, c.fulfilments, c.borne_by as "borneBy", c.company_id as "companyId", k.used,
      coalesce((select u.used from coupon_customers u where u.coupon_id = c.id and u.customer_key = $2), 0) as "usedByCustomer",
      array(select r.restaurant_id::text from coupon_restaurants r where r.coupon_id = c.id) as "restaurantIds"
    from unnest($1::text[]) with ordinality a(asked, position)
    left join coupons c on c.code_folded = spiedo_fold(a.asked) and c.archived_at is null
    left join coupon_counters k on k.coupon_id = c.id order by a.position`,
}
const rewardStatement = {
  name: 'asked-rewards',
  text: `select a.asked, p.id, p.title, p.category_id as "categoryId", p.food_ids as "foodIds", p.points_needed as "pointsNeeded", p.reward_food_id as "rewardFoodId",
      p.active, p.starts_at as "startsAt", p.ends_at as "endsAt", p.borne_by as "borneBy", case when $2::uuid is null then null else coalesce(b.balance, 0) end as balance
    from unnest($1::uuid[]) with ordinality a(asked, position)
    left join points_programmes p on p.id = a.asked and p.archived_at is null
    left join points_balances b on b.programme_id = p.id and b.user_id = $2 order by a.position`,
}

/** Coupons and points as they stand now. Asks the database only for what is asked for: most carts cost nothing. */
export async function findDiscounts({ pool }: Pick<Context, 'pool'>, asked: AskedDiscounts, by: Discounter): Promise<FoundDiscounts> {
  if (asked.coupons.length + asked.rewards.length === 0) return nothing
  const [coupons, rewards] = await Promise.all([
    asked.coupons.length > 0 ? pool.query<AskedCoupon & { asked: string }>({ ...couponStatement, values: [asked.coupons, by.key ?? null] }) : undefined,
    asked.rewards.length > 0 ? pool.query<AskedReward & { asked: string }>({ ...rewardStatement, values: [asked.rewards, by.customerId ?? null] }) : undefined,
  ])
  const couponRows = coupons?.rows ?? []
  const rewardRows = (rewards?.rows ?? []).map(row => ({ ...row, balance: row.balance ?? undefined }))
  return {
    coupons: once(couponRows.filter(({ id }) => id !== null)),
    unknownCoupons: couponRows.filter(({ id }) => id === null).map(({ asked: code }) => code),
    rewards: once(rewardRows.filter(({ id }) => id !== null)),
    unknownRewards: rewardRows.filter(({ id }) => id === null).map(({ asked: programme }) => programme),
  }
}

const once = <Row extends { id: string }>(rows: Row[]): Row[] => [...new Map(rows.map(row => [row.id, row])).values()]
