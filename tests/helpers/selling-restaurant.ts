import { randomBytes, randomUUID } from 'node:crypto'
import { type Food, foodIngredients, foodOptionGroups, ingredients, itemShortages, optionGroups, optionValues } from '#menu/tables.ts'
import type { Context } from '#platform/context.ts'
import { type Restaurant, stationKinds, stations } from '#restaurants/tables.ts'
import { insertFood } from './a-menu.ts'
import { insertRestaurant } from './a-restaurant.ts'
import type { TestApp } from './app.ts'

/** Inserts a station, and its kind if missing. */
export async function insertStation({ db }: Pick<Context, 'db'>, restaurantId: string, { kind = 'spit', unitsPerQuarter = 20 } = {}): Promise<void> {
  await db.insert(stationKinds).values({ code: kind, title: kind }).onConflictDoNothing()
  await db.insert(stations).values({ restaurantId, kind, title: kind, unitsPerQuarter })
}

type OptionIds = Record<'yogurt' | 'piccante' | 'tahina' | 'formaggio', string>

/** Restaurant that sells a panino for 6.90 with a choice of sauces (one to three, two free) and cheese for 1.00, made on a spit. */
export interface SellingRestaurant {
  restaurant: Restaurant
  panino: Food
  options: OptionIds
  onion: string
}

export async function insertSellingRestaurant(
  context: Context,
  { unitsPerQuarter = 20, restaurant: values = {} }: { unitsPerQuarter?: number; restaurant?: Parameters<typeof insertRestaurant>[1] } = {},
): Promise<SellingRestaurant> {
  const { db } = context
  const restaurant = await insertRestaurant(context, values)
  await insertStation(context, restaurant.id, { unitsPerQuarter })
  const panino = await insertFood(context, { work: { spit: 2 }, allergens: ['gluten'], marks: ['halal'], translations: { en: { title: 'Chicken kebab' } } })
  const [sauces, extras] = await db
    .insert(optionGroups)
    .values([
      { title: 'Salse', minimum: 1, maximum: 3, freeQuantity: 2, translations: { en: { title: 'Sauces' } } },
      { title: 'Aggiunte', maximum: 5 },
    ])
    .returning()
  const buildOptionValue = (title: string, priceCents: number, more: Partial<typeof optionValues.$inferInsert> = {}) => ({
    optionGroupId: sauces?.id ?? '',
    title,
    priceCents,
    marks: ['halal' as const],
    ...more,
  })
  const insertedValues = await db
    .insert(optionValues)
    .values([
      buildOptionValue('Yogurt', 50, { allergens: ['milk'], defaultQuantity: 1, position: 0 }),
      buildOptionValue('Piccante', 50, { marks: ['halal', 'spicy'], position: 1 }),
      buildOptionValue('Tahina', 80, { allergens: ['sesame'], position: 2 }),
      buildOptionValue('Formaggio', 100, { optionGroupId: extras?.id ?? '', allergens: ['milk'], maximum: 2 }),
    ])
    .returning()
  await db.insert(foodOptionGroups).values([sauces, extras].map((group, position) => ({ foodId: panino.id, optionGroupId: group?.id ?? '', position })))
  const [onion] = await db
    .insert(ingredients)
    .values({ title: `Cipolla ${randomBytes(4).toString('hex')}` })
    .returning()
  await db.insert(foodIngredients).values({ foodId: panino.id, ingredientId: onion?.id ?? '', removable: true })
  await context.catalogueVersion.refresh()
  const [yogurt = '', piccante = '', tahina = '', formaggio = ''] = insertedValues.map(({ id }) => id)
  return { restaurant, panino, options: { yogurt, piccante, tahina, formaggio }, onion: onion?.id ?? '' }
}

export const insertStockOut = ({ db }: Pick<Context, 'db'>, values: typeof itemShortages.$inferInsert): Promise<unknown> =>
  db.insert(itemShortages).values(values)

/** Builds a cart of one plain panino for pickup as soon as possible. */
export const buildCart = ({ restaurant, panino }: SellingRestaurant, values: object = {}) => ({
  restaurantId: restaurant.id,
  fulfilment: 'pickup',
  lines: [{ foodId: panino.id, quantity: 1 }],
  ...values,
})

export const sampleContact = { name: 'Giulia Ferrero', phone: '+39 300 555 0101', email: 'giulia.ferrero@example.com' }

/** Posts a JSON body and returns the response with its status. */
export async function postJson(testApp: TestApp, url: string, payload: object | string, headers: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
  return { ...answer.json(), status: answer.statusCode, headers: answer.headers }
}

/** Quotes a cart and orders exactly the quoted cart. */
export async function quoteAndOrder(
  testApp: TestApp,
  cart: object,
  { key = randomUUID(), headers = {} as Record<string, string>, ...values }: { key?: string; headers?: Record<string, string> } & Record<string, unknown> = {},
) {
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', cart)
  const body = {
    ...cart,
    seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt ?? '2026-03-02T12:00:00Z' },
    contact: sampleContact,
    paymentMethod: ((values.seen as { totalCents?: number } | undefined)?.totalCents ?? quote.totalCents) === 0 ? 'none' : 'cash',
    ...values,
  }
  return postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': key, ...headers })
}
