import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { anyId } from '#platform/database/any-id.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { suggestionPairs, suggestionRules } from '../tables.ts'

type Rule = typeof suggestionRules.$inferSelect

/** Dish or combo to suggest. */
interface CandidateItem {
  foodId?: string
  comboId?: string
}

interface CartContent {
  foodIds: string[]
  categoryIds: string[]
}

/** Orders rules: what names a dish before a category before any cart, then a restaurant's before a company's before all, then the older one. */
export const compareRules = (a: Rule, b: Rule): number =>
  countSpecificity(b) - countSpecificity(a) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

const countSpecificity = ({ whenFoodId, whenCategoryId, companyId, restaurantId }: Rule): number =>
  (whenFoodId ? 6 : whenCategoryId ? 3 : 0) + (restaurantId ? 2 : companyId ? 1 : 0)

/** Reads what the rules of the back office suggest to a cart, the first that counts first. */
export async function readRuleCandidates({ db }: Context, restaurant: DirectoryRestaurant, { foodIds, categoryIds }: CartContent): Promise<CandidateItem[]> {
  const rules = await db
    .select()
    .from(suggestionRules)
    .where(
      and(
        isNull(suggestionRules.archivedAt),
        or(isNull(suggestionRules.restaurantId), eq(suggestionRules.restaurantId, restaurant.id)),
        or(isNull(suggestionRules.companyId), eq(suggestionRules.companyId, restaurant.companyId)),
        or(isNull(suggestionRules.whenFoodId), anyId(suggestionRules.whenFoodId, foodIds)),
        or(isNull(suggestionRules.whenCategoryId), anyId(suggestionRules.whenCategoryId, categoryIds)),
      ),
    )
  return rules
    .toSorted(compareRules)
    .map(({ suggestedFoodId, suggestedComboId }) => (suggestedFoodId === null ? { comboId: suggestedComboId ?? '' } : { foodId: suggestedFoodId }))
}

/** Reads the dishes that are bought together with those of a cart, the most usual first. */
export async function readPairCandidates({ db }: Context, { foodIds }: CartContent): Promise<CandidateItem[]> {
  if (foodIds.length === 0) return []
  const pairs = await db
    .select({ foodId: suggestionPairs.suggestedFoodId, together: suggestionPairs.ordersTogether, of: suggestionPairs.ordersWithFood })
    .from(suggestionPairs)
    .where(anyId(suggestionPairs.foodId, foodIds))
    .orderBy(desc(suggestionPairs.ordersTogether))
  return pairs.toSorted((a, b) => b.together / b.of - a.together / a.of).map(({ foodId }) => ({ foodId }))
}
