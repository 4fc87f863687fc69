import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { violates } from '#platform/database/violations.ts'
import { pictureOfAddress } from '#platform/images/addresses.ts'
import { settingsNow } from '../settings/settings.ts'
import { cities, companies, type Restaurant, restaurants } from '../tables.ts'
import { changePlace } from './change-restaurant.ts'
import type { KeptPlace, OrderingInput, PlaceInput } from './contract.ts'
import { keptFields, readPlace } from './list-restaurants.ts'
import { refusePlace } from './refusals.ts'
import { placeSlug } from './restaurant-slug.ts'

/**
 * A new restaurant: it stands on the storefront at once, closed until it has hours.
 * @throws Refusal `company_not_found`, `city_not_found`, `picture_not_found`, `slug_taken`
 */
export async function addPlace(context: Context, { slug, image, ...input }: PlaceInput, actor: Actor): Promise<KeptPlace> {
  const { brand } = (await settingsNow.now(context)).chain.value
  const added = await context.db
    .transaction(async transaction => {
      const city = await requireKnown(transaction, input)
      const picture = await pictureSet(context, transaction, image)
      const [row] = await transaction
        .insert(restaurants)
        .values({ ...input, ...picture, slug: slug || placeSlug(brand, city.name, input.name), services: ['pickup'] })
        .returning()
      const { id } = row as Restaurant
      await audit(transaction, actor, {
        action: 'restaurant.added',
        tableName: 'restaurants',
        rowId: id,
        restaurantId: id,
        after: keptFields(row as Restaurant),
      })
      return readPlace(transaction, id)
    })
    .catch(slugRefusal)
  await context.catalogueVersion.refresh()
  return added
}

/** @throws Refusal `restaurant_not_found`, `changed_meanwhile`, `company_not_found`, `city_not_found`, `picture_not_found`, `slug_taken` */
export async function updatePlace(
  context: Context,
  id: string,
  { version, slug, image, ...input }: PlaceInput & { version: number },
  actor: Actor,
): Promise<KeptPlace> {
  return changePlace(context, { id, version, action: 'restaurant.updated', yours: { ...input, slug, image } }, actor, async (transaction, before) => {
    await requireKnown(transaction, input, before)
    // Left blank, its address stays: links and codes on tables lead there.
    return { set: { ...input, ...(await pictureSet(context, transaction, image)), ...(slug && { slug }) } }
  }).catch(slugRefusal)
}

/** How it takes orders. @throws Refusal `restaurant_not_found`, `changed_meanwhile` */
export const updateOrdering = (context: Context, id: string, { version, ...input }: OrderingInput, actor: Actor): Promise<KeptPlace> =>
  changePlace(context, { id, version, action: 'restaurant.ordering_updated', yours: input }, actor, async () => ({ set: input }))

/** Off the storefront, or back on it; orders and history keep pointing at it. @throws Refusal `restaurant_not_found`, `changed_meanwhile` */
export const archivePlace = (context: Context, id: string, { archived, version }: { archived: boolean; version: number }, actor: Actor): Promise<KeptPlace> =>
  changePlace(
    context,
    { id, version, action: archived ? 'restaurant.archived' : 'restaurant.restored', yours: { archived } },
    actor,
    async (transaction, before) => {
      if (!archived) await requireKnown(transaction, before)
      return { set: { archivedAt: archived ? (before.archivedAt ?? context.clock.now()) : null } }
    },
  )

/** City and company must be there; a company that was archived is kept only by who has it already. */
async function requireKnown(transaction: Database, { cityId, companyId }: Pick<Restaurant, 'cityId' | 'companyId'>, before?: Restaurant) {
  const [city] = await transaction.select().from(cities).where(eq(cities.id, cityId)).for('key share')
  if (!city) throw refusePlace('city_not_found', { field: 'cityId' })
  const [company] = await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), before?.companyId === companyId ? undefined : isNull(companies.archivedAt)))
    .for('key share')
  if (!company) throw refusePlace('company_not_found', { field: 'companyId' })
  return city
}

/** What to set for the picture that was sent: nothing where it stays. Held, so that it is not forgotten meanwhile. */
async function pictureSet(context: Context, transaction: Database, image: string | null | undefined): Promise<{ pictureSha256?: string | null }> {
  if (image === undefined) return {}
  if (!image) return { pictureSha256: null }
  const sha256 = pictureOfAddress(image, context.publicUrl())
  const [held] = sha256 ? await transaction.select({ sha256: pictures.sha256 }).from(pictures).where(eq(pictures.sha256, sha256)).for('key share') : []
  if (!held) throw refusePlace('picture_not_found', { field: 'image' })
  return { pictureSha256: held.sha256 }
}

function slugRefusal(error: unknown): never {
  throw violates(error, 'restaurants_slug') ? refusePlace('slug_taken', { field: 'slug' }) : error
}
