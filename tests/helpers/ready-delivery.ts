import { type Page, request } from '@playwright/test'
import { expect } from './journey.ts'
import { kitchenAccount } from './ordering.ts'
import { type Account, demoAdministrator, registerCustomer } from './signed-in.ts'

interface Role {
  role?: 1
  staff?: { restaurantId: string; role: 'courier' | 'kitchen' }[]
}

/** Registers an account to which the demo's administrator gives a role. */
export async function registerColleague(page: Page, name: string, work: Role): Promise<Account & { name: string }> {
  const account = await registerCustomer(page, name)
  // Apart from the page, whose session it must not become.
  const api = await request.newContext({ baseURL: process.env.JOURNEY_URL as string })
  const { token } = await (await api.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { results } = await (await api.get('/api/v1/auth/get-users', { headers, params: { search: account.email } })).json()
  const body = { name, email: account.email, status: 0, ...work }
  expect((await api.post(`/api/v1/auth/update-user/${results[0].id}`, { headers, data: body })).status()).toBe(200)
  await api.dispose()
  return account
}

/**
 * Places a delivery of tomorrow that the demo's kitchen has ready; `longitude` of its address within the zone. `payOn`: page on which it is paid
 * online before.
 */
export async function placeReadyDelivery(
  restaurantId: string,
  { dish = 'Acqua naturale', longitude = 12.502, payOn }: { dish?: string; longitude?: number; payOn?: Page } = {},
): Promise<{ id: string; number: number; token: string }> {
  const api = await request.newContext({ baseURL: process.env.JOURNEY_URL as string })
  const call = async (path: string, data: object, headers = {}) => (await api.post(`/api/v1${path}`, { data, headers })).json()
  const { token } = await call('/auth/login', kitchenAccount)
  const { foods } = await (await api.get(`/api/v1/food/search/${dish}`)).json()
  // Tomorrow at lunch it is open, whatever time it is now.
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 14 * 3_600_000).toISOString()
  const address = { street: 'Via Principe Amedeo', streetNumber: '7', postcode: '00185', city: 'Roma', latitude: 41.9, longitude }
  const cart = { restaurantId, fulfilment: 'delivery', address, slot, lines: [{ foodId: foods[0]._id, quantity: 12 }] }
  const { quote } = await call('/orders/quote', cart)
  const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }
  const asked = {
    ...cart,
    seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
    contact,
    paymentMethod: payOn ? 'online' : 'cash',
    ageDeclared: true,
  }
  const { order } = await call('/orders', asked, { 'idempotency-key': crypto.randomUUID() })
  if (payOn) {
    await payOn.goto((await call(`/orders/${order.id}/pay?token=${order.token}`, {})).address)
    await payOn.getByRole('button', { name: 'Paga' }).click()
    await expect(payOn.locator('[data-status=pending]')).toBeVisible()
  }
  const headers = { authorization: `Bearer ${token}` }
  for (const step of ['accept', 'begin', 'ready']) expect((await call(`/kitchen/orders/${order.id}/${step}`, {}, headers)).success).toBe(true)
  await api.dispose()
  return order
}
