import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, at: '2030-01-07T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 20 })
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows

test('history and audit log say what an edit changed: dishes and times by value, personal data by name only', async () => {
  const tahina = { optionValueId: sale.options.tahina, quantity: 1 }
  const slot = '2030-01-07T12:00:00.000Z'
  const cart = buildCart(sale, { slot, lines: [{ foodId: sale.panino.id, quantity: 2, options: [tahina] }] })
  const contact = { name: 'Zoe Zanzibar', phone: '+39 300 987 6543', note: 'Citofono Zanzibar', allergy: 'arachidi' }
  const { order } = await quoteAndOrder(testApp, cart, { contact })
  const changes = {
    lines: [
      {
        lineNumber: 1,
        foodId: sale.panino.id,
        quantity: 1,
        options: [{ optionValueId: sale.options.yogurt, quantity: 1 }],
        without: [sale.onion],
        note: 'per Zanzibar',
      },
    ],
    contact: { name: 'Zeno Zanzibar', phone: '+39 300 987 6544', note: 'Zanzibar, scala B', allergy: 'sesamo' },
  }
  const post = (path: string, body: object) => postJson(testApp, `/api/v1/office/orders/${order.id}/${path}`, body, manager.headers)
  const [{ version }] = await rows('select version from orders where id = $1', order.id)
  const { quote } = await post('edit-quote', { version, changes })
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  expect(await post('edit', { version, changes, seen })).toMatchObject({ status: 200 })
  // Only the contact: the way without a price.
  expect(await post('edit', { version: version + 1, changes: { contact: { allergy: 'latte' } } })).toMatchObject({ status: 200 })

  const logged = await rows(`select before, after from audit_log where row_id = $1 and action = 'order.edited' order by id`, order.id)
  const withheld = { name: 'withheld', phone: 'withheld', note: 'withheld', allergy: 'withheld', lineNotes: 'withheld' }
  expect(logged).toEqual([
    {
      before: expect.objectContaining({
        ...withheld,
        lines: [{ title: sale.panino.title, quantity: 2, options: ['Tahina'], unitPriceCents: expect.any(Number) }],
      }),
      after: expect.objectContaining({
        ...{ name: 'changed', phone: 'changed', note: 'changed', allergy: 'changed', lineNotes: 'changed', totalCents: 690 },
        lines: [{ title: sale.panino.title, quantity: 1, options: ['Yogurt'], without: [expect.stringMatching(/^Cipolla/)], unitPriceCents: 690 }],
      }),
    },
    { before: { totalCents: 690, allergy: 'withheld' }, after: { totalCents: 690, allergy: 'changed' } },
  ])
  const traces = await rows(
    `select 1 from audit_log where row_id = $1::text and (before::text || after::text) ~* 'zanzibar|987 654|arachidi|sesamo|latte'
     union all select 1 from order_events where order_id = $1::uuid and kind = 'edited' and data::text ~* 'zanzibar|987 654|arachidi|sesamo|latte'`,
    order.id,
  )
  expect(traces).toEqual([])

  const { events } = (await testApp.app.inject({ url: `/api/v1/orders/${order.id}/history`, headers: manager.headers })).json()
  expect(events.filter(({ kind }: { kind: string }) => kind === 'edited').map((event: { editedFields: string[] }) => event.editedFields)).toEqual([
    ['lines', 'lineNotes', 'name', 'phone', 'note', 'allergy'],
    ['allergy'],
  ])
  expect(events[0]).toMatchObject({ kind: 'placed', editedFields: null })
})
