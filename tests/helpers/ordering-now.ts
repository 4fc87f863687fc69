import { type APIRequestContext, request } from '@playwright/test'
import { expect } from './journey.ts'
import { demoAdministrator } from './signed-in.ts'

interface OpenRestaurant {
  id: string
  name: string
  slug: string
}

/** Opens the restaurants of a city around the clock, so that an order for now is possible whatever time it is. */
export async function openAllDay(api: APIRequestContext, city: string): Promise<OpenRestaurant[]> {
  const { token } = await (await api.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await api.get('/api/v1/restaurants', { params: { search: city } })).json()
  for (const { id } of restaurants) {
    const path = `/api/v1/office/restaurants/${id}/hours`
    const { version } = await (await api.get(path, { headers })).json()
    const week = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensMinute: 0, closesMinute: 1440, fulfilment: null }))
    expect((await api.put(path, { headers, data: { week, version } })).status()).toBe(200)
  }
  return restaurants
}

interface PlacedOrder {
  id: string
  number: number
  token: string
}

/** Places a pickup for as soon as possible, or for the first slot so many minutes away. */
export async function placeForNow(
  api: APIRequestContext,
  restaurantId: string,
  { dish = 'Acqua naturale', paymentMethod = 'cash', inMinutes = 0 } = {},
): Promise<PlacedOrder> {
  const { foods } = await (await api.get(`/api/v1/food/search/${dish}`)).json()
  const quarterMs = 15 * 60_000
  const slot = inMinutes === 0 ? undefined : new Date(Math.ceil((Date.now() + inMinutes * 60_000) / quarterMs) * quarterMs - quarterMs).toISOString()
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: foods[0]._id, quantity: 2 }] }
  const { quote } = await (await api.post('/api/v1/orders/quote', { data: cart })).json()
  const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }
  const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod }
  const placed = await api.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  expect(placed.status()).toBe(201)
  return (await placed.json()).order
}

/** Takes kitchen steps with an account of its own, apart from the page's. */
export async function takeKitchenSteps(account: { email: string; password: string }, { id }: { id: string }, ...steps: string[]): Promise<void> {
  const api = await request.newContext({ baseURL: process.env.JOURNEY_URL as string })
  const { token } = await (await api.post('/api/v1/auth/login', { data: account })).json()
  for (const step of steps)
    expect((await api.post(`/api/v1/kitchen/orders/${id}/${step}`, { headers: { authorization: `Bearer ${token}` }, data: {} })).status()).toBe(200)
  await api.dispose()
}
