import { asc, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { stationKinds } from '#restaurants/tables.ts'
import { readCombos } from '../combos/document.ts'
import { emptyFoodParts, readFoodParts } from '../foods/food-parts.ts'
import { readIngredients } from '../ingredients/ingredient-store.ts'
import { readOptionGroups } from '../option-groups/document.ts'
import { categories, combos, foods, ingredients, optionGroups, optionValues, vatClasses } from '../tables.ts'
import type { WholeMenu } from './documents.ts'
import type { NamedLists } from './names.ts'

/** Reads the whole live menu in file order. */
export async function readWholeMenu(db: Database): Promise<WholeMenu> {
  const foodRows = await db.select().from(foods).where(isNull(foods.archivedAt)).orderBy(asc(foods.categoryId), asc(foods.position), asc(foods.id))
  const parts = await readFoodParts(
    db,
    foodRows.map(({ id }) => id),
  )
  return {
    ingredients: await readIngredients(db, await db.select().from(ingredients).where(isNull(ingredients.archivedAt)).orderBy(asc(ingredients.titleFolded))),
    groups: await readOptionGroups(db, await db.select().from(optionGroups).where(isNull(optionGroups.archivedAt)).orderBy(asc(optionGroups.id))),
    categories: await db.select().from(categories).where(isNull(categories.archivedAt)).orderBy(asc(categories.position), asc(categories.id)),
    foods: foodRows.map(food => ({ food, parts: parts.get(food.id) ?? emptyFoodParts })),
    combos: await readCombos(db, await db.select().from(combos).where(isNull(combos.archivedAt)).orderBy(asc(combos.position), asc(combos.id))),
  }
}

/** Reads the lists that cells may refer to, and the ids that new rows may not take. */
export async function readNamedLists(db: Database, origin: string): Promise<NamedLists & { taken: ReadonlySet<string> }> {
  const takenIds = new Set<string>()
  for (const table of [foods, categories, combos, ingredients, optionGroups, optionValues])
    for (const { id } of await db.select({ id: table.id }).from(table).where(isNotNull(table.archivedAt))) takenIds.add(id)
  const stations = await db.select({ code: stationKinds.code }).from(stationKinds).where(isNull(stationKinds.archivedAt))
  const classes = await db.select({ code: vatClasses.code }).from(vatClasses).where(isNull(vatClasses.archivedAt))
  const pictureRows = await db.select({ sha256: pictures.sha256 }).from(pictures)
  return {
    stations: new Set(stations.map(({ code }) => code)),
    vatClasses: new Set(classes.map(({ code }) => code)),
    pictures: new Set(pictureRows.map(({ sha256 }) => sha256)),
    origin,
    taken: takenIds,
  }
}
