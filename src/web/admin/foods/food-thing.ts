import { readEuro, readPercent } from '#menu/pricing.ts'
import { officeText } from '../../office-texts.ts'

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

/** A dish as it is edited. */
export interface EditedFood {
  _id: string
  title: string
  description: string
  images: string[]
  price: number
  discount: number
  /** Id of its category. */
  category: string
  allergens: string[]
  marks: string[]
  version: number
}

/** What the form holds: amounts as they are typed. */
export type FoodValues = {
  category: string
  title: string
  description: string
  price: string
  discount: string
  image: File | undefined
  allergens: string[]
  marks: string[]
}

export const emptyFood: FoodValues = { category: '', title: '', description: '', price: '', discount: '', image: undefined, allergens: [], marks: [] }

const typed = (amount: number, digits: number) => amount.toFixed(digits).replace('.', ',')

export const foodValues = (food: EditedFood): FoodValues => ({
  category: food.category,
  title: food.title,
  description: food.description,
  price: typed(food.price, 2),
  discount: String(food.discount).replace('.', ','),
  image: undefined,
  allergens: food.allergens,
  marks: food.marks,
})

/** The specification, section 5: all are required, price and discount are numbers. In the order of the form. */
export function checkFood({ category, title, description, price, discount }: FoodValues): Partial<Record<keyof FoodValues, string>> {
  const wrong: Partial<Record<keyof FoodValues, string>> = {}
  if (category === '') wrong.category = officeText('office-foods.category_missing')
  if (title.trim() === '') wrong.title = officeText('office-foods.title_missing')
  if (description.trim() === '') wrong.description = officeText('office-foods.description_missing')
  if (price.trim() === '') wrong.price = officeText('office-foods.price_missing')
  else if (readEuro(price) === undefined) wrong.price = officeText('office-foods.price_numeric')
  if (discount.trim() === '') wrong.discount = officeText('office-foods.discount_missing')
  else if (readPercent(discount) === undefined) wrong.discount = officeText('office-foods.discount_numeric')
  return wrong
}

/** The body of both calls: the picture is a new file, or the address of the one that is there. */
export function foodBody(values: FoodValues, edited?: { image: string | undefined; version: number }): FormData {
  const body = new FormData()
  for (const name of ['title', 'description', 'price', 'discount', 'category'] as const) body.set(name, values[name])
  body.set('allergens', values.allergens.join(','))
  body.set('marks', values.marks.join(','))
  if (values.image) body.set('image', values.image)
  else if (edited?.image) body.set('image', edited.image)
  if (edited) body.set('version', String(edited.version))
  return body
}
