import { inArray } from 'drizzle-orm'
import { foods } from '#menu/tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { DiscountableLine } from '#promotions/coupons/coupon-rules.ts'
import { findRewardLine, type ProgrammeTerms } from '#promotions/points/points-rules.ts'
import type { OrderLine } from '../tables/lines.ts'
import { computeBaseCents } from './quote-discounts.ts'

/** The dishes of an order as points see them: a combo is not given, nor is one of its dishes. Their categories are as they are now. */
export async function listDiscountableDishes(db: Database, lines: readonly OrderLine[]): Promise<(DiscountableLine & { orderId: string })[]> {
  const dishes = lines.flatMap(line => {
    const { orderId, foodId, quantity, parentLineNumber, cancelledAt } = line
    return foodId === null || parentLineNumber !== null || cancelledAt !== null ? [] : [{ orderId, foodId, quantity, bareCents: computeBaseCents(line) }]
  })
  const ids = [...new Set(dishes.map(({ foodId }) => foodId))]
  const rows = ids.length > 0 ? await db.select({ id: foods.id, categoryId: foods.categoryId }).from(foods).where(inArray(foods.id, ids)) : []
  const categories = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  return dishes.map(dish => ({ ...dish, categoryId: categories.get(dish.foodId) }))
}

/** What a programme gave: a dish, where there is one, and its cents. */
export interface GrantedReward {
  foodId: string | undefined
  cents: number
}

/**
 * What each of an order's programmes gave: the ledger has points and no amounts, so the dishes are given once more, in the order in which
 * the points were spent, as the quote gave them. Undefined where that does not come to `cents`: then a programme or the menu has changed since.
 */
export function reconstructRewards(
  programmes: readonly Pick<ProgrammeTerms, 'categoryId' | 'foodIds' | 'rewardFoodId'>[],
  dishes: readonly DiscountableLine[],
  cents: number,
): GrantedReward[] | undefined {
  const remainingDishes = dishes.map(dish => ({ ...dish }))
  const grantedRewards = programmes.map((programme): GrantedReward => {
    const unit = findRewardLine(programme, remainingDishes)
    if (!unit) return { foodId: undefined, cents: 0 }
    unit.quantity--
    return { foodId: unit.foodId, cents: unit.bareCents }
  })
  return grantedRewards.reduce((sum, { cents: share }) => sum + share, 0) === cents ? grantedRewards : undefined
}
