import { and, desc, eq, sql } from 'drizzle-orm'
import { type CatalogueFood, getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { readDefaultAllergens } from '#menu/default-allergens.ts'
import { readDefaultPicture } from '#menu/default-picture.ts'
import { toAdvertisedFields, toPictureData, toSaleHours } from '#menu/public-menu/public-menu.ts'
import { getRestaurantCatalogue } from '#menu/public-menu/restaurant-catalogue.ts'
import { categories, foodImages, foods } from '#menu/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { pictures } from '#platform/database/tables.ts'
import { toPictureView } from '#platform/images/save-picture.ts'
import type { Language } from '#platform/language/languages.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseAccount } from '../refusals.ts'
import { favouriteFoods } from '../tables.ts'
import { type FavouriteFood, maxFavourites } from './contract.ts'

/**
 * Lists a person's favourite dishes, latest first, as on the menu of a restaurant or the chain. Dishes not on the menu stay in the list without an
 * offer, because they may come back.
 */
export async function listFavourites(
  context: Context,
  person: Person,
  { restaurantId, language = 'it' }: { restaurantId?: string | undefined; language?: Language } = {},
): Promise<FavouriteFood[]> {
  const now = context.clock.now()
  const restaurant = restaurantId === undefined ? undefined : (await directorySnapshot.now(context)).restaurant(restaurantId)
  const [menu, { catalogue: here }, fallbackPicture, rows] = await Promise.all([
    getMenuCatalogue(context),
    getRestaurantCatalogue(context, restaurant && { restaurantId: restaurant.id, cityId: restaurant.cityId }),
    readDefaultPicture('foods'),
    context.db
      .select({ foodId: favouriteFoods.foodId, title: foods.title, categoryName: categories.name, archivedPicture })
      .from(favouriteFoods)
      .innerJoin(foods, eq(foods.id, favouriteFoods.foodId))
      .innerJoin(categories, eq(categories.id, foods.categoryId))
      .where(eq(favouriteFoods.userId, person.id))
      .orderBy(desc(favouriteFoods.createdAt), desc(favouriteFoods.foodId))
      .limit(maxFavourites),
  ])
  const allergensByFood = await readDefaultAllergens(
    context.db,
    rows.map(({ foodId }) => foodId),
  )
  return rows.map(({ foodId, title, categoryName, archivedPicture }) => {
    const picture = menu.food(foodId)?.pictures[0] ?? (archivedPicture ? toPictureView(archivedPicture) : fallbackPicture)
    const food = here.food(foodId)
    return {
      foodId,
      title,
      categoryName,
      picture: toPictureData(picture),
      offer: food ? { ...toOffer(food, allergensByFood.get(foodId)), ...toSaleHours(food.soldAt, language, now) } : null,
    }
  })
}

/** Archived dishes only; the catalogue has all other pictures in memory. */
const archivedPicture = sql<Parameters<typeof toPictureView>[0] | null>`case when ${foods.archivedAt} is not null then (
  select json_build_object('sha256', ${pictures.sha256}, 'width', ${pictures.width}, 'height', ${pictures.height}, 'colour', ${pictures.colour})
  from ${foodImages} join ${pictures} on ${pictures.sha256} = ${foodImages.pictureSha256}
  where ${foodImages.foodId} = ${foods.id} order by ${foodImages.position}, ${foodImages.pictureSha256} limit 1) end`

function toOffer(food: CatalogueFood, includedAllergens: readonly string[] = []): NonNullable<FavouriteFood['offer']> {
  const { slug, spriceCents, available = true, asks } = food
  const allergens = [...new Set([...food.asServed.allergens, ...includedAllergens])]
  return { slug, spriceCents, ...toAdvertisedFields(food), allergens, available, ...(asks && { asks: true as const }) }
}

/**
 * Adds a favourite; adding twice has no effect. No audit entry, because entries would outlive the account.
 * @throws `food_not_found`, `too_many_favourites`
 */
export async function addFavourite(context: Context, person: Person, foodId: string): Promise<void> {
  const { db, clock } = context
  if (!(await getMenuCatalogue(context)).food(foodId)) throw refuseAccount('food_not_found')
  if ((await db.$count(favouriteFoods, eq(favouriteFoods.userId, person.id))) >= maxFavourites)
    throw refuseAccount('too_many_favourites', { values: { most: maxFavourites } })
  await db.insert(favouriteFoods).values({ userId: person.id, foodId, createdAt: clock.now() }).onConflictDoNothing()
}

/** Removes a favourite; removing a missing one is no error. */
export async function removeFavourite({ db }: Pick<Context, 'db'>, person: Person, foodId: string): Promise<void> {
  await db.delete(favouriteFoods).where(and(eq(favouriteFoods.userId, person.id), eq(favouriteFoods.foodId, foodId)))
}
