import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Translations } from '#menu/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violates } from '#platform/database/violations.ts'
import { romeTime, wallClock } from '#platform/local-time.ts'
import { cities, restaurants } from '#restaurants/tables.ts'
import { type JobOpening, jobOpenings } from '../tables.ts'
import { type KeptOpening, type OpeningInput, refuseOpening } from './contract.ts'

/** Every position, withdrawn ones too: those on the site first, in their order. */
export const listOpenings = ({ db, clock }: Context): Promise<KeptOpening[]> => readOpenings(db, clock.now())

export async function addOpening(context: Context, input: OpeningInput, actor: Actor): Promise<KeptOpening> {
  const id = await context.db
    .transaction(async transaction => {
      const [added] = await transaction.insert(jobOpenings).values(rowOf(input)).returning()
      if (!added) throw new Error('a position was inserted and is not there')
      await audit(transaction, actor, { action: 'job_opening.added', tableName: 'job_openings', rowId: added.id, after: audited(added) })
      return added.id
    })
    .catch(unknownPlace)
  return shown(context, id)
}

/** @throws Refusal `opening_missing`, `changed_meanwhile`, `place_unknown` */
export const updateOpening = (context: Context, id: string, { version, ...input }: OpeningInput & { version: number }, actor: Actor) =>
  change(context, { id, version, action: 'job_opening.updated', set: rowOf(input) }, actor)

/** Takes it off the site, or puts it back: who applied for it still finds its name. */
export const archiveOpening = (context: Context, id: string, { archived, version }: { archived: boolean; version: number }, actor: Actor) =>
  change(
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

async function change(context: Context, { id, version, action, set }: Change, actor: Actor): Promise<KeptOpening> {
  await context.db
    .transaction(async transaction => {
      const [before] = await transaction.select().from(jobOpenings).where(eq(jobOpenings.id, id)).for('update')
      if (!before) throw refuseOpening('opening_missing')
      if (before.version !== version) {
        const [current] = await readOpenings(transaction, context.clock.now(), eq(jobOpenings.id, id))
        throw refuseOpening('changed_meanwhile', { details: { current } })
      }
      const [after] = await transaction
        .update(jobOpenings)
        .set({ ...set, version: sql`${jobOpenings.version} + 1` })
        .where(eq(jobOpenings.id, id))
        .returning()
      await audit(transaction, actor, { action, tableName: 'job_openings', rowId: id, before: audited(before), after: after && audited(after) })
    })
    .catch(unknownPlace)
  return shown(context, id)
}

async function shown(context: Context, id: string): Promise<KeptOpening> {
  await context.catalogueVersion.refresh()
  const [opening] = await readOpenings(context.db, context.clock.now(), eq(jobOpenings.id, id))
  if (!opening) throw refuseOpening('opening_missing')
  return opening
}

async function readOpenings(db: Database, now: Date, which?: SQL): Promise<KeptOpening[]> {
  const today = wallClock(now.getTime(), romeTime).date
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
    .where(which)
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

function rowOf({ english, ...input }: OpeningInput) {
  const en = Object.fromEntries(Object.entries(english).filter(([, text]) => text !== ''))
  const translations: Translations = Object.keys(en).length > 0 ? { en } : {}
  return { ...input, translations }
}

const audited = ({ title, description, contract, translations, cityId, restaurantId, closesOn, position, archivedAt, version }: JobOpening) => ({
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

function unknownPlace(error: unknown): never {
  if (violates(error, 'job_openings_city_id_cities_id_fk')) throw refuseOpening('place_unknown', { field: 'cityId' })
  if (violates(error, 'job_openings_restaurant_id_restaurants_id_fk')) throw refuseOpening('place_unknown', { field: 'restaurantId' })
  throw error
}
