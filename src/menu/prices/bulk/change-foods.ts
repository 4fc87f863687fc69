import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals, Refusal } from '#platform/refusal.ts'
import { refreshCatalogue } from '../../catalogue/catalogue.ts'
import { menuRefusals } from '../../contract.ts'
import { lockCategory } from '../../foods/add-food.ts'
import { toAuditedFood } from '../../foods/audit-entries.ts'
import { emptyFoodParts, readFoodParts } from '../../foods/food-parts.ts'
import { type Food, foods, priceOverrides } from '../../tables.ts'
import { changeListPrices, type PriceNames, readPriceNames } from '../audited-prices.ts'
import { computeEffectiveItem } from '../effective-menu.ts'
import { lockPriceList } from '../place-lists.ts'
import { readWholeLists } from '../price-lists.ts'
import type { BulkFoodResult, FoodChange } from './contract-foods.ts'

const refuse = defineRefusals(menuRefusals)

type FoodState = NonNullable<BulkFoodResult['before']>
type ChangedFood = Pick<BulkFoodResult, 'id' | 'title' | 'outcome' | 'before' | 'after'> & { refusal: Refusal | undefined }

/**
 * Moves dishes to a category, shows or hides them, each in a transaction of its own with its audit entries: what is refused of one stops none of the
 * others. The answer has what stood before, so that an undo is the same call with it.
 */
export async function changeFoods(context: Context, changes: readonly FoodChange[], actor: Actor): Promise<ChangedFood[]> {
  const names = await readPriceNames(context)
  const results: ChangedFood[] = []
  for (const change of changes) {
    try {
      results.push({ ...(await context.db.transaction(tx => changeFood(tx, context, change, names, actor))), refusal: undefined })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const title = names.items.get(change.id)?.title ?? ''
      results.push({ id: change.id, title, outcome: 'refused', before: null, after: null, refusal: error })
    }
  }
  await refreshCatalogue(context)
  return results
}

async function changeFood(tx: Database, { clock }: Pick<Context, 'clock'>, change: FoodChange, names: PriceNames, actor: Actor) {
  const { id, categoryId, visible, seen } = change
  const [food] = await tx
    .select()
    .from(foods)
    .where(and(eq(foods.id, id), isNull(foods.archivedAt)))
    .for('update')
  if (!food) throw refuse('food_missing')
  const before: FoodState = { categoryId: food.categoryId, visible: await isVisible(tx, id, clock.now()) }
  const isAsSeen = (seen?.categoryId ?? before.categoryId) === before.categoryId && (seen?.visible ?? before.visible) === before.visible
  if (!isAsSeen) throw refuse('changed_meanwhile', { values: { title: food.title } })
  const after: FoodState = { categoryId: categoryId ?? before.categoryId, visible: visible ?? before.visible }
  if (after.categoryId !== before.categoryId) await moveFood(tx, food, after.categoryId, actor)
  if (after.visible !== before.visible) await setVisible(tx, { id, visible: after.visible, now: clock.now(), names }, actor)
  const isChanged = after.categoryId !== before.categoryId || after.visible !== before.visible
  return { id, title: food.title, outcome: isChanged ? ('changed' as const) : ('same' as const), before, after }
}

const shown = { priceCents: 0, discountPercent: 0, vatClass: null, available: true, visible: true, stationUnits: {} }
const isVisible = async (tx: Database, id: string, now: Date): Promise<boolean> =>
  computeEffectiveItem(shown, (await readWholeLists(tx, [id])).getOverrides(id), now).visible

/** Puts a dish at the end of another category. */
async function moveFood(tx: Database, food: Food, categoryId: string, actor: Actor): Promise<void> {
  await lockCategory(tx, categoryId)
  const parts = (await readFoodParts(tx, [food.id])).get(food.id) ?? emptyFoodParts
  const position = sql`(select coalesce(max(position) + 1, 0) from foods where category_id = ${categoryId} and archived_at is null)`
  const [moved] = await tx
    .update(foods)
    .set({ categoryId, position, version: food.version + 1 })
    .where(eq(foods.id, food.id))
    .returning()
  if (!moved) throw refuse('food_missing')
  await audit(tx, actor, {
    action: 'food.updated',
    tableName: 'foods',
    rowId: food.id,
    before: toAuditedFood(food, parts),
    after: toAuditedFood(moved, parts),
  })
}

/** Adds a row to the chain's list; cities and restaurants with a row of their own keep it. */
async function setVisible(tx: Database, { id, visible, now, names }: { id: string; visible: boolean; now: Date; names: PriceNames }, actor: Actor) {
  const list = await lockPriceList(tx, { level: 'chain', id: null })
  const event = { action: 'price_override.added' as const, at: now }
  await changeListPrices(tx, { names, items: [id], event, actor }, () =>
    tx.insert(priceOverrides).values({ priceListId: list.id, foodId: id, visible, validFrom: now, createdBy: actor.id }).returning(),
  )
}
