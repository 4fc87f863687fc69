import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceRequests } from '#payments/tables.ts'
import { deliveryZones, diningTables } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCustomer, insertManager } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { orderContacts, orders } from './tables.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 500 })
  await testApp.context.db.insert(diningTables).values({ restaurantId: sale.restaurant.id, label: '12', qrToken: 'tavolo-dodici' })
  await testApp.context.db
    .insert(deliveryZones)
    .values({ restaurantId: sale.restaurant.id, title: 'Vicino', shape: 'radius', radiusMetres: 2000, feeCents: 200 })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const shown = async ({ order: { id, token } }: { order: { id: string; token: string } }) => {
  const answer = await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)
  return answer.json().order
}
const fieldsOf = ({ errors }: { errors?: { field: string }[] }) => errors?.map(({ field }) => field)

it('bidirectional controls in name, note and phone are dropped; emoji joiners stay', async () => {
  const chef = '\u{1f469}\u200d\u{1f373}'
  const line = { foodId: sale.panino.id, quantity: 1, note: `\u2067ben cotto\u2069 ${chef}`, forName: '\u200fAda\u061c' }
  const contact = { ...sampleContact, name: '\u202eGiulia\u202c', note: '\u202ecitofono\u202c 4', phone: '\u202d+39 300 555 0101\u202c' }
  const placed = await quoteAndOrder(testApp, buildCart(sale, { lines: [line] }), { contact })
  expect(placed.status).toBe(201)
  expect(await shown(placed)).toMatchObject({ contact: { name: 'Giulia', note: 'citofono 4' }, lines: [{ note: `ben cotto ${chef}`, forName: 'Ada' }] })
  // Pasted names may contain line breaks and extra spaces, which would break lines in the mail.
  const copied = await quoteAndOrder(testApp, buildCart(sale), { contact: { ...sampleContact, name: ' Giulia\r\n  Ferrero\u00ad\n' } })
  expect(await shown(copied)).toMatchObject({ contact: { name: 'Giulia Ferrero' } })
  // Invisible characters alone are no name.
  for (const name of [' \u202e ', '\u200b\u2060', '\u3164', '\u0007\u001b'])
    expect(await quoteAndOrder(testApp, buildCart(sale), { contact: { ...sampleContact, name } })).toMatchObject({ status: 400 })
})

describe('at a table', () => {
  const atTable = (values: object = {}) => buildCart(sale, { fulfilment: 'table', table: 'tavolo-dodici', ...values })

  it('a name is enough, and the order carries the table', async () => {
    const placed = await quoteAndOrder(testApp, atTable(), { contact: { name: 'Giulia' } })
    expect(placed.status).toBe(201)
    expect(await shown(placed)).toMatchObject({ fulfilment: 'table', channel: 'table_qr', table: '12', contact: { name: 'Giulia', email: null } })
  })

  it('a code that was renewed, of a table that is gone, or of another restaurant, seats nobody: asked about before, refused when ordered', async () => {
    const { db, catalogueVersion } = testApp.context
    const elsewhere = await insertSellingRestaurant(testApp.context)
    const tables = ['di-ieri', 'di-sempre', 'altrove'].map(qrToken => ({ label: qrToken, qrToken, restaurantId: sale.restaurant.id }))
    await db.insert(diningTables).values(tables.map(table => (table.label === 'altrove' ? { ...table, restaurantId: elsewhere.restaurant.id } : table)))
    await catalogueVersion.refresh()
    const seated = { contact: { name: 'Giulia' }, seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00.000Z' } }
    const written = await db.$count(orders)
    expect((await quoteAndOrder(testApp, atTable({ table: 'altrove' }), seated)).problems).toMatchObject([{ code: 'table_unknown' }])
    // This code is valid now; the same request comes again after the code was replaced.
    expect((await quoteAndOrder(testApp, atTable({ table: 'di-ieri' }), seated)).status).toBe(201)
    await db.update(diningTables).set({ qrToken: 'di-oggi' }).where(eq(diningTables.qrToken, 'di-ieri'))
    await db.update(diningTables).set({ archivedAt: testApp.clock.now() }).where(eq(diningTables.qrToken, 'di-sempre'))
    await catalogueVersion.refresh()
    for (const table of ['di-ieri', 'di-sempre'])
      expect(await quoteAndOrder(testApp, atTable({ table }), seated), table).toMatchObject({ success: false, problems: [{ code: 'table_unknown' }] })
    expect((await quoteAndOrder(testApp, atTable({ table: 'di-oggi' }), seated)).status).toBe(201)
    expect(await db.$count(orders)).toBe(written + 2)
  })

  it('one orders for now, where it is open: no hour is offered, and none is taken', async () => {
    const { db, catalogueVersion } = testApp.context
    const evening = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['18:00-23:00'] } })
    await db.insert(diningTables).values({ restaurantId: evening.restaurant.id, label: '1', qrToken: 'tavolo-serale' })
    await catalogueVersion.refresh()
    const times = async (at: SellingRestaurant) => (await testApp.app.inject(`/api/v1/restaurants/${at.restaurant.slug}/times?fulfilment=table`)).json()
    expect(await times(sale)).toMatchObject({ state: 'open', asap: { promisedAt: '2026-03-02T11:15:00.000Z' }, dates: [], date: null, slots: [] })
    expect(await times(evening)).toMatchObject({ state: 'closed', opensAt: '2026-03-02T17:00:00.000Z', asap: null, dates: [], date: null, slots: [] })

    const seated = { contact: { name: 'Giulia' }, seen: { totalCents: 690, promisedAt: '2026-03-02T18:00:00.000Z' } }
    const written = await db.$count(orders)
    const quoted = async (cart: object) => (await postJson(testApp, '/api/v1/orders/quote', cart)).quote
    const later = atTable({ slot: '2026-03-02T18:00:00.000Z' })
    const refusal = { code: 'table_only_now', message: 'Al tavolo si ordina per adesso, senza scegliere un’ora.' }
    expect(await quoted(later)).toMatchObject({ orderable: false, promisedAt: null, problems: [refusal] })
    expect(await quoteAndOrder(testApp, later, seated)).toMatchObject({ status: 422, code: 'order_impossible', problems: [refusal] })

    const closed = buildCart(evening, { fulfilment: 'table', table: 'tavolo-serale' })
    const shut = {
      code: 'restaurant_closed',
      message: 'Il ristorante adesso è chiuso: al tavolo si ordina quando è aperto.',
      opensAt: '2026-03-02T17:00:00.000Z',
      nextSlots: [],
    }
    expect((await quoted(closed)).problems).toEqual([shut])
    expect(await quoteAndOrder(testApp, closed, seated)).toMatchObject({ status: 409, code: 'order_changed', problems: [shut] })
    expect((await quoteAndOrder(testApp, { ...closed, slot: '2026-03-02T18:00:00.000Z' }, seated)).problems).toMatchObject([{ code: 'table_only_now' }])
    expect(await db.$count(orders)).toBe(written)
  })

  it('a coupon needs to know whose it is', async () => {
    expect(fieldsOf(await quoteAndOrder(testApp, atTable({ coupons: ['BENVENUTO'] }), { contact: { name: 'Giulia' } }))).toEqual(['contact.email'])
  })

  it('elsewhere a phone number is enough, for pickup and delivery: no mail is sent, and a coupon needs an address', async () => {
    expect(fieldsOf(await quoteAndOrder(testApp, buildCart(sale), { contact: { name: 'Giulia' } }))).toEqual(['contact.phone'])
    const contact = { name: 'Giulia', phone: sampleContact.phone }
    expect(fieldsOf(await quoteAndOrder(testApp, buildCart(sale, { coupons: ['BENVENUTO'] }), { contact }))).toEqual(['contact.email'])
    const address = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', latitude: 41.905, longitude: 12.5 }
    const invoice = {
      name: 'Panini Srl',
      vatNumber: '12345670017',
      sdiCode: 'ABC1234',
      street: 'Via Roma',
      streetNumber: '1',
      postcode: '00184',
      city: 'Roma',
      province: 'RM',
    }
    for (const cart of [buildCart(sale), buildCart(sale, { fulfilment: 'delivery', address })]) {
      const placed = await quoteAndOrder(testApp, cart, { contact, invoice })
      expect(placed.status).toBe(201)
      expect(await shown(placed)).toMatchObject({ status: 'pending', contact: { name: 'Giulia' } })
      const { rows } = await testApp.database.pool.query(
        `select count(*)::int as mails from jobs.job where name = 'mail.order_news' and data->>'orderId' = $1`,
        [placed.order.id],
      )
      expect(rows).toEqual([{ mails: 0 }])
    }
  })
})

describe('delivered', () => {
  const address = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', directions: 'Scala B', latitude: 41.905, longitude: 12.5 }

  it('the order carries address, point, zone and fee as they were shown', async () => {
    const placed = await quoteAndOrder(testApp, buildCart(sale, { fulfilment: 'delivery', address }))
    expect(placed.status).toBe(201)
    const [contact] = await testApp.context.db.select().from(orderContacts).where(eq(orderContacts.orderId, placed.order.id))
    expect(contact).toMatchObject({ ...address, name: sampleContact.name })
    expect((await testApp.context.db.select().from(orders).where(eq(orders.id, placed.order.id)))[0]).toMatchObject({
      deliveryFeeCents: 200,
      fulfilment: 'delivery',
    })
  })

  it('goes to its customer in its parts, to be ordered to once more; to the link that may be passed on without an address', async () => {
    const customer = await insertCustomer(testApp)
    const placed = await quoteAndOrder(testApp, buildCart(sale, { fulfilment: 'delivery', address }), { headers: customer.headers })
    const read = async (query: string, headers = {}) =>
      (await testApp.app.inject({ url: `/api/v1/orders/${placed.order.id}${query}`, headers })).json().order.contact.deliveredTo
    expect(await read('', customer.headers)).toEqual(address)
    expect(await read(`?token=${placed.order.token}`)).toBeNull()
    await testApp.context.db.update(orderContacts).set({ street: null, streetNumber: null }).where(eq(orderContacts.orderId, placed.order.id))
    expect(await read('', customer.headers)).toBeNull()
  })

  it('an address that is written in one town and has its point in another goes nowhere', async () => {
    const torn = buildCart(sale, { fulfilment: 'delivery', address: { ...address, postcode: '20121', city: 'Milano' } })
    const before = await testApp.context.db.$count(orders)
    expect(await quoteAndOrder(testApp, torn, { seen: { totalCents: 890, promisedAt: '2026-03-02T11:35:00.000Z' } })).toMatchObject({
      status: 409,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'address_elsewhere' })]),
    })
    expect(await testApp.context.db.$count(orders)).toBe(before)
  })

  it('an address that was changed meanwhile is asked about, never delivered for another fee', async () => {
    const beyond = buildCart(sale, { fulfilment: 'delivery', address: { ...address, latitude: 42.5 } })
    expect(await quoteAndOrder(testApp, beyond, { seen: { totalCents: 890, promisedAt: '2026-03-02T11:35:00.000Z' } })).toMatchObject({
      status: 409,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'out_of_zone' })]),
    })
  })
})

describe('an invoice', () => {
  const home = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', province: 'rm' }
  const asked = (invoice: object) => quoteAndOrder(testApp, buildCart(sale), { invoice: { name: 'Mario Rossi', ...home, ...invoice } })

  it('is asked for with the order and kept with it', async () => {
    const placed = await asked({ vatNumber: '00743110157', sdiCode: 'm5uxcr1' })
    expect(placed.status).toBe(201)
    const [kept] = await testApp.context.db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, placed.order.id))
    expect(kept).toMatchObject({ name: 'Mario Rossi', vatNumber: '00743110157', sdiCode: 'M5UXCR1', province: 'RM', taxCode: null })
    expect((await asked({ taxCode: 'rssmra85t10a562s' })).status).toBe(201)
  })

  it('takes codes as they are pasted, with what parts them for the eye', async () => {
    const placed = await asked({
      vatNumber: 'IT-007.4311.0157',
      taxCode: 'RSS MRA 85T10 A562S',
      sdiCode: ' m5ux cr1 ',
      postcode: '\u00a000 185',
      province: '(rm)',
    })
    const [kept] = await testApp.context.db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, placed.order.id))
    expect(kept).toMatchObject({ vatNumber: '00743110157', taxCode: 'RSSMRA85T10A562S', sdiCode: 'M5UXCR1', postcode: '00185', province: 'RM' })
  })

  it('for a private person goes to nobody’s channel, and a firm’s placeholder is refused with its reason', async () => {
    const placed = await asked({ taxCode: 'RSSMRA85T10A562S' })
    const [kept] = await testApp.context.db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, placed.order.id))
    expect(kept?.sdiCode).toBe('0000000')
    expect((await asked({ vatNumber: '00743110157', sdiCode: 'XXXXXXX' })).errors).toEqual([
      { field: 'invoice.sdiCode', message: expect.stringContaining('clienti esteri') },
    ])
  })

  it('for a firm has its VAT number however it is written, or an association’s tax code, and where it is delivered', async () => {
    const placed = await asked({ firm: true, vatNumber: 'IT 007 4311 0157', pec: 'rossi@pec.it' })
    expect(placed.status).toBe(201)
    const [kept] = await testApp.context.db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, placed.order.id))
    expect(kept).toMatchObject({ vatNumber: '00743110157' })
    expect((await asked({ firm: true, taxCode: '00743110157', sdiCode: '0000000' })).status).toBe(201)
    expect(fieldsOf(await asked({ firm: true }))).toEqual(['invoice.vatNumber', 'invoice.sdiCode'])
  })

  it('that lacks something is refused in one go with what else is wrong', async () => {
    const invoice = { name: '', ...home, firm: true, postcode: '' }
    const refused = await quoteAndOrder(testApp, buildCart(sale), { contact: { ...sampleContact, email: 'giulia' }, invoice })
    expect(fieldsOf(refused)?.sort()).toEqual(['contact.email', 'invoice.name', 'invoice.postcode', 'invoice.sdiCode', 'invoice.vatNumber'])
  })

  it('is shown to who keeps the restaurant, and only as asked for to who has no more than the link', async () => {
    const { order: placed } = await asked({ vatNumber: '00743110157', sdiCode: 'm5uxcr1' })
    const read = async (headers: Record<string, string>) =>
      (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}?token=${placed.token}`, headers })).json().order.invoice
    const whole = {
      name: 'Mario Rossi',
      vatNumber: '00743110157',
      taxCode: null,
      sdiCode: 'M5UXCR1',
      pec: null,
      address: 'Via Merulana 10, 00185 Roma (RM)',
      issued: null,
    }
    expect(await read((await insertManager(testApp, sale.restaurant.id)).headers)).toEqual(whole)
    expect(await read({})).toEqual({ name: null, vatNumber: null, taxCode: null, sdiCode: null, pec: null, address: null, issued: null })
    const { order: plain } = await quoteAndOrder(testApp, buildCart(sale))
    expect((await testApp.app.inject({ url: `/api/v1/orders/${plain.id}?token=${plain.token}` })).json().order.invoice).toBeNull()
  })

  it.each([
    [{}, 'invoice.taxCode'],
    [{ taxCode: 'RSSMRA85T10A562T' }, 'invoice.taxCode'],
    [{ vatNumber: '00743110158', pec: 'rossi@pec.it' }, 'invoice.vatNumber'],
    [{ vatNumber: '00743110157' }, 'invoice.sdiCode'],
    [{ vatNumber: '00743110157', sdiCode: 'M5' }, 'invoice.sdiCode'],
    [{ vatNumber: '00743110157', sdiCode: 'SUBM70N9' }, 'invoice.sdiCode'],
    [{ vatNumber: '00743110157', sdiCode: 'XXXXXXX' }, 'invoice.sdiCode'],
    [{ vatNumber: '00743110157', sdiCode: '000000' }, 'invoice.sdiCode'],
    [{ taxCode: 'RSSMRA85T10A562S', postcode: '001845' }, 'invoice.postcode'],
    [{ taxCode: 'RSSMRA85T10A562SX' }, 'invoice.taxCode'],
    [{ firm: true, taxCode: 'RSSMRA85T10A562S', sdiCode: 'M5UXCR1' }, 'invoice.vatNumber'],
    [{ firm: true, taxCode: '00743110157' }, 'invoice.sdiCode'],
    [{ taxCode: '00743110157' }, 'invoice.sdiCode'],
    [{ taxCode: 'rssmra85t10a562s', province: 'ZZ' }, 'invoice.province'],
  ])('that nobody could write is refused by field: %j', async (invoice, field) => {
    const refused = await asked(invoice)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  })
})
