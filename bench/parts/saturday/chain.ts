import pg from 'pg'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { administrator, registerAccount, signIn } from '../../people.ts'
import type { Product } from '../../product.ts'
import { openAroundTheClock } from './around-the-clock.ts'
import type { Calls } from './calls.ts'

export interface Restaurant {
  id: string
  name: string
  street: string
  postcode: string
  city: string
  latitude: number
  longitude: number
  services: Fulfilment[]
  /** Tokens behind the codes on its tables. */
  tables: string[]
}

/** What a guest can put into a cart. */
export interface Item {
  foodId?: string
  comboId?: string
}

export interface Chain {
  restaurants: Restaurant[]
  items: Item[]
  /** Dishes and ingredients that run out in the course of the evening. */
  soldOut: { foodIds: string[]; ingredientIds: string[] }
  /** Tokens of administrators; a person makes at most sixty pairing codes an hour. */
  administrators: string[]
  /** Restaurants with a courier, and the courier's token and account. */
  couriers: { restaurant: Restaurant; token: string; id: string }[]
}

const restaurantCount = 128
/** Pairing codes that one administrator makes. */
const codesPerPerson = 50
const password = 'sabato-sera-alle-otto-e-mezza'

/**
 * Sets the demo's chain up for a Saturday in minutes: open around the clock, ready two minutes after the order instead of twenty, stations that do not
 * fill up, the shortest deadlines for answers, and a replacement for every dish.
 */
export async function prepareChain(product: Product, calls: Calls): Promise<Chain> {
  const client = new pg.Client(product.connection)
  await client.connect()
  try {
    await client.query('update stations set units_per_quarter = 10000')
    await client.query('update restaurants set preparation_minutes = 2, delivery_minutes = 1, accept_within_minutes = 1')
    await openAroundTheClock(client)
    await client.query(
      `insert into substitutes (id, food_id, substitute_food_id, position)
       select gen_random_uuid(), f.id, (select o.id from foods o where o.category_id = f.category_id and o.id <> f.id and o.archived_at is null order by o.position limit 1), 0
       from foods f where f.archived_at is null and exists (select from foods o where o.category_id = f.category_id and o.id <> f.id and o.archived_at is null)
       on conflict do nothing`,
    )
    const restaurants = await readRestaurants(client)
    const couriers = await hireCouriers(client, product.address, restaurants)
    const administrators = await hireAdministrators(client, product.address, Math.ceil(restaurants.length / codesPerPerson))
    await shortenDeadlines(calls, administrators[0] ?? '')
    // The catalogue and the hours are read anew a moment after they have changed.
    await new Promise(resolve => setTimeout(resolve, 3000))
    return { restaurants, couriers, administrators, items: await readItems(client, calls, restaurants), soldOut: await readSoldOut(client) }
  } finally {
    await client.end()
  }
}

async function readRestaurants(client: pg.Client): Promise<Restaurant[]> {
  const { rows } = await client.query<Restaurant>(
    `select r.id, r.name, r.street, r.postcode, c.name as city, r.latitude, r.longitude, r.services,
       coalesce((select array_agg(t.qr_token) from dining_tables t where t.restaurant_id = r.id and t.archived_at is null), '{}') as tables
     from restaurants r join cities c on c.id = r.city_id where r.archived_at is null order by r.slug limit $1`,
    [restaurantCount],
  )
  return rows
}

/** Three of four restaurants that deliver have a courier; the others hand over to somebody of the kitchen. */
async function hireCouriers(client: pg.Client, address: string, restaurants: Restaurant[]): Promise<Chain['couriers']> {
  const delivering = restaurants.filter(({ services }) => services.includes('delivery')).filter((_, index) => index % 4 !== 3)
  const couriers: Chain['couriers'] = []
  for (const [index, restaurant] of delivering.entries()) {
    const courier = await hire(client, address, index, 'Rino Rider')
    await client.query(`insert into staff_memberships (user_id, restaurant_id, role) values ($1, $2, 'courier')`, [courier.id, restaurant.id])
    couriers.push({ restaurant, ...courier, token: await courier.signIn() })
  }
  return couriers
}

async function hireAdministrators(client: pg.Client, address: string, count: number): Promise<string[]> {
  const tokens = [await signIn(address, administrator)]
  for (let index = 1; index < count; index++) {
    const person = await hire(client, address, 500 + index, 'Ada Sede')
    await client.query('update users set role = 1 where id = $1', [person.id])
    tokens.push(await person.signIn())
  }
  return tokens
}

async function hire(client: pg.Client, address: string, index: number, name: string) {
  const person = { name, email: `sabato${index}@bench.test`, password }
  const from = { 'x-forwarded-for': `10.200.${Math.floor(index / 200)}.${1 + (index % 200)}` }
  await registerAccount(address, person, from)
  const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [person.email])
  return { id: rows[0]?.id ?? '', signIn: () => signIn(address, person, from) }
}

/** Saves the shortest times after which nobody waits for an answer any more. */
async function shortenDeadlines(calls: Calls, token: string): Promise<void> {
  const { settings } = (await calls.send('GET', '/api/v1/settings', { token })).body as { settings: Record<string, { version: number }> }
  const goodwill = { kind: 'none', afterMinutes: 15, couponCents: 300, points: 1 }
  for (const [section, value] of Object.entries({
    promises: { learnedTimes: true, alertAfterMinutes: 1, offerAfterMinutes: 2, offerOpenMinutes: 1, goodwill },
    substitutions: { answerMinutes: 1 },
  })) {
    const { status, body } = await calls.send('PUT', `/api/v1/settings/${section}`, { token, body: { value, version: settings[section]?.version ?? 0 } })
    if (status !== 200) throw new Error(`the settings ${section} answered ${status}: ${body.message}`)
  }
}

/** Finds dishes and combos that can be ordered as they come, without a choice or a declaration of age. */
async function readItems(client: pg.Client, calls: Calls, [restaurant]: Restaurant[]): Promise<Item[]> {
  const { rows } = await client.query<Item>(
    `select id as "foodId", null as "comboId" from foods where archived_at is null
     union all select null, id from combos where archived_at is null`,
  )
  const items: Item[] = []
  for (const { foodId, comboId } of rows) {
    const item = foodId ? { foodId } : { comboId }
    const body = { restaurantId: restaurant?.id, fulfilment: 'pickup', lines: [{ ...item, quantity: 1 }] }
    const { quote } = (await calls.send('POST', '/api/v1/orders/quote', { body })).body as { quote?: { orderable: boolean; ageCheck: boolean } }
    if (quote?.orderable && !quote.ageCheck) items.push(item as Item)
  }
  if (items.length < 20) throw new Error(`only ${items.length} dishes can be ordered as they come`)
  return items
}

async function readSoldOut(client: pg.Client): Promise<Chain['soldOut']> {
  const foods = await client.query<{ id: string }>('select id from foods where archived_at is null order by position, id limit 12')
  const ingredients = await client.query<{ id: string }>(
    `select i.id from ingredients i where i.archived_at is null and exists (select from food_ingredients f where f.ingredient_id = i.id) order by i.title`,
  )
  return { foodIds: foods.rows.map(({ id }) => id), ingredientIds: ingredients.rows.map(({ id }) => id) }
}
