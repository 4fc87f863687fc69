import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { messages } from '#messages/tables.ts'
import { orderContacts } from '#orders/tables.ts'
import { settings } from '#platform/database/tables.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { insertCity, insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from './helpers/selling-restaurant.ts'

/** Every call that takes a telephone number or an e-mail address keeps it in the one form, however it was typed. */

let testApp: TestApp
let sale: SellingRestaurant
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 500 })
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const phones = [
  '333\u00a0123\u202f4567',
  '333\u2011123\u20134567',
  '(+39) 333 123 4567',
  'tel:+393331234567',
  '３３３ １２３ ４５６７',
  '٣٣٣ ١٢٣ ٤٥٦٧',
  '\u202a+39 333 1234567\u202c',
]
const phone = '+39 333 123 4567'
const spelled = (email: string) => [
  email.toUpperCase(),
  `${email}\u00a0`,
  `\u200b${email}`,
  `\u202a${email}\u202c`,
  email.replace('@', ' \uff20 '),
  `mailto:${email}`,
]

const call = async (method: 'POST' | 'PUT', path: string, payload: object, who?: Persona) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, payload, ...(who && { headers: who.headers }) })
  return { status: answer.statusCode, ...answer.json() }
}

test('an order', async () => {
  const kept = async (contact: object) => {
    const placed = await quoteAndOrder(testApp, buildCart(sale), { contact: { name: 'Gina', ...contact } })
    expect(placed.status, JSON.stringify(contact)).toBe(201)
    const [row] = await testApp.context.db.select().from(orderContacts).where(eq(orderContacts.orderId, placed.order.id))
    return { phone: row?.phone, email: row?.email }
  }
  for (const input of phones) expect(await kept({ phone: input, email: 'gina@example.com' })).toEqual({ phone, email: 'gina@example.com' })
  for (const input of spelled('o&m@example.com')) expect(await kept({ phone, email: input })).toEqual({ phone, email: 'o&m@example.com' })
  expect(await kept({ phone, email: 'gina@пример.рф' })).toEqual({ phone, email: 'gina@xn--e1afmkfd.xn--p1ai' })
})

test('a name that is too long is said to be that, not to be missing', async () => {
  const name = 'Gina '.repeat(60)
  const order = await call('POST', '/orders', {
    ...buildCart(sale),
    seen: { totalCents: 0, promisedAt: '2026-03-02T11:15:00.000Z' },
    contact: { name, phone },
    paymentMethod: 'cash',
  })
  const account = await call('POST', '/auth/register', { name, email: 'lunga@example.com', password: 'una-password-buona' })
  const message = await call('POST', '/messages/contact', { name, email: 'lunga@example.com', phone, body: 'Buongiorno' })
  const nameError = (answer: { errors: { field: string; message: string }[] }) => answer.errors.find(({ field }) => field.endsWith('name'))?.message
  expect([order, account, message].map(nameError)).toEqual([
    'Il nome può avere al massimo 100 caratteri.',
    'Il nome può avere al massimo 120 caratteri.',
    'È troppo lungo.',
  ])
})

test('an account: it is found by any spelling when somebody registers, signs in, has forgotten the password, or saves the profile', async () => {
  const account = { name: 'Gina Rossi', email: 'gina@пример.рф', password: 'una-password-buona' }
  const email = 'gina@xn--e1afmkfd.xn--p1ai'
  expect(await call('POST', '/auth/register', account)).toMatchObject({ status: 201 })
  const [made] = await testApp.context.db.select().from(users).where(eq(users.emailFolded, email))
  expect(made).toMatchObject({ email })
  for (const input of spelled(email)) {
    expect(await call('POST', '/auth/register', { ...account, email: input })).toMatchObject({ code: 'email_taken' })
    expect(await call('POST', '/auth/login', { email: input, password: account.password })).toMatchObject({ status: 200, user: { email } })
  }
  const { token, user } = await call('POST', '/auth/login', { email: account.email, password: account.password })
  const self = { headers: { authorization: `Bearer ${token}` } } as Persona
  const saved = await call('POST', `/auth/update-profile/${user.id}`, { id: user.id, name: 'Gina Rossi', email: `${account.email}\u00a0` }, self)
  expect(saved).toMatchObject({ status: 200, user: { email } })
})

test('whoever was kept before, in capitals, signs in', async () => {
  await call('POST', '/auth/register', { name: 'Ugo', email: 'ugo@example.com', password: 'una-password-buona' })
  await testApp.context.db.update(users).set({ email: 'Ugo.O_Neil+1@Example.COM' }).where(eq(users.emailFolded, 'ugo@example.com'))
  const login = { email: 'ugo.o_neil+1@example.com', password: 'una-password-buona' }
  expect(await call('POST', '/auth/login', login)).toMatchObject({ status: 200 })
})

test('an invitation', async () => {
  const { id } = await insertRestaurant(testApp.context)
  for (const input of spelled('nina@example.com').slice(0, 3))
    expect(await call('POST', `/office/restaurants/${id}/staff`, { email: input, role: 'kitchen' }, administrator)).toMatchObject({
      status: 200,
      invitations: [{ email: 'nina@example.com' }],
    })
})

test('a message to the chain', async () => {
  for (const [index, input] of phones.entries()) {
    const { token } = (await testApp.app.inject('/api/v1/messages/form-token')).json()
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 5000))
    const message = { name: 'Anna', email: spelled('anna@example.com')[index % 6], phone: input, subject: 'other', message: 'Ciao', token }
    const sent = await testApp.app.inject({ method: 'POST', url: '/api/v1/messages/contact', payload: message, remoteAddress: `10.0.0.${index}` })
    expect(sent.statusCode, input).toBe(201)
  }
  const rows = await testApp.context.db.select().from(messages)
  expect(new Set(rows.map(row => `${row.email} ${row.phone}`))).toEqual(new Set([`anna@example.com ${phone}`]))
})

test('a restaurant, its company and the chain', async () => {
  const [city, company] = [await insertCity(testApp.context), await insertCompany(testApp.context)]
  const place = { name: 'Spiedo Prati', companyId: company.id, cityId: city.id, street: 'Via Cola', streetNumber: '1', postcode: '00192', province: 'RM' }
  const where = { latitude: 41.9, longitude: 12.46, businessDayCutoff: 300, claimBudgetCents: 0 }
  for (const [index, input] of [...phones, '06\u20115550177'].entries())
    expect(
      await call(
        'POST',
        '/office/restaurants',
        { ...place, ...where, name: `Spiedo Prati ${index}`, phone: input, email: 'Prati@Example.com\u00a0' },
        administrator,
      ),
    ).toMatchObject({
      status: 201,
      restaurant: { phone: input.startsWith('06') ? '+39 06 555 0177' : phone, email: 'prati@example.com' },
    })
  const firm = { legalName: 'Prati S.r.l.', vatNumber: '12345670017', street: 'Via Cola', streetNumber: '1', postcode: '00192', city: 'Roma', province: 'RM' }
  const contact = { phone: 'tel:06/5550177', email: '', pec: 'PEC@example.com\u200b', vatNumber: 'IT 123.456.700-17', postcode: '00 192', sdiCode: 'subm 70n' }
  expect(await call('POST', '/office/companies', { ...firm, ...contact }, administrator)).toMatchObject({
    status: 201,
    company: { phone: '+39 06 555 0177', email: null, pec: 'pec@example.com', vatNumber: '12345670017', postcode: '00192', sdiCode: 'SUBM70N' },
  })
  for (const sdiCode of ['SUBM70N9', 'XXXXXXX', 'SUBM70'])
    expect(await call('POST', '/office/companies', { ...firm, sdiCode }, administrator)).toMatchObject({ status: 400, errors: [{ field: 'sdiCode' }] })
  expect(await call('POST', '/office/companies', { ...firm, phone: 'chiamaci' }, administrator)).toMatchObject({ status: 400, errors: [{ field: 'phone' }] })
  const { value, version } = (await settingsSnapshot.now(testApp.context)).chain
  const chain = { ...value, phone: '(06) 555\u20130177', email: 'Ciao@caffè.it' }
  expect(await call('PUT', '/settings/chain', { value: chain, version }, administrator)).toMatchObject({
    status: 200,
    saved: { value: { phone: '+39 06 555 0177', email: 'ciao@xn--caff-8oa.it' } },
  })
})

test('of settings that were kept before, only a field that can’t be read any more falls back', async () => {
  await testApp.context.db
    .update(settings)
    .set({ value: { brand: 'Girarrosto', phone: 'due numeri' } })
    .where(eq(settings.key, 'chain'))
  await testApp.context.catalogueVersion.refresh()
  expect((await settingsSnapshot.now(testApp.context)).chain.value).toMatchObject({ brand: 'Girarrosto', phone: '+39 06 555 0100' })
})
