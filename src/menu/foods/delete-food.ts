import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { type Food, foods } from '../tables.ts'
import { toAuditedFood } from './audit-entries.ts'
import { emptyFoodParts, readFoodParts } from './food-parts.ts'

const refuse = defineRefusals(menuRefusals)

/**
 * Archives a dish. Row and pictures stay, because orders, price history and ledgers refer to them.
 * @throws Refusal `food_missing`
 */
export async function deleteFood(context: Context, id: string, actor: Actor): Promise<Food> {
  const deleted = await context.db.transaction(async transaction => {
    const [food] = await transaction
      .select()
      .from(foods)
      .where(and(eq(foods.id, id), isNull(foods.archivedAt)))
      .for('update')
    if (!food) throw refuse('food_missing')
    await transaction
      .update(foods)
      .set({ archivedAt: sql`now()`, version: food.version + 1 })
      .where(eq(foods.id, id))
    const parts = (await readFoodParts(transaction, [id])).get(id) ?? emptyFoodParts
    await audit(transaction, actor, { action: 'food.deleted', tableName: 'foods', rowId: id, before: toAuditedFood(food, parts) })
    return food
  })
  await refreshCatalogue(context)
  return deleted
}
