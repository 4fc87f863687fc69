import type { z } from 'zod'
import { apiPicturePath } from '#platform/images/addresses.ts'
import { succeed } from '#platform/server/envelope.ts'
import type { categoryShape, foodShape, menuSectionShape, singleFoodShape } from '../contract.ts'
import { toEuro } from '../pricing.ts'
import type { CatalogueCategory, CatalogueFood } from './catalogue.ts'

/** Category in the specified field names: both `_id` and `id`, amounts in euro, pictures as URLs. */

export const describeCategory = (category: CatalogueCategory): z.infer<typeof categoryShape> => ({
  _id: category.id,
  id: category.id,
  name: category.name,
  image: apiPicturePath(category.picture.sha256),
  position: category.position,
  foodCount: category.foods.length,
  translations: category.translations,
  version: category.version,
})

const describeFood = (food: CatalogueFood): z.infer<typeof foodShape> => ({
  ...toFoodFields(food),
  category: { _id: food.category.id, id: food.category.id, name: food.category.name },
})

/** Dish for its edit form: the category as an id, and the dish's own values beside what is paid. */
export const describeSingleFood = (food: CatalogueFood, own: CatalogueFood): z.infer<typeof singleFoodShape> => ({
  ...toFoodFields(food),
  category: food.categoryId,
  own: { price: toEuro(own.priceCents), discount: own.discountPercent, sprice: toEuro(own.spriceCents), vatClass: own.vatClass },
})

export const describeSection = (category: CatalogueCategory): z.infer<typeof menuSectionShape> => ({
  ...describeCategory(category),
  foods: category.foods.map(describeFood),
})

const toFoodFields = (food: CatalogueFood) => ({
  _id: food.id,
  id: food.id,
  slug: food.slug,
  title: food.title,
  description: food.description,
  images: food.pictures.map(picture => apiPicturePath(picture.sha256)),
  price: toEuro(food.priceCents),
  sprice: toEuro(food.spriceCents),
  discount: food.discountPercent,
  ...toAdvertisedFields(food),
  categoryId: food.category.id,
  categoryName: food.category.name,
  allergens: food.allergens,
  marks: food.marks,
  asServed: food.asServed,
  nutrition: food.nutrition,
  vatClass: food.vatClass,
  available: food.available ?? true,
  soldAt: food.soldAt?.map(({ hours, firstDay, lastDay }) => ({ hours: [...hours], firstDay, lastDay })) ?? null,
  visible: food.visible ?? true,
  position: food.position,
  translations: food.translations,
  version: food.version,
})

/** Advertised discount; prior-price.ts has the rule and its source. */
const toAdvertisedFields = ({ reduction }: CatalogueFood) => {
  const { lowestCents = null, struckCents = null, percent = 0 } = reduction ?? {}
  return {
    lowestPrice30: lowestCents === null ? null : toEuro(lowestCents),
    struckPrice: struckCents === null ? null : toEuro(struckCents),
    advertisedDiscount: percent,
  }
}

/** Page of a list. `foods` and `results` are equal because specified clients read either. */
export function toFoodsPage(foods: CatalogueFood[], { page, limit, total }: { page: number; limit: number; total: number }) {
  const described = foods.map(describeFood)
  return succeed({ foods: described, results: described, page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) })
}
