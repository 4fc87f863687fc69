import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { savePicture } from '#platform/images/save-picture.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { readDefaultPicture } from '../default-picture.ts'
import { findFoodGroupProblem } from '../option-numbers.ts'
import { partRefusals } from '../parts/contract.ts'
import { lockParts } from '../parts/lock-parts.ts'
import { optionGroups, optionValues } from '../tables.ts'
import { type FoodGroup, type FoodParts, type FoodPicture, saveFoodParts } from './food-parts.ts'

const refuse = defineRefusals(partRefusals)

/** Puts a new picture before the existing ones; undefined when neither was given. */
export function prependPicture(images: FoodPicture[] | undefined, picture: PreparedPicture | undefined): FoodPicture[] | undefined {
  if (!picture) return images
  return [{ sha256: picture.sha256, alt: null }, ...(images ?? []).filter(({ sha256 }) => sha256 !== picture.sha256)]
}

/**
 * Validates and replaces the parts of one dish; parts that are left out stay as they are.
 * @param picture new picture, put first
 * @param isNew the dish has no parts yet
 * @throws Refusal `part_unknown`, or one for inconsistent option numbers
 */
export async function replaceFoodParts(
  transaction: Database,
  id: string,
  parts: Partial<FoodParts>,
  { picture, isNew = false }: { picture?: PreparedPicture | undefined; isNew?: boolean },
): Promise<void> {
  if (picture) await savePicture(transaction, picture)
  const { groups = [], ingredients = [], work = {} } = parts
  // The fallback picture does not belong to the dish.
  const fallbackHash = (await readDefaultPicture('foods')).sha256
  const images = parts.images?.filter(({ sha256 }) => sha256 !== fallbackHash)
  const hashes = images?.map(({ sha256 }) => sha256) ?? []
  await lockParts(transaction, 'picture', hashes, 'images')
  await lockParts(
    transaction,
    'ingredient',
    ingredients.map(({ ingredientId }) => ingredientId),
    'ingredients',
  )
  await lockParts(transaction, 'station', Object.keys(work), 'work')
  await checkGroups(transaction, groups)
  assertUnique(hashes, 'images')
  assertUnique(
    ingredients.map(({ ingredientId }) => ingredientId),
    'ingredients',
  )
  await saveFoodParts(transaction, [{ id, ...parts, images }], () => !isNew)
}

/** Checks that each group can be answered with the dish's overrides. */
async function checkGroups(transaction: Database, foodGroups: FoodGroup[]): Promise<void> {
  const ids = foodGroups.map(({ optionGroupId }) => optionGroupId)
  await lockParts(transaction, 'option_group', ids, 'optionGroups')
  assertUnique(ids, 'optionGroups')
  if (ids.length === 0) return
  const rows = await transaction.select().from(optionGroups).where(inArray(optionGroups.id, ids))
  const values = Map.groupBy(
    await transaction
      .select()
      .from(optionValues)
      .where(and(inArray(optionValues.optionGroupId, ids), isNull(optionValues.archivedAt))),
    ({ optionGroupId }) => optionGroupId,
  )
  for (const [index, foodGroup] of foodGroups.entries()) {
    const { optionGroupId, defaults } = foodGroup
    const group = rows.find(({ id }) => id === optionGroupId)
    if (!group) throw refuse('part_unknown', { field: 'optionGroups' })
    const own = values.get(optionGroupId) ?? []
    if (Object.keys(defaults ?? {}).some(id => !own.some(value => value.id === id))) throw refuse('part_unknown', { field: `optionGroups.${index}.defaults` })
    const problem = findFoodGroupProblem(foodGroup, group, own)
    if (problem) throw refuse(problem, { field: `optionGroups.${index}` })
  }
}

function assertUnique(ids: string[], field: string): void {
  if (new Set(ids).size < ids.length) throw refuse('part_unknown', { field })
}
