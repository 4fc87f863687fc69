import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from './helpers/app.ts'
import { readOperations } from './helpers/open-api.ts'
import { insertCook } from './helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder } from './helpers/selling-restaurant.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
const sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
const cook = await insertCook(testApp, sale.restaurant.id)
const deprecation = `@${Date.parse('2026-11-27T00:00:00Z') / 1000}`

test('the page on deprecations lists every deprecated call with its successor, as the description names it', async () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/deprecations.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `([A-Z]+ \/\S+)` \| `(\/\S+)` \|$/gm)].map(([, title = '', successor = '']) => `${title} ${successor}`)
  const described = (await readOperations(testApp.app)).flatMap(({ title, successor }) => (successor ? [`${title} ${successor}`] : []))
  const withColons = described.map(line => line.replaceAll(/\{(\w+)\}/g, ':$1').replaceAll('/api/v1/', '/'))
  expect(listed.toSorted()).toEqual(withColons.toSorted())
  expect(listed.length).toBeGreaterThan(20)
})

test('a deprecated call answers as its successor, and says so, refusals included', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  const former = await testApp.app.inject(`/api/v1/orders/${order.id}/move-places?token=${order.token}`)
  const present = await testApp.app.inject(`/api/v1/orders/${order.id}/transfer-targets?token=${order.token}`)
  expect([former.statusCode, former.body]).toEqual([200, present.body])
  expect(former.headers).toMatchObject({
    deprecation,
    link: `</api/v1/orders/${order.id}/transfer-targets?token=${order.token}>; rel="successor-version"`,
  })
  expect([present.headers.deprecation, present.headers.link]).toEqual([undefined, undefined])

  const url = `/api/v1/kitchen/orders/${order.id}`
  const refused = await testApp.app.inject({ method: 'POST', url: `${url}/accept`, payload: {} })
  expect(refused.statusCode).toBe(401)
  expect(refused.headers).toMatchObject({ deprecation, link: `<${url}/accepting>; rel="successor-version"` })
})

test('a key of the call holds for both of its names', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  const url = `/api/v1/kitchen/orders/${order.id}/accepting`
  const post = (path: string, key: string, payload?: object) =>
    testApp.app.inject({ method: 'POST', url: path, headers: { ...cook.headers, 'idempotency-key': key }, ...(payload && { payload }) })
  for (const [index, names] of [
    ['undo', 'take-back'],
    ['take-back', 'undo'],
  ].entries()) {
    expect((await post(url, `accettato-di-nuovo-${index}`, {})).statusCode).toBe(200)
    const [first, again] = [await post(`${url}/${names[0]}`, `annullato-di-nuovo-${index}`), await post(`${url}/${names[1]}`, `annullato-di-nuovo-${index}`)]
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body])
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  }
})
