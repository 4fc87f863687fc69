import type { Actor } from '#platform/audit-log.ts'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { auditLog } from '#platform/database/tables.ts'
import { upsertRows } from '#platform/database/upsert-rows.ts'
import { saveCombos } from '../combos/save.ts'
import { toAuditedCategory, toAuditedFood } from '../foods/audit-entries.ts'
import { saveFoodParts } from '../foods/food-parts.ts'
import { saveIngredients } from '../ingredients/ingredient-store.ts'
import { saveOptionGroups } from '../option-groups/save.ts'
import { categories, foods } from '../tables.ts'
import { toCategoryRow, toComboDocument, toFoodDocument, toGroupDocument, toIngredientDocument, type WholeMenu } from './documents.ts'
import type { MenuRow } from './kinds.ts'
import type { ImportPlan } from './plan-import.ts'

interface Change {
  noun: string
  tableName: string
  id: string
  before: object | undefined
  after: object
}

/** Writes a plan's changes in a few statements per kind, with one audit entry per document. */
export async function writeMenu(transaction: Database, before: WholeMenu, { changed, after }: ImportPlan, actor: Actor): Promise<void> {
  const rowsOf = (kind: MenuRow['kind']) => changed.filter(row => row.kind === kind)
  const indexById = <Thing extends { id: string }>(things: Thing[]) => new Map(things.map(thing => [thing.id, thing]))
  const byId = indexById(after)
  const children = Map.groupBy(after, row => String(row.fields.parent ?? ''))
  /** Changed documents, and those that gained or lost a part. */
  const changedParents = (kind: MenuRow['kind'], part: MenuRow['kind'], oldParents: Map<string, string>) => {
    const parents = rowsOf(part).flatMap(({ id, fields }) => [String(fields.parent), oldParents.get(id) ?? String(fields.parent)])
    return [...new Set([...rowsOf(kind).map(({ id }) => id), ...parents])].flatMap(id => byId.get(id) ?? [])
  }

  const ingredientsBefore = indexById(before.ingredients)
  const ingredients = rowsOf('ingredient').map(row => toIngredientDocument(row, ingredientsBefore.get(row.id)))
  await saveIngredients(transaction, ingredients)
  await auditDocuments(transaction, actor, 'ingredient', 'ingredients', ingredients, ingredientsBefore)

  const groupsBefore = indexById(before.groups)
  const oldGroups = new Map(before.groups.flatMap(({ id, values }) => values.map(value => [value.id, id] as const)))
  const sortByPosition = (rows: MenuRow[] = []) => rows.toSorted((a, b) => Number(a.fields.position) - Number(b.fields.position))
  const groups = changedParents('option_group', 'option_value', oldGroups).map(row =>
    toGroupDocument(row, sortByPosition(children.get(row.id)), groupsBefore.get(row.id)),
  )
  await saveOptionGroups(transaction, groups)
  await auditDocuments(transaction, actor, 'option_group', 'option_groups', groups, groupsBefore)

  await writeCategories(transaction, actor, rowsOf('category'), indexById(before.categories))
  await writeFoods(transaction, actor, rowsOf('food'), new Map(before.foods.map(food => [food.food.id, food])))

  const combosBefore = indexById(before.combos)
  const oldCombos = new Map(before.combos.flatMap(({ id, slots }) => slots.map(slot => [slot.id, id] as const)))
  const combos = changedParents('combo', 'combo_slot', oldCombos).map(row =>
    toComboDocument(row, sortByPosition(children.get(row.id)), combosBefore.get(row.id)),
  )
  await saveCombos(transaction, combos)
  await auditDocuments(transaction, actor, 'combo', 'combos', combos, combosBefore)
}

async function writeCategories(transaction: Database, actor: Actor, rows: MenuRow[], before: Map<string, typeof categories.$inferSelect>): Promise<void> {
  await upsertRows(
    transaction,
    categories,
    rows.map(row => toCategoryRow(row, before.get(row.id))),
  )
  const written =
    rows.length > 0
      ? await transaction
          .select()
          .from(categories)
          .where(anyId(categories.id, toIds(rows)))
      : []
  const changes = written.map((row): Change => {
    const previous = before.get(row.id)
    return { noun: 'category', tableName: 'categories', id: row.id, before: previous && toAuditedCategory(previous), after: toAuditedCategory(row) }
  })
  await auditChanges(transaction, actor, changes)
}

async function writeFoods(transaction: Database, actor: Actor, rows: MenuRow[], before: Map<string, WholeMenu['foods'][number]>): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(row => toFoodDocument(row, before.get(row.id)))
  await upsertRows(
    transaction,
    foods,
    written.map(({ food }) => food),
  )
  // New dishes have no parts to replace.
  await saveFoodParts(
    transaction,
    written.map(({ food, parts }) => ({ id: food.id, ...parts })),
    food => before.has(food.id),
  )
  const changes = written.map(({ food, parts }): Change => {
    const old = before.get(food.id)
    const version = (old?.food.version ?? 0) + 1
    return {
      noun: 'food',
      tableName: 'foods',
      id: food.id,
      before: old && toAuditedFood(old.food, old.parts),
      after: toAuditedFood({ ...food, version }, parts),
    }
  })
  await auditChanges(transaction, actor, changes)
}

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

const auditDocuments = <Document extends { id: string }>(
  transaction: Database,
  actor: Actor,
  noun: string,
  tableName: string,
  documents: Document[],
  before: Map<string, Document>,
): Promise<void> =>
  auditChanges(
    transaction,
    actor,
    documents.map(after => ({ noun, tableName, id: after.id, before: before.get(after.id), after })),
  )

const createdVerbs: Record<string, string> = { food: 'added' }

function auditChanges(transaction: Database, actor: Actor, changes: Change[]): Promise<void> {
  const rows = changes.map(({ noun, tableName, id, before, after }) => ({
    actorId: actor.id,
    requestId: actor.requestId,
    action: `${noun}.${before ? 'updated' : (createdVerbs[noun] ?? 'created')}`,
    tableName,
    rowId: id,
    before: before ?? null,
    after,
  }))
  return insertRows(transaction, auditLog, rows)
}
