import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSpiedoClient } from '../clients/typescript/src/client.ts'
import { insertApiKey } from './helpers/an-api-key.ts'
import { createTestApp, getListeningPort } from './helpers/app.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder } from './helpers/selling-restaurant.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())

const folder = join(import.meta.dirname, '../clients/typescript')

interface Description {
  openapi: string
  info: { version: string }
  paths: Record<string, object>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

/** Description of the integration API alone, with the shapes that it uses. */
async function describeIntegrations(): Promise<object> {
  const { openapi, info, paths, components } = (await testApp.app.inject('/api/v1/openapi.json')).json<Description>()
  const own = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/integrations/')))
  const used = new Set<string>()
  const follow = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(components.schemas[name] ?? {})
    }
  }
  follow(own)
  const schemas = Object.fromEntries([...used].sort().map(name => [name, components.schemas[name]]))
  return {
    openapi,
    info: { title: 'Integration API of Spiedo', version: info.version },
    paths: own,
    components: { securitySchemes: { apiKey: components.securitySchemes.apiKey }, schemas },
  }
}

test('the stored description is what the server describes: else run `npm run client`', async () => {
  await expect(`${JSON.stringify(await describeIntegrations(), null, 2)}\n`).toMatchFileSnapshot(join(folder, 'openapi.json'))
})

test('the types were generated from the stored description: else run `npm run client`', () => {
  const [, generatedFrom] = /SHA-256 ([0-9a-f]{64})/.exec(readFileSync(join(folder, 'src/schema.ts'), 'utf8')) ?? []
  expect(generatedFrom).toBe(
    createHash('sha256')
      .update(readFileSync(join(folder, 'openapi.json')))
      .digest('hex'),
  )
})

test('the client reads the menu and the orders, takes their steps, and tells a refusal by its code', async () => {
  const sale = await insertSellingRestaurant(testApp.context)
  const { secret: apiKey } = await insertApiKey(testApp, ['menu:read', 'orders:read', 'orders:write'], { restaurantIds: [sale.restaurant.id] })
  const client = createSpiedoClient({ baseUrl: `http://127.0.0.1:${await getListeningPort(testApp)}`, apiKey })

  const menu = await client.GET('/api/v1/integrations/menu')
  expect(menu.data?.categories.flatMap(({ dishes }) => dishes.map(({ id }) => id))).toEqual([sale.panino.id])

  const start = await client.GET('/api/v1/integrations/orders', { params: { query: { after: 'now' } } })
  const placed = await quoteAndOrder(testApp, buildCart(sale))
  const readNew = () => client.GET('/api/v1/integrations/orders', { params: { query: { after: start.data?.next ?? '' } } })
  await expect.poll(async () => (await readNew()).data?.events.map(({ kind, orderId }) => [kind, orderId])).toEqual([['placed', placed.order.id]])

  const params = { path: { id: placed.order.id as string } }
  const accepted = await client.POST('/api/v1/integrations/orders/{id}/accept', { params, body: {} })
  expect(accepted.data?.order.status).toBe('accepted')
  const again = await client.POST('/api/v1/integrations/orders/{id}/accept', { params, body: {} })
  expect([again.response.status, again.error]).toMatchObject([409, { code: 'order_step_too_late', status: 'accepted' }])
  const ready = await client.POST('/api/v1/integrations/orders/{id}/ready', { params })
  expect(ready.data?.order.status).toBe('ready')
})
