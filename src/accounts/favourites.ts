import { and, desc, eq } from 'drizzle-orm'
import { menuCatalogue } from '#menu/catalogue.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { type FavouriteFood, mostFavourites } from './contract-own.ts'
import { refuseAccount } from './refusals.ts'
import { favouriteFoods } from './tables.ts'

/** Dishes a person has given a heart, the last first; those no longer on the menu are left out. */
export async function listFavourites(context: Context, person: Person): Promise<FavouriteFood[]> {
  const [menu, rows] = await Promise.all([
    menuCatalogue(context),
    context.db
      .select({ foodId: favouriteFoods.foodId })
      .from(favouriteFoods)
      .where(eq(favouriteFoods.userId, person.id))
      .orderBy(desc(favouriteFoods.createdAt), desc(favouriteFoods.foodId))
      .limit(mostFavourites),
  ])
  return rows.flatMap(({ foodId }) => {
    const food = menu.food(foodId)
    return food ? [{ foodId, slug: food.slug, title: food.title, categoryName: food.category.name }] : []
  })
}

/**
 * Giving a heart twice gives it once. Nothing of it goes to the audit log: it concerns nobody else, and would outlive
 * the account.
 * @throws `food_not_found`, `too_many_favourites`
 */
export async function addFavourite(context: Context, person: Person, foodId: string): Promise<void> {
  const { db, clock } = context
  if (!(await menuCatalogue(context)).food(foodId)) throw refuseAccount('food_not_found')
  if ((await db.$count(favouriteFoods, eq(favouriteFoods.userId, person.id))) >= mostFavourites)
    throw refuseAccount('too_many_favourites', { values: { most: mostFavourites } })
  await db.insert(favouriteFoods).values({ userId: person.id, foodId, createdAt: clock.now() }).onConflictDoNothing()
}

/** Taking back a heart that was not given is no error. */
export async function removeFavourite({ db }: Pick<Context, 'db'>, person: Person, foodId: string): Promise<void> {
  await db.delete(favouriteFoods).where(and(eq(favouriteFoods.userId, person.id), eq(favouriteFoods.foodId, foodId)))
}
