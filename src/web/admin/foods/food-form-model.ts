import type { z } from 'zod'
import type { foodPartsShape } from '#menu/foods/parts-contract.ts'
import { type NutritionValue, nutritionValues, parseNutrition } from '#menu/nutrition.ts'
import { parseEuro, parsePercent } from '#menu/pricing.ts'
import type { Nutrition, NutritionBasis } from '#menu/vocabulary.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import type { IngredientFields } from '../form/ingredients-field.tsx'
import type { FormPicture } from '../form/pictures/picture-thumbnail.tsx'
import { formatWork } from '../option-groups/group-form-model.ts'

/** Dish as listed by the API; amounts in euro. */
export interface ListedFood {
  _id: string
  title: string
  images: string[]
  price: number
  sprice: number
  discount: number
  categoryName: string
  /** False: a price list hides it. */
  visible: boolean
}

type FoodParts = { [Name in keyof typeof foodPartsShape]: z.infer<(typeof foodPartsShape)[Name]> }

/** Dish with its parts, for editing. */
export interface FoodDetails {
  _id: string
  title: string
  description: string
  translations: Record<string, { title?: string; description?: string }>
  /** Own values of the dish: the chain's price list may override them. */
  own: { price: number; discount: number; vatClass: string }
  /** Category id. */
  category: string
  allergens: string[]
  marks: string[]
  nutrition: Nutrition | null
  parts: FoodParts
  version: number
}

/** Picture in the form's order. */
export interface PictureFields extends FormPicture {
  key: string
}

/** Option group of a dish; empty numbers inherit the group's. */
export interface OptionGroupFields {
  optionGroupId: string
  minimum: string
  maximum: string
  freeQuantity: string
  /** Quantity by value id; null inherits the values' defaults. */
  defaults: Record<string, string> | null
}

/** Nutrition values as typed; blank where not known. */
export type NutritionFormValues = { per: NutritionBasis } & Record<NutritionValue, string>

/** Form values: amounts as typed. */
export type FoodValues = {
  category: string
  title: string
  description: string
  price: string
  discount: string
  titleEn: string
  descriptionEn: string
  vatClass: string
  pictures: PictureFields[]
  allergens: string[]
  marks: string[]
  nutrition: NutritionFormValues
  groups: OptionGroupFields[]
  ingredients: IngredientFields[]
  work: Record<string, string>
}

const toNutritionValues = (nutrition: Nutrition | null): NutritionFormValues => ({
  per: nutrition?.per ?? '100g',
  ...(Object.fromEntries(nutritionValues.map(value => [value, String(nutrition?.[value] ?? '').replace('.', ',')])) as Record<NutritionValue, string>),
})

export const emptyFood: FoodValues = {
  category: '',
  title: '',
  description: '',
  price: '',
  discount: '',
  titleEn: '',
  descriptionEn: '',
  vatClass: 'food',
  pictures: [],
  allergens: [],
  marks: [],
  nutrition: toNutritionValues(null),
  groups: [],
  ingredients: [],
  work: {},
}

const formatAmountInput = (amount: number, digits: number) => amount.toFixed(digits).replace('.', ',')
const formatOptionalNumber = (number: number | null) => (number === null ? '' : String(number))

export const toFoodValues = (food: FoodDetails): FoodValues => ({
  category: food.category,
  title: food.title,
  description: food.description,
  price: formatAmountInput(food.own.price, 2),
  discount: String(food.own.discount).replace('.', ','),
  titleEn: food.translations.en?.title ?? '',
  descriptionEn: food.translations.en?.description ?? '',
  vatClass: food.own.vatClass,
  pictures: food.parts.images.map(({ image, alt }) => ({ key: image, address: image, file: undefined, alt: alt ?? '' })),
  allergens: food.allergens,
  marks: food.marks,
  nutrition: toNutritionValues(food.nutrition),
  groups: food.parts.optionGroups.map(({ optionGroupId, minimum, maximum, freeQuantity, defaults }) => ({
    optionGroupId,
    minimum: formatOptionalNumber(minimum),
    maximum: formatOptionalNumber(maximum),
    freeQuantity: formatOptionalNumber(freeQuantity),
    defaults: defaults && formatWork(defaults),
  })),
  ingredients: food.parts.ingredients.map(({ ingredientId, quantity, removable }) => ({ ingredientId, quantity: String(quantity), removable })),
  work: formatWork(food.parts.work),
})

type FoodErrors = Partial<Record<keyof FoodValues | `nutrition.${NutritionValue}`, string>>

/** Errors in the form's order: all specified fields are required, price and discount are numbers (specification, section 5). */
export function validateFood({ category, title, description, price, discount, nutrition }: FoodValues): FoodErrors {
  const errors: FoodErrors = {}
  if (category === '') errors.category = adminText('office-foods.category_missing')
  if (title.trim() === '') errors.title = adminText('office-foods.title_missing')
  if (description.trim() === '') errors.description = adminText('office-foods.description_missing')
  if (price.trim() === '') errors.price = adminText('office-foods.price_missing')
  else if (parseEuro(price) === undefined) errors.price = adminText('office-foods.price_numeric')
  if (discount.trim() === '') errors.discount = adminText('office-foods.discount_missing')
  else if (parsePercent(discount) === undefined) errors.discount = adminText('office-foods.discount_numeric')
  const read = parseNutrition(nutrition)
  if ('problem' in read) errors[`nutrition.${read.problem.field}`] = adminText(`office-nutrition.error_${read.problem.code}`)
  return errors
}
