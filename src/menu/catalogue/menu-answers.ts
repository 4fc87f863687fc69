import type { z } from 'zod'
import { apiAddress } from '#platform/images/addresses.ts'
import type { categoryShape, foodShape, menuSectionShape, singleFoodShape } from '../contract.ts'
import { euro } from '../pricing.ts'
import type { CatalogueCategory, CatalogueFood } from './catalogue.ts'

/** The catalogue in the specified field names: `_id` and `id` both, amounts in euro, pictures by address. */

export const describeCategory = (category: CatalogueCategory): z.infer<typeof categoryShape> => ({
  _id: category.id,
  id: category.id,
  name: category.name,
  image: apiAddress(category.picture.sha256),
  position: category.position,
  foodCount: category.foods.length,
  translations: category.translations,
  version: category.version,
})

export const describeFood = (food: CatalogueFood): z.infer<typeof foodShape> => ({
  ...fieldsOf(food),
  category: { _id: food.category.id, id: food.category.id, name: food.category.name },
})

/** As the form to edit it wants it: the category by its id, and beside what is paid the dish's own values. */
export const describeSingleFood = (food: CatalogueFood, own: CatalogueFood): z.infer<typeof singleFoodShape> => ({
  ...fieldsOf(food),
  category: food.categoryId,
  own: { price: euro(own.priceCents), discount: own.discountPercent, sprice: euro(own.spriceCents), vatClass: own.vatClass },
})

export const describeSection = (category: CatalogueCategory): z.infer<typeof menuSectionShape> => ({
  ...describeCategory(category),
  foods: category.foods.map(describeFood),
})

const fieldsOf = (food: CatalogueFood) => ({
  _id: food.id,
  id: food.id,
  slug: food.slug,
  title: food.title,
  description: food.description,
  images: food.pictures.map(picture => apiAddress(picture.sha256)),
  price: euro(food.priceCents),
  sprice: euro(food.spriceCents),
  discount: food.discountPercent,
  ...advertised(food),
  categoryId: food.category.id,
  categoryName: food.category.name,
  allergens: food.allergens,
  marks: food.marks,
  asServed: food.asServed,
  vatClass: food.vatClass,
  available: food.available ?? true,
  visible: food.visible ?? true,
  position: food.position,
  translations: food.translations,
  version: food.version,
})

/** What may be said of its discount; with the rule's source in prior-price.ts. */
const advertised = ({ reduction }: CatalogueFood) => {
  const { lowestCents = null, struckCents = null, percent = 0 } = reduction ?? {}
  return {
    lowestPrice30: lowestCents === null ? null : euro(lowestCents),
    struckPrice: struckCents === null ? null : euro(struckCents),
    advertisedDiscount: percent,
  }
}

/** One page of a list, with what the specified callers read: `foods` and `results` are the same. */
export function pageOfFoods(foods: CatalogueFood[], { page, limit, total }: { page: number; limit: number; total: number }) {
  const described = foods.map(describeFood)
  return { success: true as const, foods: described, results: described, page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
