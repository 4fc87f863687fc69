import type pg from 'pg'
import { demoTableToken } from '#db/demo/load/load-network.ts'
import { buildTablePath } from '#restaurants/service/table-code.ts'
import { bearerHeader, signIn } from '../../people.ts'

/** Customer of the demo, with an order of the past and so a known telephone number. */
const customer = { email: 'cliente@spiedo.test', password: 'spiedo-cliente' }
const slug = 'roma-termini'

/** What the flows begin with. */
export interface Ground {
  /** Storage of the customer's signed-in browser. */
  storage: [string, string][]
  tablePath: string
  /** Link to a group that somebody else has opened. */
  groupPath(): Promise<string>
}

/** Gives the customer a saved address in Rome and a last order, and prepares table and group. */
export async function prepareGround(address: string, client: pg.Client): Promise<Ground> {
  const headers = { ...bearerHeader(await signIn(address, customer)), 'content-type': 'application/json' }
  const call = async <Answer>(method: 'GET' | 'POST', path: string, body?: object, more: Record<string, string> = {}) => {
    const response = await fetch(`${address}/api/v1${path}`, { method, headers: { ...headers, ...more }, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const home = { label: 'Casa', street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', latitude: 41.8955, longitude: 12.49 }
  await call('POST', '/auth/my-addresses', { ...home, isDefault: true })
  const { rows } = await client.query<{ id: string }>('select id from restaurants where slug = $1', [slug])
  const restaurantId = rows[0]?.id ?? ''
  const { foods } = await call<{ foods: { _id: string }[] }>('GET', '/food/search/Ayran')
  const cart = { restaurantId, fulfilment: 'pickup', lines: [{ foodId: foods[0]?._id, quantity: 2 }] }
  const { quote } = await call<{ quote: { totalCents: number; promisedAt: string } }>('POST', '/orders/quote', cart)
  const contact = { name: 'Cliente', phone: '+39 333 123 4567' }
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  await call('POST', '/orders', { ...cart, seen, contact, paymentMethod: 'cash' }, { 'idempotency-key': crypto.randomUUID() })
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  })
  const { token, user, expiresAt } = (await login.json()) as { token: string; user: object; expiresAt: string }
  return {
    storage: [
      ['token', token],
      ['auth', JSON.stringify({ user, expiresAt })],
    ],
    tablePath: buildTablePath(slug, demoTableToken(slug, '4')),
    async groupPath() {
      const { group } = await call<{ group: { id: string; joinToken: string } }>('POST', '/group-orders', { restaurantId, way: { fulfilment: 'pickup' } })
      return `/group/${group.id}?token=${group.joinToken}`
    },
  }
}
