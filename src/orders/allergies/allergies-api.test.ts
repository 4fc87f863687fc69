import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderEmail } from '#platform/mail/email-content.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { renderOrderEmail } from '../mail/order-mail-content.ts'
import type { OrderView } from '../placing/contract.ts'
import { applyRetention } from '../privacy/apply-retention.ts'
import { loadOrders } from '../tracking/read-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 500 })
})
afterAll(() => testApp.close())

const read = async (url: string, headers = {}) => (await testApp.app.inject({ url: `/api/v1${url}`, headers })).json()
const allergic = { ...sampleContact, allergy: ' grave:\narachidi ' }
const lines = () => [{ foodId: sale.panino.id, quantity: 1, allergy: 'sesamo', forName: 'Lia' }]

it('an allergy reaches the kitchen, the office and the customer; a link that may be passed on tells only that there is one', async () => {
  const [zoe, cook, ada] = [await insertCustomer(testApp), await insertCook(testApp, sale.restaurant.id), await insertAdministrator(testApp)]
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines: lines() }), { contact: allergic, headers: zoe.headers })
  const stated = { contact: { allergy: 'grave: arachidi', allergyStated: true }, lines: [{ allergy: 'sesamo', forName: 'Lia' }] }
  expect((await read(`/kitchen/orders/${placed.id}`, cook.headers)).order).toMatchObject(stated)
  for (const { headers } of [zoe, ada]) expect((await read(`/orders/${placed.id}`, headers)).order).toMatchObject(stated)
  const byLink = await read(`/orders/${placed.id}?token=${placed.token}`)
  expect(byLink.order).toMatchObject({ contact: { allergy: null, allergyStated: true }, lines: [{ allergy: null, forName: 'Lia' }] })
  expect(JSON.stringify(byLink)).not.toMatch(/arachidi|sesamo/)
})

it('an answer that there is none is none', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale), { contact: { ...sampleContact, allergy: 'Nessuna.' } })
  expect((await read(`/orders/${placed.id}?token=${placed.token}`)).order.contact).toMatchObject({ allergyStated: false })
})

it('is a separate warning in the mail', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines: lines() }), { contact: allergic })
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  const content = renderOrderEmail(found?.shown as OrderView, { news: 'placed', language: 'it', brand: 'Spiedo', origin: 'https://spiedo.test', address: 'x' })
  const { text, html } = renderEmail(content)
  expect(text).toContain('\n⚠ Allergia segnalata alla cucina: grave: arachidi\n')
  expect(text).toContain('\n⚠ Allergia segnalata alla cucina: sesamo\n')
  expect(html).toMatch(/background:#BC2E0C[^>]*>⚠ Allergia segnalata alla cucina: grave: arachidi/)
})

it('in a group order it is read by that friend and by the host, by no other friend', async () => {
  const { group } = await postJson(testApp, '/api/v1/group-orders', { restaurantId: sale.restaurant.id })
  const [lia, bruno] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const line = { foodId: sale.panino.id, quantity: 1, allergy: 'sesamo' }
  const added = await postJson(testApp, `/api/v1/group-orders/${group.id}/lines`, { token: group.joinToken, author: lia, forName: 'Lia', line })
  expect(added.group.items[0].line).toMatchObject({ allergy: 'sesamo' })
  const seen = async (token: string, author = '') =>
    (await read(`/group-orders/${group.id}?token=${token}${author && `&author=${author}`}`)).group.items[0].line.allergy
  expect(await seen(group.hostToken)).toBe('sesamo')
  expect(await seen(group.joinToken, lia)).toBe('sesamo')
  expect(await seen(group.joinToken, bruno)).toBeUndefined()
  expect(await seen(group.joinToken)).toBeUndefined()
})

it('it is deleted after 30 days, and not a day before; the rest of the contact stays', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines: lines() }), { contact: allergic })
  const before = testApp.clock.now().getTime()
  const kept = async () =>
    (
      await testApp.database.pool.query(
        'select c.allergy, l.allergy as line, c.name from order_contacts c join order_lines l using (order_id) where order_id = $1',
        [placed.id],
      )
    ).rows
  testApp.clock.set(new Date(before + 29 * 86_400_000))
  await applyRetention(testApp.context)
  expect(await kept()).toEqual([{ allergy: 'grave: arachidi', line: 'sesamo', name: sampleContact.name }])
  testApp.clock.set(new Date(before + 31 * 86_400_000))
  await applyRetention(testApp.context)
  expect(await kept()).toEqual([{ allergy: null, line: null, name: sampleContact.name }])
})
