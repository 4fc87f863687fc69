import { and, desc, eq, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseRestaurants } from '../contract.ts'
import type { ChangeScope } from '../profile/change-restaurant.ts'
import { canManage, requireAdministrator, requireManager } from '../profile/managers.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import { type Closure, cities, closures, restaurants } from '../tables.ts'
import type { ClosureInput, ClosureView } from './contract.ts'

/** Maximum closures in one response. */
const maxClosures = 500

/**
 * Reads the closures that apply to one restaurant, including archived ones: its own, its city's, the chain's. With `since`: active ones that end on
 * or after that day.
 */
export const readRestaurantClosures = (
  db: Database,
  { restaurantId, cityId }: { restaurantId: string; cityId: string },
  since?: string,
): Promise<ClosureView[]> =>
  readClosures(
    db,
    and(
      since === undefined ? undefined : and(isNull(closures.archivedAt), gte(closures.endsOn, since)),
      or(eq(closures.restaurantId, restaurantId), eq(closures.cityId, cityId), and(isNull(closures.restaurantId), isNull(closures.cityId))),
    ),
  )

/** Reads the days of all active closures of one restaurant or (null) of the cities and the chain. */
export const readClosureDays = (db: Database, restaurantId: string | null): Promise<Pick<ClosureView, 'cityId' | 'startsOn' | 'endsOn' | 'fulfilment'>[]> =>
  db
    .select({ cityId: closures.cityId, startsOn: closures.startsOn, endsOn: closures.endsOn, fulfilment: closures.fulfilment })
    .from(closures)
    .where(and(isNull(closures.archivedAt), restaurantId === null ? isNull(closures.restaurantId) : eq(closures.restaurantId, restaurantId)))

/** Reads closures of the chain and of cities, including archived ones. */
export const readSharedClosures = (db: Database): Promise<ClosureView[]> => readClosures(db, isNull(closures.restaurantId))

/**
 * Adds a closure. Managers close their own restaurants; administrators also close cities and the chain.
 * @throws Refusal `administrators_only`, `restaurant_not_found`, `city_not_found`, `closure_twice`
 */
export async function addClosure(context: Context, person: Person, input: ClosureInput, actor: Actor): Promise<ClosureView> {
  const [closure] = await addClosures(context, person, [input], actor)
  return closure as ClosureView
}

/** Adds several closures in one transaction. */
export async function addClosures(context: ChangeScope, person: Person, inputs: ClosureInput[], actor: Actor): Promise<ClosureView[]> {
  for (const input of inputs) requireClosureManager(person, input)
  const added = await context.db.transaction(async transaction => {
    const made: ClosureView[] = []
    for (const input of inputs) {
      await requireScope(transaction, input)
      await requireUnique(transaction, input)
      const [row] = await transaction.insert(closures).values(input).returning({ id: closures.id })
      const closure = await readClosure(transaction, row?.id ?? '')
      await audit(transaction, actor, { action: 'closure.added', ...toAuditFields(closure), after: closure })
      made.push(closure)
    }
    return made
  })
  await context.catalogueVersion.refresh()
  return added
}

/** @throws Refusal `record_not_found`, `changed_meanwhile`, and those of adding */
export async function updateClosure(context: Context, person: Person, id: string, { version, ...input }: ClosureInput & { version: number }, actor: Actor) {
  const changed = await context.db.transaction(async transaction => {
    const before = await lockClosure(transaction, person, id, version, input)
    requireClosureManager(person, input)
    await requireScope(transaction, input)
    await requireUnique(transaction, input, id)
    await transaction
      .update(closures)
      .set({ ...input, version: sql`${closures.version} + 1` })
      .where(eq(closures.id, id))
    const after = await readClosure(transaction, id)
    await auditChange(transaction, actor, { action: 'closure.updated', ...toAuditFields(after), before, after })
    return after
  })
  await context.catalogueVersion.refresh()
  return changed
}

/**
 * Archives a closure, which restores the regular hours, or restores the closure. @throws Refusal `record_not_found`, `changed_meanwhile`; restoring also
 * `closure_twice`
 */
export async function archiveClosure(
  context: ChangeScope & Pick<Context, 'clock'>,
  person: Person,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  actor: Actor,
): Promise<ClosureView> {
  const changed = await context.db.transaction(async transaction => {
    const before = await lockClosure(transaction, person, id, version, { archived })
    if (!archived) await requireUnique(transaction, before, id)
    await transaction
      .update(closures)
      .set({ archivedAt: archived ? context.clock.now() : null, version: sql`${closures.version} + 1` })
      .where(eq(closures.id, id))
    const after = await readClosure(transaction, id)
    await auditChange(transaction, actor, { action: archived ? 'closure.archived' : 'closure.restored', ...toAuditFields(after), before, after })
    return after
  })
  await context.catalogueVersion.refresh()
  return changed
}

/** Locks a closure until the transaction ends; people who may not manage the closure get `record_not_found`. */
async function lockClosure(transaction: Database, person: Person, id: string, version: number, yours: object): Promise<ClosureView> {
  const [row] = await transaction.select().from(closures).where(eq(closures.id, id)).for('update')
  const isAllowed = row && (row.restaurantId ? canManage(person, row.restaurantId) : person.role === 1)
  if (!isAllowed) throw refuseRestaurantChange('record_not_found')
  const current = await readClosure(transaction, id)
  if (row.version !== version) throw refuseRestaurantChange('changed_meanwhile', { details: { current, yours } })
  return current
}

export function requireClosureManager(person: Person, { restaurantId }: Pick<ClosureInput, 'restaurantId'>): void {
  if (restaurantId) requireManager(person, restaurantId)
  else requireAdministrator(person)
}

async function requireScope(transaction: Database, { restaurantId, cityId }: Pick<ClosureInput, 'restaurantId' | 'cityId'>): Promise<void> {
  if (restaurantId && (await transaction.$count(restaurants, eq(restaurants.id, restaurantId))) === 0) throw refuseRestaurants('restaurant_not_found')
  if (cityId && (await transaction.$count(cities, eq(cities.id, cityId))) === 0) throw refuseRestaurantChange('city_not_found', { field: 'cityId' })
}

/** Refuses duplicates, which would have no effect and would have to be archived twice. */
async function requireUnique(
  transaction: Database,
  { restaurantId, cityId, fulfilment, startsOn, endsOn }: Pick<ClosureInput, 'restaurantId' | 'cityId' | 'fulfilment' | 'startsOn' | 'endsOn'>,
  id?: string,
): Promise<void> {
  // No index enforces uniqueness, so concurrent saves are serialized here.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('closures'))`)
  const place = and(
    isNull(closures.archivedAt),
    sql`${closures.restaurantId} is not distinct from ${restaurantId}`,
    sql`${closures.cityId} is not distinct from ${cityId}`,
  )
  const days = and(eq(closures.startsOn, startsOn), eq(closures.endsOn, endsOn), sql`${closures.fulfilment} is not distinct from ${fulfilment}`)
  if ((await transaction.$count(closures, and(place, days, id ? ne(closures.id, id) : undefined))) > 0)
    throw refuseRestaurantChange('closure_twice', { field: 'startsOn' })
}

async function readClosure(db: Database, id: string): Promise<ClosureView> {
  const [closure] = await readClosures(db, eq(closures.id, id))
  if (!closure) throw refuseRestaurantChange('record_not_found')
  return closure
}

async function readClosures(db: Database, matching: SQL | undefined): Promise<ClosureView[]> {
  const rows = await db
    .select({ closure: closures, restaurant: restaurants.name, city: cities.name })
    .from(closures)
    .leftJoin(restaurants, eq(restaurants.id, closures.restaurantId))
    .leftJoin(cities, eq(cities.id, closures.cityId))
    .where(matching)
    .orderBy(desc(closures.startsOn), desc(closures.id))
    .limit(maxClosures)
  return rows.toReversed().map(({ closure, restaurant, city }) => toClosureView(closure, restaurant ?? city ?? ''))
}

const toClosureView = (
  { id, restaurantId, cityId, fulfilment, startsOn, endsOn, kind, ranges, reason, translations, archivedAt, version }: Closure,
  placeName: string,
): ClosureView => ({
  id,
  place: restaurantId ? 'restaurant' : cityId ? 'city' : 'chain',
  restaurantId,
  cityId,
  placeName,
  fulfilment,
  startsOn,
  endsOn,
  kind,
  ranges,
  reason,
  translations,
  archived: archivedAt !== null,
  version,
})

const toAuditFields = ({ id, restaurantId }: ClosureView) => ({ tableName: 'closures', rowId: id, restaurantId: restaurantId ?? undefined })
