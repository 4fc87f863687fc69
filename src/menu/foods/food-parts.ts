import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { foodImages, foodIngredients, foodOptionGroups, foodWork, optionGroups, optionValues } from '../tables.ts'

/** Ordered parts of a dish that are stored outside its row. */
export interface FoodParts {
  images: FoodPicture[]
  groups: FoodGroup[]
  ingredients: FoodIngredientPart[]
  /** Work units of one portion by kind of station. */
  work: Record<string, number>
}

export interface FoodPicture {
  sha256: string
  /** Alt text, where the title does not describe the picture. */
  alt: string | null
}

/** Option group of a dish with overrides; null: the group's own value. */
export interface FoodGroup {
  optionGroupId: string
  minimum: number | null
  maximum: number | null
  freeQuantity: number | null
  /** Quantity by option value. */
  defaults: Record<string, number> | null
}

export interface FoodIngredientPart {
  ingredientId: string
  quantity: number
  removable: boolean
}

export const emptyFoodParts: FoodParts = { images: [], groups: [], ingredients: [], work: {} }

/** Reads parts that can be saved again: archived groups and values are left out. */
export async function readFoodParts(db: Database, foodIds: string[]): Promise<Map<string, FoodParts>> {
  if (foodIds.length === 0) return new Map()
  const images = Map.groupBy(
    await db.select().from(foodImages).where(anyId(foodImages.foodId, foodIds)).orderBy(asc(foodImages.position), asc(foodImages.pictureSha256)),
    ({ foodId }) => foodId,
  )
  const groups = Map.groupBy(
    await db
      .select(getTableColumns(foodOptionGroups))
      .from(foodOptionGroups)
      .innerJoin(optionGroups, and(eq(optionGroups.id, foodOptionGroups.optionGroupId), isNull(optionGroups.archivedAt)))
      .where(anyId(foodOptionGroups.foodId, foodIds))
      .orderBy(asc(foodOptionGroups.position), asc(foodOptionGroups.optionGroupId)),
    ({ foodId }) => foodId,
  )
  const choosableIds = await readLiveValueIds(db, [...groups.values()].flat())
  const ingredientsByFood = Map.groupBy(
    await db.select().from(foodIngredients).where(anyId(foodIngredients.foodId, foodIds)).orderBy(asc(foodIngredients.ingredientId)),
    ({ foodId }) => foodId,
  )
  const work = Map.groupBy(await db.select().from(foodWork).where(anyId(foodWork.foodId, foodIds)).orderBy(asc(foodWork.stationKind)), ({ foodId }) => foodId)
  return new Map(
    foodIds.map(id => [
      id,
      {
        images: (images.get(id) ?? []).map(({ pictureSha256, alt }) => ({ sha256: pictureSha256, alt })),
        groups: (groups.get(id) ?? []).map(({ foodId: _, position: _position, ...group }) => ({
          ...group,
          defaults: filterDefaults(choosableIds, group.defaults),
        })),
        ingredients: (ingredientsByFood.get(id) ?? []).map(({ foodId: _, ...ingredient }) => ingredient),
        work: Object.fromEntries((work.get(id) ?? []).map(({ stationKind, units }) => [stationKind, units])),
      },
    ]),
  )
}

/** Ids of live values among the groups' defaults. */
async function readLiveValueIds(db: Database, groups: Pick<FoodGroup, 'defaults'>[]): Promise<ReadonlySet<string>> {
  const defaultIds = [...new Set(groups.flatMap(({ defaults }) => Object.keys(defaults ?? {})))]
  if (defaultIds.length === 0) return new Set()
  const rows = await db
    .select({ id: optionValues.id })
    .from(optionValues)
    .where(and(anyId(optionValues.id, defaultIds), isNull(optionValues.archivedAt)))
  return new Set(rows.map(({ id }) => id))
}

const filterDefaults = (choosable: ReadonlySet<string>, defaults: FoodGroup['defaults']): FoodGroup['defaults'] =>
  defaults && Object.fromEntries(Object.entries(defaults).filter(([id]) => choosable.has(id)))

/**
 * Replaces parts of dishes; kinds of parts that are left out stay as they are.
 * @param hasParts false skips deleting existing parts
 */
export async function saveFoodParts(
  transaction: Database,
  foods: ({ id: string } & Partial<FoodParts>)[],
  hasParts: (food: { id: string }) => boolean = () => true,
): Promise<void> {
  const replace = async <Part>(
    table: typeof foodImages | typeof foodOptionGroups | typeof foodIngredients | typeof foodWork,
    partsOf: (food: Partial<FoodParts>) => Part[] | undefined,
    row: (part: Part, position: number) => object,
  ) => {
    const givenParts = foods.flatMap(food => {
      const parts = partsOf(food)
      return parts ? [{ id: food.id, parts }] : []
    })
    if (givenParts.length === 0) return
    const replaced = givenParts.filter(hasParts).map(({ id }) => id)
    if (replaced.length > 0) await transaction.delete(table).where(anyId(table.foodId, replaced))
    const rows = givenParts.flatMap(({ id, parts }) => parts.map((part, position) => ({ foodId: id, ...row(part, position) })))
    await insertRows(transaction, table, rows as never[])
  }
  await replace(
    foodImages,
    food => food.images,
    ({ sha256, alt }, position) => ({ pictureSha256: sha256, alt, position }),
  )
  await replace(
    foodOptionGroups,
    food => food.groups,
    (group, position) => ({ ...group, position }),
  )
  await replace(
    foodIngredients,
    food => food.ingredients,
    ingredient => ingredient,
  )
  await replace(
    foodWork,
    food => food.work && Object.entries(food.work),
    ([stationKind, units]) => ({ stationKind, units }),
  )
}
