import { sql } from 'drizzle-orm'
import { createCategory } from '#menu/categories/create-category.ts'
import { addFood } from '#menu/foods/add-food.ts'
import { type Category, priceLists, priceOverrides } from '#menu/tables.ts'
import { systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { type RenderedKind, readRenderedPicture } from '#platform/images/rendered-pictures.ts'
import { demoCategories, demoFoods } from '../menu.ts'
import { demoPriceDifferences } from '../price-differences.ts'
import type { LoadedRestaurant } from './load-network.ts'
import type { PartsOf } from './load-options.ts'
import { demoOwnPrices } from './load-prices.ts'
import type { LoadedFood } from './loaded-food.ts'

/** Age of the demo's price differences, in ms: before the first order. */
const differencesBegan = 40 * 86_400_000

/** Creates categories and dishes with their pictures through the menu's use cases. */
export async function loadMenu(context: Context, partsOf: PartsOf): Promise<LoadedFood[]> {
  const categoryPictures = await picturesOf('categories', demoCategories)
  const foodPictures = await picturesOf('foods', demoFoods)
  const categories = new Map<string, Category>()
  for (const { slug, name, nameEn } of demoCategories) {
    const picture = categoryPictures.get(slug)
    categories.set(slug, await createCategory(context, { name, translations: { en: { name: nameEn } }, picture }, systemActor))
  }
  const loaded: LoadedFood[] = []
  for (const written of demoFoods) {
    const { slug, category, title, titleEn, description, descriptionEn, priceCents, discountPercent, vatClass, allergens, marks, nutrition, work } = written
    const row = await addFood(
      context,
      {
        title,
        description,
        priceCents,
        discountPercent,
        categoryId: categories.get(category)?.id ?? '',
        translations: { en: { title: titleEn, description: descriptionEn } },
        vatClass,
        allergens,
        marks,
        nutrition,
        picture: foodPictures.get(slug),
        ...partsOf(written),
        work: Object.fromEntries(Object.entries(work).filter(([, units]) => units > 0)),
      },
      systemActor,
    )
    loaded.push({ written, row, past: demoOwnPrices(written, context.clock.now()) })
  }
  return loaded
}

/** Creates the price lists of cities and restaurants that differ from the chain's menu. */
export async function loadPriceDifferences({ db, clock }: Context, foods: LoadedFood[], restaurants: LoadedRestaurant[]): Promise<void> {
  const validFrom = new Date(clock.now().getTime() - differencesBegan)
  for (const { city, restaurant, food, priceCents, available } of demoPriceDifferences) {
    const cityId = restaurants.find(restaurant => restaurant.city === city)?.cityId
    const restaurantId = restaurants.find(each => each.slug === restaurant)?.id
    const target = cityId ? priceLists.cityId : priceLists.restaurantId
    const [list] = await db
      .insert(priceLists)
      .values({ cityId, restaurantId })
      .onConflictDoUpdate({ target, set: { id: sql`${priceLists.id}` } })
      .returning()
    const foodId = foods.find(({ written }) => written.slug === food)?.row.id
    if (list && foodId) await db.insert(priceOverrides).values({ priceListId: list.id, foodId, priceCents, available, validFrom })
  }
}

async function picturesOf(kind: RenderedKind, drawn: { slug: string }[]): Promise<Map<string, PreparedPicture | undefined>> {
  return new Map(await Promise.all(drawn.map(async ({ slug }) => [slug, await readRenderedPicture(kind, slug)] as const)))
}
