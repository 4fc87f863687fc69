import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { categories, foods } from '#menu/tables.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type PointsProgramme, pointsProgrammes } from '../tables.ts'
import { type ProgrammeInput, type ProgrammeView, refusePoints } from './contract.ts'

/** Lists every programme, active first. Only a handful exist. */
export async function listProgrammes({ db }: { db: Database }): Promise<ProgrammeView[]> {
  const rows = await db.select().from(pointsProgrammes).orderBy(sql`${pointsProgrammes.archivedAt} is not null`, pointsProgrammes.id).limit(200)
  const { rows: sums } = await db.execute<{ id: string; customers: number; points: number }>(
    sql`select programme_id as id, count(*) filter (where balance > 0)::integer as customers, coalesce(sum(greatest(balance, 0)), 0)::integer as points
        from points_balances group by programme_id`,
  )
  const sumsById = new Map(sums.map(sum => [sum.id, sum]))
  const rewards = await readRewardFoods(db, rows)
  return rows.map(row => toProgrammeView(row, rewards, sumsById.get(row.id)))
}

type RewardFoods = ReadonlyMap<string | null, NonNullable<ProgrammeView['rewardFood']>>

/** Reads the reward dishes of programmes by id, including deleted ones. */
async function readRewardFoods(db: Database, programmes: Pick<PointsProgramme, 'rewardFoodId'>[]): Promise<RewardFoods> {
  const ids = programmes.flatMap(({ rewardFoodId }) => rewardFoodId ?? [])
  const rows =
    ids.length === 0 ? [] : await db.select({ id: foods.id, title: foods.title, archivedAt: foods.archivedAt }).from(foods).where(inArray(foods.id, ids))
  return new Map(rows.map(({ id, title, archivedAt }) => [id, { title, deleted: archivedAt !== null }]))
}

/** @throws Refusal `programme_food_unknown` */
export async function createProgramme({ db }: Context, input: ProgrammeInput, actor: Actor): Promise<ProgrammeView> {
  return db.transaction(tx => createProgrammeInTransaction(tx, input, actor))
}

/** Creates a programme for a row of an import, inside its transaction. */
export async function createProgrammeInTransaction(tx: Database, input: ProgrammeInput, actor: Actor): Promise<ProgrammeView> {
  await validateDishes(tx, input)
  const [row] = await tx.insert(pointsProgrammes).values(toColumns(input)).returning()
  if (!row) throw refusePoints('programme_missing')
  await audit(tx, actor, { action: 'points_programme.created', tableName: 'points_programmes', rowId: row.id, after: toAuditFields(row) })
  return toProgrammeView(row, await readRewardFoods(tx, [row]))
}

/** @throws Refusal `programme_missing`, `changed_meanwhile`, `programme_food_unknown` */
export async function updateProgramme(
  { db }: Context,
  { id, input, version }: { id: string; input: ProgrammeInput; version: number },
  actor: Actor,
): Promise<ProgrammeView> {
  return db.transaction(async tx => {
    const before = await lockProgramme(tx, id, version)
    await validateDishes(tx, input)
    return saveProgramme(tx, before, { ...toColumns(input) }, { actor, action: 'points_programme.updated' })
  })
}

/**
 * Archives a programme: no points are earned or spent; points and ledger remain, and count again once restored.
 * @throws Refusal `programme_missing`, `changed_meanwhile`
 */
export async function archiveProgramme(
  { db, clock }: Context,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  actor: Actor,
): Promise<ProgrammeView> {
  return db.transaction(async tx => {
    const before = await lockProgramme(tx, id, version)
    const action = archived ? 'points_programme.archived' : 'points_programme.restored'
    return saveProgramme(tx, before, { archivedAt: archived ? clock.now() : null }, { actor, action })
  })
}

async function saveProgramme(
  tx: Database,
  before: PointsProgramme,
  change: Partial<typeof pointsProgrammes.$inferInsert>,
  { actor, action }: { actor: Actor; action: string },
): Promise<ProgrammeView> {
  const [after] = await tx
    .update(pointsProgrammes)
    .set({ ...change, version: before.version + 1 })
    .where(eq(pointsProgrammes.id, before.id))
    .returning()
  if (!after) throw refusePoints('programme_missing')
  await audit(tx, actor, { action, tableName: 'points_programmes', rowId: before.id, before: toAuditFields(before), after: toAuditFields(after) })
  return toProgrammeView(after, await readRewardFoods(tx, [after]))
}

async function lockProgramme(tx: Database, id: string, version: number): Promise<PointsProgramme> {
  const [before] = await tx.select().from(pointsProgrammes).where(eq(pointsProgrammes.id, id)).for('update')
  if (!before) throw refusePoints('programme_missing')
  if (before.version !== version)
    throw refusePoints('changed_meanwhile', {
      values: { title: before.title },
      details: { versions: { yours: version, current: before.version }, current: toProgrammeView(before, await readRewardFoods(tx, [before])) },
    })
  return before
}

async function validateDishes(tx: Database, { categoryId, foodIds, rewardFoodId }: ProgrammeInput): Promise<void> {
  const requestedIds = [...new Set([...foodIds, ...(rewardFoodId ? [rewardFoodId] : [])])]
  const knownFoods = requestedIds.length === 0 ? [] : await tx.select({ id: foods.id }).from(foods).where(inArray(foods.id, requestedIds))
  if (knownFoods.length < requestedIds.length) throw refusePoints('programme_food_unknown', { field: rewardFoodId ? 'rewardFoodId' : 'foodIds' })
  if (categoryId === null) return
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, categoryId), isNull(categories.archivedAt)))
  if (!category) throw refusePoints('programme_food_unknown', { field: 'categoryId' })
}

const toColumns = ({ titleEnglish, startsAt, endsAt, foodIds, ...rest }: ProgrammeInput) => ({
  ...rest,
  foodIds: rest.categoryId === null ? [...new Set(foodIds)] : [],
  translations: (titleEnglish ? { en: { title: titleEnglish } } : {}) as Translations,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

const toAuditFields = ({ id: _, createdAt: __, updatedAt: ___, ...programme }: PointsProgramme) => programme

const toProgrammeView = (row: PointsProgramme, rewards: RewardFoods, sum = { customers: 0, points: 0 }): ProgrammeView => ({
  id: row.id,
  title: row.title,
  titleEnglish: row.translations.en?.title ?? '',
  categoryId: row.categoryId,
  foodIds: row.foodIds,
  pointsNeeded: row.pointsNeeded,
  rewardFoodId: row.rewardFoodId,
  rewardFood: rewards.get(row.rewardFoodId) ?? null,
  expiresAfterMonths: row.expiresAfterMonths,
  borneBy: row.borneBy,
  active: row.active,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  customers: sum.customers,
  outstanding: sum.points,
  archived: row.archivedAt !== null,
  version: row.version,
})
