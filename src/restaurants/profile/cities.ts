import { and, asc, eq, sql } from 'drizzle-orm'
import { toSlug } from '#menu/slugs.ts'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { type City, cities, restaurants } from '../tables.ts'
import type { CitiesQuery, CityInput, CityView } from './contract.ts'
import { containsFolded } from './list-restaurants.ts'
import { refuseRestaurantChange } from './refusals.ts'

const restaurantCount = sql<number>`(select count(*)::integer from ${restaurants} r where r.city_id = "cities"."id" and r.archived_at is null)`

const orderings = {
  name: sql`${cities.nameFolded}`,
  province: sql`${cities.province}`,
  region: sql`spiedo_fold(${cities.region})`,
  restaurants: restaurantCount,
}

/** Lists a page of cities, searched by name or region. */
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
      .select({ city: cities, restaurants: restaurantCount })
      .from(cities)
      .where(matching)
      .orderBy(...toOrderBy(sort, orderings), asc(cities.nameFolded), asc(cities.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  return { cities: rows.map(row => toCityView(row.city, row.restaurants)), page, totalPages: computePageCount(total, limit), total }
}

/** Adds a city. Its slug is made from the name, plus the province when another province has a city of that name. @throws Refusal `city_taken` */
export async function addCity(context: Context, input: CityInput, actor: Actor): Promise<CityView> {
  const added = await context.db
    .transaction(async transaction => {
      const baseSlug = toSlug(input.name)
      const namesakeCount = await transaction.$count(cities, eq(cities.slug, baseSlug))
      const [row] = await transaction
        .insert(cities)
        .values({ ...input, slug: namesakeCount > 0 ? `${baseSlug}-${input.province.toLowerCase()}` : baseSlug })
        .returning()
      await audit(transaction, actor, { action: 'city.added', tableName: 'cities', rowId: (row as City).id, after: input })
      return toCityView(row as City, 0)
    })
    .catch(throwNameRefusal)
  await context.catalogueVersion.refresh()
  return added
}

/** Updates a city. Its slug stays, because URLs contain the slug. @throws Refusal `record_not_found`, `changed_meanwhile`, `city_taken` */
export async function updateCity(context: Context, id: string, { version, ...input }: CityInput & { version: number }, actor: Actor): Promise<CityView> {
  const changed = await context.db
    .transaction(async transaction => {
      const [before] = await transaction.select().from(cities).where(eq(cities.id, id)).for('no key update')
      if (!before) throw refuseRestaurantChange('record_not_found')
      const current = await readCity(transaction, id)
      if (before.version !== version) throw refuseRestaurantChange('changed_meanwhile', { details: { current, yours: input } })
      await transaction
        .update(cities)
        .set({ ...input, version: sql`${cities.version} + 1` })
        .where(eq(cities.id, id))
      const after = await readCity(transaction, id)
      await auditChange(transaction, actor, { action: 'city.updated', tableName: 'cities', rowId: id, before: current, after })
      return after
    })
    .catch(throwNameRefusal)
  await context.catalogueVersion.refresh()
  return changed
}

async function readCity(db: Database, id: string): Promise<CityView> {
  const [row] = await db.select({ city: cities, restaurants: restaurantCount }).from(cities).where(eq(cities.id, id))
  if (!row) throw refuseRestaurantChange('record_not_found')
  return toCityView(row.city, row.restaurants)
}

const toCityView = ({ id, slug, name, province, region, latitude, longitude, version }: City, count: number): CityView => ({
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

function throwNameRefusal(error: unknown): never {
  throw violatesConstraint(error, 'cities_name') || violatesConstraint(error, 'cities_slug') ? refuseRestaurantChange('city_taken', { field: 'name' }) : error
}
