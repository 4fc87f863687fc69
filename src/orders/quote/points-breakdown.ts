import { inArray } from 'drizzle-orm'
import { foods } from '#menu/tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { DiscountableLine } from '#promotions/coupons/coupon-rules.ts'
import { findRewardLine, type ProgrammeTerms } from '#promotions/points/points-rules.ts'
import type { OrderLine } from '../tables/lines.ts'
import { computeBaseCents } from './quote-discounts.ts'

/** Lists the dishes of an order that points can discount, with their current categories. Combos and their dishes are excluded. */
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

/** Reward granted by a programme: its cents, and the dish if there is one. */
export interface GrantedReward {
  foodId: string | undefined
  cents: number
}

/**
 * Reconstructs the reward of each programme of an order. The ledger has points without amounts, so rewards are granted again in the order
 * of spending, like in the quote. Undefined when the sum differs from `cents`: a programme or the menu has changed since.
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
