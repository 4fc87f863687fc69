import { and, asc, eq, sql } from 'drizzle-orm'
import { slugOf } from '#menu/slugs.ts'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ordering } from '#platform/database/ordering.ts'
import { violates } from '#platform/database/violations.ts'
import { pageCount } from '#platform/server/inputs.ts'
import { type City, cities, restaurants } from '../tables.ts'
import type { CitiesQuery, CityInput, KeptCity } from './contract.ts'
import { containsFolded } from './list-restaurants.ts'
import { refusePlace } from './refusals.ts'

const lying = sql<number>`(select count(*)::integer from ${restaurants} r where r.city_id = "cities"."id" and r.archived_at is null)`

const orderings = {
  name: sql`${cities.nameFolded}`,
  province: sql`${cities.province}`,
  region: sql`spiedo_fold(${cities.region})`,
  restaurants: lying,
}

/** A page of the cities, by name or region. */
export async function listCities(db: Database, { page, limit, search, sort }: CitiesQuery) {
  const matching = and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map(word => containsFolded(sql`(${cities.nameFolded} || ' ' || spiedo_fold(${cities.region}))`, word)),
  )
  const [total, rows] = await Promise.all([
    db.$count(cities, matching),
    db
      .select({ city: cities, restaurants: lying })
      .from(cities)
      .where(matching)
      .orderBy(...ordering(sort, orderings), asc(cities.nameFolded), asc(cities.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  return { cities: rows.map(row => keptCity(row.city, row.restaurants)), page, totalPages: pageCount(total, limit), total }
}

/** Its slug is made from its name; where another province has a city of that name, from both. @throws Refusal `city_taken` */
export async function addCity(context: Context, input: CityInput, actor: Actor): Promise<KeptCity> {
  const added = await context.db
    .transaction(async transaction => {
      const bare = slugOf(input.name)
      const namesake = await transaction.$count(cities, eq(cities.slug, bare))
      const [row] = await transaction
        .insert(cities)
        .values({ ...input, slug: namesake > 0 ? `${bare}-${input.province.toLowerCase()}` : bare })
        .returning()
      await audit(transaction, actor, { action: 'city.added', tableName: 'cities', rowId: (row as City).id, after: input })
      return keptCity(row as City, 0)
    })
    .catch(nameRefusal)
  await context.catalogueVersion.refresh()
  return added
}

/** Its slug stays: addresses lead there. @throws Refusal `not_there`, `changed_meanwhile`, `city_taken` */
export async function updateCity(context: Context, id: string, { version, ...input }: CityInput & { version: number }, actor: Actor): Promise<KeptCity> {
  const changed = await context.db
    .transaction(async transaction => {
      const [before] = await transaction.select().from(cities).where(eq(cities.id, id)).for('no key update')
      if (!before) throw refusePlace('not_there')
      const current = await readCity(transaction, id)
      if (before.version !== version) throw refusePlace('changed_meanwhile', { details: { current, yours: input } })
      await transaction
        .update(cities)
        .set({ ...input, version: sql`${cities.version} + 1` })
        .where(eq(cities.id, id))
      const after = await readCity(transaction, id)
      await auditChange(transaction, actor, { action: 'city.updated', tableName: 'cities', rowId: id, before: current, after })
      return after
    })
    .catch(nameRefusal)
  await context.catalogueVersion.refresh()
  return changed
}

async function readCity(db: Database, id: string): Promise<KeptCity> {
  const [row] = await db.select({ city: cities, restaurants: lying }).from(cities).where(eq(cities.id, id))
  if (!row) throw refusePlace('not_there')
  return keptCity(row.city, row.restaurants)
}

const keptCity = ({ id, slug, name, province, region, latitude, longitude, version }: City, count: number): KeptCity => ({
  id,
  slug,
  name,
  province,
  region,
  latitude,
  longitude,
  restaurants: count,
  version,
})

function nameRefusal(error: unknown): never {
  throw violates(error, 'cities_name') || violates(error, 'cities_slug') ? refusePlace('city_taken', { field: 'name' }) : error
}
