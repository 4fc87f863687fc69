import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { findPictureInUrl } from '#platform/images/addresses.ts'
import { settingsSnapshot } from '../settings/settings.ts'
import { cities, companies, type Restaurant, restaurants } from '../tables.ts'
import { changeRestaurant } from './change-restaurant.ts'
import type { OrderingInput, RestaurantInput, RestaurantView } from './contract.ts'
import { pickEditableFields, readRestaurantView } from './list-restaurants.ts'
import { refuseRestaurantChange } from './refusals.ts'
import { toRestaurantSlug } from './restaurant-slug.ts'

/**
 * Adds a restaurant, which appears on the storefront at once, closed until its hours are entered.
 * @throws Refusal `company_not_found`, `city_not_found`, `picture_not_found`, `slug_taken`
 */
export async function addRestaurant(context: Context, { slug, image, ...input }: RestaurantInput, actor: Actor): Promise<RestaurantView> {
  const { brand } = (await settingsSnapshot.now(context)).chain.value
  const added = await context.db
    .transaction(async transaction => {
      const city = await requireCityAndCompany(transaction, input)
      const picture = await resolvePictureColumn(context, transaction, image)
      const [row] = await transaction
        .insert(restaurants)
        .values({ ...input, ...picture, slug: slug || toRestaurantSlug(brand, city.name, input.name), services: ['pickup'] })
        .returning()
      const { id } = row as Restaurant
      await audit(transaction, actor, {
        action: 'restaurant.added',
        tableName: 'restaurants',
        rowId: id,
        restaurantId: id,
        after: pickEditableFields(row as Restaurant),
      })
      return readRestaurantView(transaction, id)
    })
    .catch(throwSlugRefusal)
  await context.catalogueVersion.refresh()
  return added
}

/** @throws Refusal `restaurant_not_found`, `changed_meanwhile`, `company_not_found`, `city_not_found`, `picture_not_found`, `slug_taken` */
export async function updateRestaurant(
  context: Context,
  id: string,
  { version, slug, image, ...input }: RestaurantInput & { version: number },
  actor: Actor,
): Promise<RestaurantView> {
  return changeRestaurant(context, { id, version, action: 'restaurant.updated', yours: { ...input, slug, image } }, actor, async (transaction, before) => {
    await requireCityAndCompany(transaction, input, before)
    // A blank slug keeps the current one, because links and QR codes contain the slug.
    return { set: { ...input, ...(await resolvePictureColumn(context, transaction, image)), ...(slug && { slug }) } }
  }).catch(throwSlugRefusal)
}

/** Updates the ordering settings. @throws Refusal `restaurant_not_found`, `changed_meanwhile` */
export const updateOrdering = (context: Context, id: string, { version, ...input }: OrderingInput, actor: Actor): Promise<RestaurantView> =>
  changeRestaurant(context, { id, version, action: 'restaurant.ordering_updated', yours: input }, actor, async () => ({ set: input }))

/**
 * Removes a restaurant from the storefront, or restores it; orders and history keep referring to it. @throws Refusal `restaurant_not_found`,
 * `changed_meanwhile`
 */
export const archiveRestaurant = (
  context: Context,
  id: string,
  { archived, version }: { archived: boolean; version: number },
  actor: Actor,
): Promise<RestaurantView> =>
  changeRestaurant(
    context,
    { id, version, action: archived ? 'restaurant.archived' : 'restaurant.restored', yours: { archived } },
    actor,
    async (transaction, before) => {
      if (!archived) await requireCityAndCompany(transaction, before)
      return { set: { archivedAt: archived ? (before.archivedAt ?? context.clock.now()) : null } }
    },
  )

/** Requires an existing city and company; an archived company is accepted only if unchanged. */
async function requireCityAndCompany(transaction: Database, { cityId, companyId }: Pick<Restaurant, 'cityId' | 'companyId'>, before?: Restaurant) {
  const [city] = await transaction.select().from(cities).where(eq(cities.id, cityId)).for('key share')
  if (!city) throw refuseRestaurantChange('city_not_found', { field: 'cityId' })
  const [company] = await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), before?.companyId === companyId ? undefined : isNull(companies.archivedAt)))
    .for('key share')
  if (!company) throw refuseRestaurantChange('company_not_found', { field: 'companyId' })
  return city
}

/** Picture column to set, empty when unchanged. Locks the picture, so that it is not purged meanwhile. */
async function resolvePictureColumn(context: Context, transaction: Database, image: string | null | undefined): Promise<{ pictureSha256?: string | null }> {
  if (image === undefined) return {}
  if (!image) return { pictureSha256: null }
  const sha256 = findPictureInUrl(image, context.publicUrl())
  const [lockedPicture] = sha256 ? await transaction.select({ sha256: pictures.sha256 }).from(pictures).where(eq(pictures.sha256, sha256)).for('key share') : []
  if (!lockedPicture) throw refuseRestaurantChange('picture_not_found', { field: 'image' })
  return { pictureSha256: lockedPicture.sha256 }
}

function throwSlugRefusal(error: unknown): never {
  throw violatesConstraint(error, 'restaurants_slug') ? refuseRestaurantChange('slug_taken', { field: 'slug' }) : error
}
