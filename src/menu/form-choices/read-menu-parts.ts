import { asc, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { stationKinds } from '#restaurants/tables.ts'
import { readOptionGroups } from '../option-groups/document.ts'
import type { menuParts } from '../parts/contract.ts'
import { toEuro } from '../pricing.ts'
import { ingredients, optionGroups, vatClasses } from '../tables.ts'

type MenuParts = { [Name in keyof typeof menuParts]: z.infer<(typeof menuParts)[Name]> }

/** Maximum number of choices of each kind in a form. */
const maxRows = 2000

/** Reads all possible parts of dishes, groups and combos, by name. */
export async function readMenuParts(db: Database): Promise<MenuParts> {
  const ingredientRows = await db.select().from(ingredients).where(isNull(ingredients.archivedAt)).orderBy(asc(ingredients.titleFolded)).limit(maxRows)
  const kinds = await db
    .select()
    .from(stationKinds)
    .where(isNull(stationKinds.archivedAt))
    .orderBy(asc(stationKinds.position), asc(stationKinds.code))
    .limit(maxRows)
  const classes = await db.select().from(vatClasses).where(isNull(vatClasses.archivedAt)).orderBy(asc(vatClasses.title)).limit(maxRows)
  const groupRows = await db
    .select()
    .from(optionGroups)
    .where(isNull(optionGroups.archivedAt))
    .orderBy(sql`spiedo_fold(title)`, asc(optionGroups.id))
    .limit(maxRows)
  const groups = await readOptionGroups(db, groupRows)
  return {
    ingredients: ingredientRows.map(({ id, title, allergens, unit }) => ({ id, title, allergens, unit })),
    stationKinds: kinds.map(({ code, title }) => ({ code, title })),
    vatClasses: classes.map(({ code, title }) => ({ code, title })),
    optionGroups: groups.map(({ id, title, internalName, kind, minimum, maximum, freeQuantity, values }) => ({
      id,
      title,
      internalName,
      kind,
      minimum,
      maximum,
      freeQuantity,
      values: values.map(value => ({
        id: value.id,
        title: value.title,
        price: toEuro(value.priceCents),
        defaultQuantity: value.defaultQuantity,
        maximum: value.maximum,
      })),
    })),
  }
}
