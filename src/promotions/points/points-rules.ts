import type { DiscountableLine } from '../coupons/coupon-rules.ts'

/** "Ten panini, one free", as a programme says it. */
export interface ProgrammeTerms {
  /** Dishes of this category count; null: those of `foodIds`. */
  categoryId: string | null
  foodIds: readonly string[]
  pointsNeeded: number
  /** Null: the cheapest dish of the cart that counts. */
  rewardFoodId: string | null
  active: boolean
  startsAt: Date | null
  endsAt: Date | null
}

export const rewardRefusals = ['reward_signed_out', 'reward_not_now', 'reward_too_few_points', 'reward_not_in_cart'] as const
export type RewardRefusal = (typeof rewardRefusals)[number]

/** Whether a dish earns a point of a programme. */
export const canEarnPoints = (
  { categoryId, foodIds }: Pick<ProgrammeTerms, 'categoryId' | 'foodIds'>,
  food: { foodId?: string; categoryId?: string },
): boolean => food.foodId !== undefined && (categoryId === null ? foodIds.includes(food.foodId) : food.categoryId === categoryId)

/** Points are given and taken only while a programme runs. */
export const isProgrammeRunning = ({ active, startsAt, endsAt }: Pick<ProgrammeTerms, 'active' | 'startsAt' | 'endsAt'>, at: Date): boolean =>
  active && (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)

/** Whether a dish is one that a programme gives. */
export const canBeReward = (
  programme: Pick<ProgrammeTerms, 'categoryId' | 'foodIds' | 'rewardFoodId'>,
  food: { foodId?: string; categoryId?: string },
): boolean => (programme.rewardFoodId ? food.foodId === programme.rewardFoodId : canEarnPoints(programme, food))

/** The line of which one is given: the cheapest, so that the order in which a cart was filled changes nothing. */
export function findRewardLine<Line extends DiscountableLine>(
  programme: Pick<ProgrammeTerms, 'categoryId' | 'foodIds' | 'rewardFoodId'>,
  lines: readonly Line[],
): Line | undefined {
  const free = lines.filter(line => line.quantity > 0 && canBeReward(programme, line))
  return free.reduce<Line | undefined>((least, line) => (least && least.bareCents <= line.bareCents ? least : line), undefined)
}

/** Why points can't be spent on a cart; undefined when they can. */
export function findRewardRefusal(
  programme: ProgrammeTerms & { balance: number | undefined },
  at: Date,
  unit: DiscountableLine | undefined,
): RewardRefusal | undefined {
  if (programme.balance === undefined) return 'reward_signed_out'
  if (!isProgrammeRunning(programme, at)) return 'reward_not_now'
  if (programme.balance < programme.pointsNeeded) return 'reward_too_few_points'
  return unit ? undefined : 'reward_not_in_cart'
}
