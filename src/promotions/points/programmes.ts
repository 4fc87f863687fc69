import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { categories, foods } from '#menu/tables.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type PointsProgramme, pointsProgrammes } from '../tables.ts'
import { type ProgrammeInput, refusePoints, type ShownProgramme } from './contract.ts'

/** Every programme, those in use first. There are a handful. */
export async function listProgrammes({ db }: { db: Database }): Promise<ShownProgramme[]> {
  const rows = await db.select().from(pointsProgrammes).orderBy(sql`${pointsProgrammes.archivedAt} is not null`, pointsProgrammes.id).limit(200)
  const { rows: sums } = await db.execute<{ id: string; customers: number; points: number }>(
    sql`select programme_id as id, count(*) filter (where balance > 0)::integer as customers, coalesce(sum(greatest(balance, 0)), 0)::integer as points
        from points_balances group by programme_id`,
  )
  const sumOf = new Map(sums.map(sum => [sum.id, sum]))
  const rewards = await rewardFoods(db, rows)
  return rows.map(row => shown(row, rewards, sumOf.get(row.id)))
}

type RewardFoods = ReadonlyMap<string | null, NonNullable<ShownProgramme['rewardFood']>>

/** The dishes that programmes give, by their ids, those that were deleted, too. */
async function rewardFoods(db: Database, programmes: Pick<PointsProgramme, 'rewardFoodId'>[]): Promise<RewardFoods> {
  const ids = programmes.flatMap(({ rewardFoodId }) => rewardFoodId ?? [])
  const rows =
    ids.length === 0 ? [] : await db.select({ id: foods.id, title: foods.title, archivedAt: foods.archivedAt }).from(foods).where(inArray(foods.id, ids))
  return new Map(rows.map(({ id, title, archivedAt }) => [id, { title, deleted: archivedAt !== null }]))
}

/** @throws Refusal `programme_food_unknown` */
export async function createProgramme({ db }: Context, input: ProgrammeInput, actor: Actor): Promise<ShownProgramme> {
  return db.transaction(tx => createProgrammeIn(tx, input, actor))
}

/** The same for each row of an import, inside its transaction. */
export async function createProgrammeIn(tx: Database, input: ProgrammeInput, actor: Actor): Promise<ShownProgramme> {
  await checkDishes(tx, input)
  const [row] = await tx.insert(pointsProgrammes).values(columnsOf(input)).returning()
  if (!row) throw refusePoints('programme_missing')
  await audit(tx, actor, { action: 'points_programme.created', tableName: 'points_programmes', rowId: row.id, after: audited(row) })
  return shown(row, await rewardFoods(tx, [row]))
}

/** @throws Refusal `programme_missing`, `changed_meanwhile`, `programme_food_unknown` */
export async function updateProgramme(
  { db }: Context,
  { id, input, version }: { id: string; input: ProgrammeInput; version: number },
  actor: Actor,
): Promise<ShownProgramme> {
  return db.transaction(async tx => {
    const before = await held(tx, id, version)
    await checkDishes(tx, input)
    return save(tx, before, { ...columnsOf(input) }, { actor, action: 'points_programme.updated' })
  })
}

/**
 * Archived it neither earns nor buys; points and ledger stay, and count again when it is brought back.
 * @throws Refusal `programme_missing`, `changed_meanwhile`
 */
export async function archiveProgramme(
  { db, clock }: Context,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  actor: Actor,
): Promise<ShownProgramme> {
  return db.transaction(async tx => {
    const before = await held(tx, id, version)
    const action = archived ? 'points_programme.archived' : 'points_programme.restored'
    return save(tx, before, { archivedAt: archived ? clock.now() : null }, { actor, action })
  })
}

async function save(
  tx: Database,
  before: PointsProgramme,
  change: Partial<typeof pointsProgrammes.$inferInsert>,
  { actor, action }: { actor: Actor; action: string },
): Promise<ShownProgramme> {
  const [after] = await tx
    .update(pointsProgrammes)
    .set({ ...change, version: before.version + 1 })
    .where(eq(pointsProgrammes.id, before.id))
    .returning()
  if (!after) throw refusePoints('programme_missing')
  await audit(tx, actor, { action, tableName: 'points_programmes', rowId: before.id, before: audited(before), after: audited(after) })
  return shown(after, await rewardFoods(tx, [after]))
}

async function held(tx: Database, id: string, version: number): Promise<PointsProgramme> {
  const [before] = await tx.select().from(pointsProgrammes).where(eq(pointsProgrammes.id, id)).for('update')
  if (!before) throw refusePoints('programme_missing')
  if (before.version !== version)
    throw refusePoints('changed_meanwhile', {
      values: { title: before.title },
      details: { versions: { yours: version, current: before.version }, current: shown(before, await rewardFoods(tx, [before])) },
    })
  return before
}

async function checkDishes(tx: Database, { categoryId, foodIds, rewardFoodId }: ProgrammeInput): Promise<void> {
  const wanted = [...new Set([...foodIds, ...(rewardFoodId ? [rewardFoodId] : [])])]
  const known = wanted.length === 0 ? [] : await tx.select({ id: foods.id }).from(foods).where(inArray(foods.id, wanted))
  if (known.length < wanted.length) throw refusePoints('programme_food_unknown', { field: rewardFoodId ? 'rewardFoodId' : 'foodIds' })
  if (categoryId === null) return
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, categoryId), isNull(categories.archivedAt)))
  if (!category) throw refusePoints('programme_food_unknown', { field: 'categoryId' })
}

const columnsOf = ({ titleEnglish, startsAt, endsAt, foodIds, ...rest }: ProgrammeInput) => ({
  ...rest,
  foodIds: rest.categoryId === null ? [...new Set(foodIds)] : [],
  translations: (titleEnglish ? { en: { title: titleEnglish } } : {}) as Translations,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

const audited = ({ id: _, createdAt: __, updatedAt: ___, ...programme }: PointsProgramme) => programme

const shown = (row: PointsProgramme, rewards: RewardFoods, sum = { customers: 0, points: 0 }): ShownProgramme => ({
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
