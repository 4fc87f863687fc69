import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Translations } from '#menu/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { cities, restaurants } from '#restaurants/tables.ts'
import { type JobOpening, jobOpenings } from '../tables.ts'
import { type OpeningInput, type OpeningView, refuseOpening } from './contract.ts'

/** Lists all openings including withdrawn ones: published ones first, in order. */
export const listOpenings = ({ db, clock }: Context): Promise<OpeningView[]> => readOpeningViews(db, clock.now())

export async function addOpening(context: Context, input: OpeningInput, actor: Actor): Promise<OpeningView> {
  const id = await context.db
    .transaction(async transaction => {
      const [added] = await transaction.insert(jobOpenings).values(toRow(input)).returning()
      if (!added) throw new Error('a position was inserted and is not there')
      await audit(transaction, actor, { action: 'job_opening.added', tableName: 'job_openings', rowId: added.id, after: toAuditedOpening(added) })
      return added.id
    })
    .catch(throwPlaceRefusal)
  return readSavedOpening(context, id)
}

/** @throws Refusal `opening_missing`, `changed_meanwhile`, `place_unknown` */
export const updateOpening = (context: Context, id: string, { version, ...input }: OpeningInput & { version: number }, actor: Actor) =>
  changeOpening(context, { id, version, action: 'job_opening.updated', set: toRow(input) }, actor)

/** Withdraws or republishes an opening; applications keep its name. */
export const archiveOpening = (context: Context, id: string, { archived, version }: { archived: boolean; version: number }, actor: Actor) =>
  changeOpening(
    context,
    { id, version, action: archived ? 'job_opening.archived' : 'job_opening.restored', set: { archivedAt: archived ? context.clock.now() : null } },
    actor,
  )

interface Change {
  id: string
  version: number
  action: string
  set: Partial<typeof jobOpenings.$inferInsert>
}

async function changeOpening(context: Context, { id, version, action, set }: Change, actor: Actor): Promise<OpeningView> {
  await context.db
    .transaction(async transaction => {
      const [before] = await transaction.select().from(jobOpenings).where(eq(jobOpenings.id, id)).for('update')
      if (!before) throw refuseOpening('opening_missing')
      if (before.version !== version) {
        const [current] = await readOpeningViews(transaction, context.clock.now(), eq(jobOpenings.id, id))
        throw refuseOpening('changed_meanwhile', { details: { current } })
      }
      const [after] = await transaction
        .update(jobOpenings)
        .set({ ...set, version: sql`${jobOpenings.version} + 1` })
        .where(eq(jobOpenings.id, id))
        .returning()
      await audit(transaction, actor, {
        action,
        tableName: 'job_openings',
        rowId: id,
        before: toAuditedOpening(before),
        after: after && toAuditedOpening(after),
      })
    })
    .catch(throwPlaceRefusal)
  return readSavedOpening(context, id)
}

async function readSavedOpening(context: Context, id: string): Promise<OpeningView> {
  await context.catalogueVersion.refresh()
  const [opening] = await readOpeningViews(context.db, context.clock.now(), eq(jobOpenings.id, id))
  if (!opening) throw refuseOpening('opening_missing')
  return opening
}

async function readOpeningViews(db: Database, now: Date, condition?: SQL): Promise<OpeningView[]> {
  const today = toWallClock(now.getTime(), defaultTimezone).date
  const rows = await db
    .select({
      opening: jobOpenings,
      city: cities.name,
      restaurant: restaurants.name,
      applications: sql<number>`(select count(*)::integer from messages m where m.job_opening_id = "job_openings"."id" and m.state <> 'spam')`,
    })
    .from(jobOpenings)
    .leftJoin(restaurants, eq(restaurants.id, jobOpenings.restaurantId))
    .leftJoin(cities, eq(cities.id, jobOpenings.cityId))
    .where(condition)
    .orderBy(sql`${jobOpenings.archivedAt} is not null`, asc(jobOpenings.position), asc(jobOpenings.id))
    .limit(200)
  return rows.map(({ opening, city, restaurant, applications }) => {
    const { id, title, description, contract, translations, cityId, restaurantId, closesOn, position, archivedAt, version } = opening
    return {
      id,
      title,
      description,
      contract,
      english: { title: translations.en?.title ?? '', description: translations.en?.description ?? '' },
      cityId,
      restaurantId,
      place: restaurant ?? city ?? '',
      closesOn,
      position,
      open: archivedAt === null && (closesOn === null || closesOn >= today),
      archived: archivedAt !== null,
      applications,
      version,
    }
  })
}

function toRow({ english, ...input }: OpeningInput) {
  const en = Object.fromEntries(Object.entries(english).filter(([, text]) => text !== ''))
  const translations: Translations = Object.keys(en).length > 0 ? { en } : {}
  return { ...input, translations }
}

const toAuditedOpening = ({ title, description, contract, translations, cityId, restaurantId, closesOn, position, archivedAt, version }: JobOpening) => ({
  title,
  description,
  contract,
  translations,
  cityId,
  restaurantId,
  closesOn,
  position,
  archived: archivedAt !== null,
  version,
})

function throwPlaceRefusal(error: unknown): never {
  if (violatesConstraint(error, 'job_openings_city_id_cities_id_fk')) throw refuseOpening('place_unknown', { field: 'cityId' })
  if (violatesConstraint(error, 'job_openings_restaurant_id_restaurants_id_fk')) throw refuseOpening('place_unknown', { field: 'restaurantId' })
  throw error
}
