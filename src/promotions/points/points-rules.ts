import type { DiscountableLine } from '../coupons/coupon-rules.ts'

/** Terms of a programme, "Ten panini, one free". */
export interface ProgrammeTerms {
  /** Category of qualifying dishes; null: the dishes of `foodIds`. */
  categoryId: string | null
  foodIds: readonly string[]
  pointsNeeded: number
  /** Null: the cheapest qualifying dish of the cart. */
  rewardFoodId: string | null
  active: boolean
  startsAt: Date | null
  endsAt: Date | null
}

const rewardRefusals = ['reward_requires_login', 'reward_not_active', 'reward_too_few_points', 'reward_not_in_cart'] as const
export type RewardRefusal = (typeof rewardRefusals)[number]

/** Tells whether a dish earns a point of a programme. */
export const canEarnPoints = (
  { categoryId, foodIds }: Pick<ProgrammeTerms, 'categoryId' | 'foodIds'>,
  food: { foodId?: string; categoryId?: string },
): boolean => food.foodId !== undefined && (categoryId === null ? foodIds.includes(food.foodId) : food.categoryId === categoryId)

/** Tells whether a programme runs; points are earned and spent only then. */
export const isProgrammeRunning = ({ active, startsAt, endsAt }: Pick<ProgrammeTerms, 'active' | 'startsAt' | 'endsAt'>, at: Date): boolean =>
  active && (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)

/** Tells whether a dish can be a programme's reward. */
export const canBeReward = (
  programme: Pick<ProgrammeTerms, 'categoryId' | 'foodIds' | 'rewardFoodId'>,
  food: { foodId?: string; categoryId?: string },
): boolean => (programme.rewardFoodId ? food.foodId === programme.rewardFoodId : canEarnPoints(programme, food))

/** Finds the line with the free dish: the cheapest, so the order of adding to the cart does not matter. */
export function findRewardLine<Line extends DiscountableLine>(
  programme: Pick<ProgrammeTerms, 'categoryId' | 'foodIds' | 'rewardFoodId'>,
  lines: readonly Line[],
): Line | undefined {
  const free = lines.filter(line => line.quantity > 0 && canBeReward(programme, line))
  return free.reduce<Line | undefined>((cheapest, line) => (cheapest && cheapest.bareCents <= line.bareCents ? cheapest : line), undefined)
}

/** Finds the reason why points cannot be spent on a cart; undefined when they can. */
export function findRewardRefusal(
  programme: ProgrammeTerms & { balance: number | undefined },
  at: Date,
  unit: DiscountableLine | undefined,
): RewardRefusal | undefined {
  if (programme.balance === undefined) return 'reward_requires_login'
  if (!isProgrammeRunning(programme, at)) return 'reward_not_active'
  if (programme.balance < programme.pointsNeeded) return 'reward_too_few_points'
  return unit ? undefined : 'reward_not_in_cart'
}
