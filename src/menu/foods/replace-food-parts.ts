import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { keepPicture } from '#platform/images/keep-picture.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { refusals } from '#platform/refusal.ts'
import { defaultPicture } from '../default-picture.ts'
import { askedProblem } from '../option-numbers.ts'
import { partRefusals } from '../parts/contract.ts'
import { holdParts } from '../parts/lock-parts.ts'
import { optionGroups, optionValues } from '../tables.ts'
import { type AskedGroup, type FoodParts, type FoodPicture, saveFoodParts } from './food-parts.ts'

const refuse = refusals(partRefusals)

/** The pictures of a dish with a new one before them; undefined when neither was given. */
export function withFirst(images: FoodPicture[] | undefined, picture: PreparedPicture | undefined): FoodPicture[] | undefined {
  if (!picture) return images
  return [{ sha256: picture.sha256, alt: null }, ...(images ?? []).filter(({ sha256 }) => sha256 !== picture.sha256)]
}

/**
 * What one dish is made of, asks and shows, checked and put in the place of what it had; what is left out stays.
 * @param picture the new one among its images, kept first
 * @param isNew whether the dish had nothing yet
 * @throws Refusal `part_unknown`, and those of numbers that don't go together
 */
export async function replaceFoodParts(
  transaction: Database,
  id: string,
  parts: Partial<FoodParts>,
  { picture, isNew = false }: { picture?: PreparedPicture | undefined; isNew?: boolean },
): Promise<void> {
  if (picture) await keepPicture(transaction, picture)
  const { groups = [], ingredients = [], work = {} } = parts
  // What is shown in the place of a picture is none of the dish's own.
  const standIn = (await defaultPicture('foods')).sha256
  const images = parts.images?.filter(({ sha256 }) => sha256 !== standIn)
  const hashes = images?.map(({ sha256 }) => sha256) ?? []
  await holdParts(transaction, 'picture', hashes, 'images')
  await holdParts(
    transaction,
    'ingredient',
    ingredients.map(({ ingredientId }) => ingredientId),
    'ingredients',
  )
  await holdParts(transaction, 'station', Object.keys(work), 'work')
  await checkGroups(transaction, groups)
  requireEachOnce(hashes, 'images')
  requireEachOnce(
    ingredients.map(({ ingredientId }) => ingredientId),
    'ingredients',
  )
  await saveFoodParts(transaction, [{ id, ...parts, images }], () => !isNew)
}

/** Each group as this dish asks it must be possible to answer. */
async function checkGroups(transaction: Database, asked: AskedGroup[]): Promise<void> {
  const ids = asked.map(({ optionGroupId }) => optionGroupId)
  await holdParts(transaction, 'option_group', ids, 'optionGroups')
  requireEachOnce(ids, 'optionGroups')
  if (ids.length === 0) return
  const rows = await transaction.select().from(optionGroups).where(inArray(optionGroups.id, ids))
  const values = Map.groupBy(
    await transaction
      .select()
      .from(optionValues)
      .where(and(inArray(optionValues.optionGroupId, ids), isNull(optionValues.archivedAt))),
    ({ optionGroupId }) => optionGroupId,
  )
  for (const [at, one] of asked.entries()) {
    const { optionGroupId, defaults } = one
    const group = rows.find(({ id }) => id === optionGroupId)
    if (!group) throw refuse('part_unknown', { field: 'optionGroups' })
    const own = values.get(optionGroupId) ?? []
    if (Object.keys(defaults ?? {}).some(id => !own.some(value => value.id === id))) throw refuse('part_unknown', { field: `optionGroups.${at}.defaults` })
    const problem = askedProblem(one, group, own)
    if (problem) throw refuse(problem, { field: `optionGroups.${at}` })
  }
}

function requireEachOnce(ids: string[], field: string): void {
  if (new Set(ids).size < ids.length) throw refuse('part_unknown', { field })
}
