import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'
import { amountField, jsonField, nutritionField, nutritionShape, optionalText, requiredLine, requiredText, version, wordListField } from './contract-fields.ts'
import { foodPartFields } from './foods/parts-contract.ts'
import { parseEuro, parsePercent } from './pricing.ts'
import { menuTime } from './schedules/menu-time-contract.ts'
import { allergens, marks } from './vocabulary.ts'

/** Refusals of the menu with HTTP status and text key. */
export const menuRefusals = {
  category_missing: { status: 404, text: 'menu-api.category_missing' },
  category_unknown: { status: 422, text: 'menu-api.category_unknown' },
  category_name_taken: { status: 409, text: 'menu-api.category_name_taken' },
  category_has_foods: { status: 409, text: 'menu-api.category_has_foods' },
  food_missing: { status: 404, text: 'menu-api.food_missing' },
  vat_class_unknown: { status: 422, text: 'menu-api.vat_class_unknown' },
  changed_meanwhile: { status: 409, text: 'menu-api.changed_meanwhile' },
  not_its_picture: { status: 400, text: 'menu-api.not_its_picture' },
} as const

const position = z.coerce.number().int().min(0).max(1_000_000).optional().describe('Place in the list, from 0')
/** Files arrive separately, so the schema sees only texts. `format` makes the API page show a file input. */
const image = plainText(2000)
  .optional()
  .meta({ format: 'binary', description: 'A file, in a form. As a text only the address of the picture that is there already' })

export const categoryInput = z.object({
  name: requiredLine(60, 'menu-api.category_name_required').refine(name => name === '' || /[\p{L}\p{N}]/u.test(name), {
    error: 'menu-api.category_name_letters',
  }),
  image,
  position,
  translations: jsonField(z.object({ en: z.object({ name: optionalText(60) }).optional() })).describe('`{"en":{"name":"…"}}`'),
})
export const categoryUpdate = categoryInput.extend({ version })

export const foodInput = z.object({
  title: requiredLine(120, 'menu-api.title_required'),
  description: requiredText(2000, 'menu-api.description_required'),
  price: amountField(parseEuro, 'menu-api.price_required', 'menu-api.price_invalid').describe('List price in euro, at most two decimals'),
  discount: amountField(parsePercent, 'menu-api.discount_required', 'menu-api.discount_invalid').describe('Percent, 0 to 100'),
  category: z.uuid({ error: 'menu-api.category_required' }).describe('Id of a category'),
  image,
  position,
  allergens: wordListField(allergens),
  marks: wordListField(marks),
  nutrition: nutritionField,
  vatClass: optionalText(40).describe('`food`, `drink`, `alcohol`, …'),
  translations: jsonField(z.object({ en: z.object({ title: optionalText(120), description: optionalText(2000) }).optional() })).describe(
    '`{"en":{"title":"…","description":"…"}}`',
  ),
  ...foodPartFields,
})
export const foodUpdate = foodInput.extend({ version })

const page = z.coerce
  .number({ error: 'menu-api.page_invalid' })
  .int('menu-api.page_invalid')
  .min(1, 'menu-api.page_invalid')
  .max(100_000, 'menu-api.page_invalid')
const limit = z.coerce
  .number({ error: 'menu-api.limit_invalid' })
  .int('menu-api.limit_invalid')
  .min(1, 'menu-api.limit_invalid')
  .max(100, 'menu-api.limit_invalid')
const hidden = z
  .enum(['true', 'false'])
  .optional()
  .describe('`true`: with the dishes that the chain’s price list hides; for administrators, of no effect for others')
const foodSorts = ['category', '-category', 'title', '-title', 'price', '-price', 'discount', '-discount', 'sprice', '-sprice'] as const
export type FoodSort = (typeof foodSorts)[number]
const sort = z.enum(foodSorts).optional().describe('Left out: in the order of the menu. A minus: from the last down')
export const menuTimeQuery = z.object({ at: menuTime })
export const foodsPage = z.object({ page: page.default(1), limit: limit.default(20), hidden, sort, at: menuTime })
export const categoriesQuery = z.object({
  sort: z.enum(['name', '-name']).optional().describe('Left out: in the order of the menu. A minus: from the last down'),
  search: plainText(100, 'menu-api.search_invalid').trim().default('').describe('Any part of the name'),
  page: page.optional().describe('Left out, with `limit` too: all of them, and nothing is said of pages'),
  limit: limit.optional(),
})
export type CategoriesQuery = z.output<typeof categoriesQuery>
export const categoriesPage = { page: z.int().optional(), totalPages: z.int().optional(), total: z.int().optional() }
/** The category page has no paging control (specification, section 2), so its default limit is the maximum. */
export const categoryFoodsPage = z.object({ page: page.default(1), limit: limit.default(100), at: menuTime })
export const searchParams = z.object({
  term: plainText(100, 'menu-api.search_invalid').trim().min(1, { error: 'menu-api.search_invalid' }),
})
export const categoryParams = z.object({ category: plainText(120).trim().min(1) })
export const foodParams = z.object({ foodId: z.uuid().toLowerCase() })

export const categoryShape = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    image: z.string().describe('Address from the root; the default picture when it has none'),
    position: z.number(),
    foodCount: z.number(),
    translations: z.record(z.string(), z.object({ name: z.string().optional() })),
    version: z.number(),
  })
  .meta({ id: 'Category' })

const foodFields = {
  _id: z.string(),
  id: z.string(),
  slug: z.string().describe('In addresses: `/menu?dish={slug}`'),
  title: z.string(),
  description: z.string(),
  images: z.array(z.string()).describe('Addresses from the root; the first is shown'),
  price: z.number().describe('List price, euro'),
  sprice: z.number().describe('What is paid, euro; computed by the server'),
  discount: z.number().describe('Percent'),
  lowestPrice30: z.number().nullable().describe('With a discount: the lowest price of the 30 days before it began, euro; null when there was none'),
  struckPrice: z.number().nullable().describe('What may stand struck through beside `sprice`, euro; null: nothing'),
  advertisedDiscount: z.number().describe('Percent that may be advertised, reckoned from `struckPrice`; 0: none'),
  categoryId: z.string(),
  categoryName: z.string(),
  allergens: z.array(z.enum(allergens)).describe('Of the recipe, as edited; what a guest is told is `asServed`'),
  marks: z.array(z.enum(marks)),
  asServed: z
    .object({ allergens: z.array(z.enum(allergens)), marks: z.array(z.enum(marks)) })
    .describe('With what its ingredients bring: their allergens, and `frozen` where one of them was bought frozen'),
  nutrition: nutritionShape.nullable(),
  vatClass: z.string(),
  available: z.boolean(),
  soldAt: z
    .array(
      z.object({
        hours: z
          .array(z.object({ weekday: z.int().describe('0: Monday'), opensMinute: z.int(), closesMinute: z.int().describe('After 1440: on the next day') }))
          .describe('On the clock of Rome; empty: whole days'),
        firstDay: z.string().nullable(),
        lastDay: z.string().nullable(),
      }),
    )
    .nullable()
    .describe('Hours at which alone it is sold, one after the other; outside of them it is not `available`. Null: at all hours'),
  visible: z.boolean().describe('False: a price list hides it; only administrators are told of it'),
  position: z.number(),
  translations: z.record(z.string(), z.object({ title: z.string().optional(), description: z.string().optional() })),
  version: z.number(),
}
/** Dish in a list: its category is an object. */
export const foodShape = z.object({ ...foodFields, category: z.object({ _id: z.string(), id: z.string(), name: z.string() }) }).meta({ id: 'Food' })
/** Dish for editing: its category is a reference (specification, section 3). */
export const singleFoodShape = z
  .object({
    ...foodFields,
    category: z.string().describe('Id of its category'),
    own: z
      .object({ price: z.number(), discount: z.number(), sprice: z.number(), vatClass: z.string() })
      .describe('Its own values, which are what is edited; the chain’s price list may put others in their place'),
  })
  .meta({ id: 'SingleFood' })
export const menuSectionShape = categoryShape.extend({ foods: z.array(foodShape) }).meta({ id: 'MenuSection' })

export const foodsAnswer = {
  foods: z.array(foodShape),
  results: z.array(foodShape).describe('The same as `foods`'),
  totalPages: z.number(),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
}
