import { and, isNull, not, sql } from 'drizzle-orm'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { upsertRows } from '#platform/database/upsert-rows.ts'
import { optionGroups, optionSizePrices, optionValueIngredients, optionValues, optionValueWork } from '../tables.ts'
import type { OptionGroupDocument } from './document.ts'

/** Inserts or updates whole groups. Removed values are archived, because orders refer to them. */
export async function saveOptionGroups(transaction: Database, documents: OptionGroupDocument[]): Promise<void> {
  if (documents.length === 0) return
  await upsertRows(
    transaction,
    optionGroups,
    documents.map(({ values: _, ...group }) => group),
  )
  const values = documents.flatMap(({ id, values }) => values.map(value => ({ ...value, optionGroupId: id })))
  const valueIds = values.map(({ id }) => id)
  await transaction
    .update(optionValues)
    .set({ archivedAt: sql`now()`, version: sql`${optionValues.version} + 1` })
    .where(
      and(
        anyId(
          optionValues.optionGroupId,
          documents.map(({ id }) => id),
        ),
        isNull(optionValues.archivedAt),
        valueIds.length > 0 ? not(anyId(optionValues.id, valueIds)) : undefined,
      ),
    )
  if (values.length === 0) return
  await upsertRows(
    transaction,
    optionValues,
    values.map(({ ingredients: _inside, work: _work, sizePrices: _sizes, ...value }) => value),
  )
  for (const table of [optionValueIngredients, optionValueWork, optionSizePrices]) await transaction.delete(table).where(anyId(table.optionValueId, valueIds))
  await insertRows(
    transaction,
    optionValueIngredients,
    values.flatMap(value => value.ingredients.map(part => ({ optionValueId: value.id, ...part }))),
  )
  await insertRows(
    transaction,
    optionValueWork,
    values.flatMap(value => Object.entries(value.work).map(([stationKind, units]) => ({ optionValueId: value.id, stationKind, units }))),
  )
  await insertRows(
    transaction,
    optionSizePrices,
    values.flatMap(value => value.sizePrices.map(part => ({ optionValueId: value.id, ...part }))),
  )
}
