import type { z } from 'zod'
import type { foodPartsShape } from '#menu/foods/parts-contract.ts'
import { parseEuro, parsePercent } from '#menu/pricing.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import type { IngredientFields } from '../form/ingredients-field.tsx'
import type { FormPicture } from '../form/pictures/picture-thumbnail.tsx'
import { formatWork } from '../option-groups/group-form-model.ts'

/** A dish as the lists of the API have it; amounts in euro. */
export interface ListedFood {
  _id: string
  title: string
  images: string[]
  price: number
  sprice: number
  discount: number
  categoryName: string
}

type FoodParts = { [Name in keyof typeof foodPartsShape]: z.infer<(typeof foodPartsShape)[Name]> }

/** A dish as it is edited, with its parts. */
export interface FoodDetails {
  _id: string
  title: string
  description: string
  translations: Record<string, { title?: string; description?: string }>
  /** Its own, as they are edited: the chain's price list may put others in their place. */
  own: { price: number; discount: number; vatClass: string }
  /** Id of its category. */
  category: string
  allergens: string[]
  marks: string[]
  parts: FoodParts
  version: number
}

/** A picture in the form's own order. */
export interface PictureFields extends FormPicture {
  key: string
}

/** A group that the dish asks; empty numbers: as the group says. */
export interface OptionGroupFields {
  optionGroupId: string
  minimum: string
  maximum: string
  freeQuantity: string
  /** Quantity by value; null: the values' own. */
  defaults: Record<string, string> | null
}

/** What the form holds: amounts as they are typed. */
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
  groups: OptionGroupFields[]
  ingredients: IngredientFields[]
  work: Record<string, string>
}

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

/** The specification, section 5: all are required, price and discount are numbers. In the order of the form. */
export function validateFood({ category, title, description, price, discount }: FoodValues): Partial<Record<keyof FoodValues, string>> {
  const errors: Partial<Record<keyof FoodValues, string>> = {}
  if (category === '') errors.category = adminText('office-foods.category_missing')
  if (title.trim() === '') errors.title = adminText('office-foods.title_missing')
  if (description.trim() === '') errors.description = adminText('office-foods.description_missing')
  if (price.trim() === '') errors.price = adminText('office-foods.price_missing')
  else if (parseEuro(price) === undefined) errors.price = adminText('office-foods.price_numeric')
  if (discount.trim() === '') errors.discount = adminText('office-foods.discount_missing')
  else if (parsePercent(discount) === undefined) errors.discount = adminText('office-foods.discount_numeric')
  return errors
}
