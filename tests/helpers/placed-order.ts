import type { APIRequestContext } from '@playwright/test'
import { kitchenRestaurantSlug } from './ordering.ts'

interface GuestOrderOptions {
  /** Search text that finds the dish on the menu. */
  dish: string
  email: string
  /** Hour of tomorrow, in UTC: restaurants are open at lunch, whatever time the test runs. */
  hour: number
  quantity?: number
  /** Headers of a signed-in customer, whose order it is then. */
  headers?: Record<string, string>
}

/** Places a guest's order at the kitchen's restaurant through the API; returns the URL of its page and the query for API calls. */
export async function placeGuestOrder(
  request: APIRequestContext,
  { dish, email, hour, quantity = 1, headers: session = {} }: GuestOrderOptions,
): Promise<{ id: string; token: string; path: string }> {
  const readJson = async (path: string) => (await request.get(`/api/v1${path}`)).json()
  const { restaurants } = await readJson('/restaurants?search=Termini')
  const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const [food] = (await readJson(`/food/search/${dish}`)).foods
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + hour * 3_600_000).toISOString()
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: food._id, quantity }] }
  const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const contact = { name: 'Gina Ospite', phone: '+39 333 987 6501', email }
  const headers = { ...session, 'idempotency-key': crypto.randomUUID() }
  const placed = await request.post('/api/v1/orders', { headers, data: { ...cart, seen, contact, paymentMethod: 'cash' } })
  const { id, token } = (await placed.json()).order
  return { id, token, path: `/orders/${id}?token=${token}` }
}
