import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { stationKinds } from '#restaurants/tables.ts'
import { foods, ingredients, optionGroups, optionValues, vatClasses } from '../tables.ts'
import { partRefusals } from './contract.ts'

const refuse = defineRefusals(partRefusals)

const liveQueries = {
  food: (db: Database, ids: string[]) =>
    db
      .select({ id: foods.id })
      .from(foods)
      .where(and(inArray(foods.id, ids), isNull(foods.archivedAt)))
      .for('share'),
  ingredient: (db: Database, ids: string[]) =>
    db
      .select({ id: ingredients.id })
      .from(ingredients)
      .where(and(inArray(ingredients.id, ids), isNull(ingredients.archivedAt)))
      .for('share'),
  option_group: (db: Database, ids: string[]) =>
    db
      .select({ id: optionGroups.id })
      .from(optionGroups)
      .where(and(inArray(optionGroups.id, ids), isNull(optionGroups.archivedAt)))
      .for('share'),
  option_value: (db: Database, ids: string[]) =>
    db
      .select({ id: optionValues.id })
      .from(optionValues)
      .where(and(inArray(optionValues.id, ids), isNull(optionValues.archivedAt))),
  station: (db: Database, codes: string[]) =>
    db
      .select({ id: stationKinds.code })
      .from(stationKinds)
      .where(and(inArray(stationKinds.code, codes), isNull(stationKinds.archivedAt))),
  vat_class: (db: Database, codes: string[]) =>
    db
      .select({ id: vatClasses.code })
      .from(vatClasses)
      .where(and(inArray(vatClasses.code, codes), isNull(vatClasses.archivedAt))),
  picture: (db: Database, hashes: string[]) => db.select({ id: pictures.sha256 }).from(pictures).where(inArray(pictures.sha256, hashes)),
}

/**
 * Locks parts until the transaction ends, so that none of them can be archived meanwhile.
 * @param field form field for the refusal
 * @throws Refusal `part_unknown`: one of them is missing or archived
 */
export async function lockParts(transaction: Database, kind: keyof typeof liveQueries, ids: Iterable<string>, field: string): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return
  const foundIds = new Set((await liveQueries[kind](transaction, uniqueIds)).map(({ id }) => id))
  if (uniqueIds.some(id => !foundIds.has(id))) throw refuse('part_unknown', { field })
}
