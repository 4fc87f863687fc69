import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foods, optionValues } from '#menu/tables.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { sendOrderEmail } from '../mail/send-order-mail.ts'

let testApp: TestApp
let sale: SellingRestaurant
let comboId: string
const sent: OutgoingMail[] = []
beforeAll(async () => {
  testApp = await createTestApp()
  testApp.context.mail.send = async parcel => {
    sent.push(parcel)
    return 'posted'
  }
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  await testApp.context.db
    .update(optionValues)
    .set({ translations: { en: { title: 'Tahini' } } })
    .where(eq(optionValues.id, sale.options.tahina))
  comboId = (await insertCombo(testApp, sale)).id
})
afterAll(() => testApp.close())

const english = { 'accept-language': 'en' }
const lines = () => [
  { foodId: sale.panino.id, quantity: 2, options: [{ optionValueId: sale.options.tahina }, { optionValueId: sale.options.yogurt }], without: [sale.onion] },
  { comboId, quantity: 1 },
]
const place = async (headers: Record<string, string> = english) => (await quoteAndOrder(testApp, buildCart(sale, { lines: lines() }), { headers })).order
const shown = async ({ id, token }: { id: string; token: string }, headers: Record<string, string>, link = `?token=${token}`) =>
  (await testApp.app.inject({ url: `/api/v1/orders/${id}${link}`, headers })).json().order.lines

it('its buyer reads the titles of an order in the language of the page, the kitchen and the office in the restaurant’s own', async () => {
  const customer = await insertCustomer(testApp)
  const placed = await place({ ...english, ...customer.headers })
  const inEnglish = [
    {
      title: 'Chicken kebab',
      options: [
        { groupTitle: 'Sauces', title: 'Yogurt' },
        { groupTitle: 'Sauces', title: 'Tahini' },
      ],
      without: [{ title: expect.stringMatching(/^Cipolla/) }],
    },
    { title: 'Kebab combo', parts: [{ title: 'Chicken kebab' }, { title: 'Cola' }] },
  ]
  const inItalian = [
    { title: 'Panino kebab di pollo', options: [{ groupTitle: 'Salse', title: 'Yogurt' }, { title: 'Tahina' }] },
    { title: 'Menu kebab', parts: [{ title: 'Panino kebab di pollo' }, { title: 'Cola' }] },
  ]
  expect(await shown(placed, english)).toMatchObject(inEnglish)
  expect(await shown(placed, { ...english, ...customer.headers }, '')).toMatchObject(inEnglish)
  expect(await shown(placed, { 'accept-language': 'it' })).toMatchObject(inItalian)
  const [cook, administrator] = [await insertCook(testApp, sale.restaurant.id), await insertAdministrator(testApp)]
  expect(await shown(placed, { ...english, ...cook.headers })).toMatchObject(inItalian)
  expect(await shown(placed, { ...english, ...administrator.headers })).toMatchObject(inItalian)
  const board = await testApp.app.inject({ url: `/api/v1/kitchen/orders?restaurant=${sale.restaurant.id}`, headers: { ...english, ...cook.headers } })
  expect(board.json().orders.find(({ id }: { id: string }) => id === placed.id).lines).toMatchObject(inItalian)
})

it('the mail is in the language of the order, titles too', async () => {
  const mail = async (headers: Record<string, string>) => {
    const placed = await place(headers)
    await sendOrderEmail(testApp.context)({ orderId: placed.id, news: 'placed' }, { id: placed.id, attempt: 1, signal: new AbortController().signal })
    return JSON.stringify(sent.at(-1)?.content)
  }
  const written = await mail(english)
  for (const words of ['2 × Chicken kebab', '+ Tahini', '1 × Kebab combo', '["Chicken kebab","+ Yogurt"']) expect(written).toContain(words)
  expect(written).not.toContain('Panino kebab di pollo')
  expect(await mail({ 'accept-language': 'it' })).toContain('2 × Panino kebab di pollo')
})

it('a renamed dish keeps the title under which it was ordered', async () => {
  const placed = await place()
  await testApp.context.db
    .update(foods)
    .set({ title: 'Panino grande', translations: { en: { title: 'Large bun' } } })
    .where(eq(foods.id, sale.panino.id))
  await testApp.context.catalogueVersion.refresh()
  expect((await shown(placed, english))[0]).toMatchObject({ title: 'Panino kebab di pollo', options: [{ title: 'Yogurt' }, { title: 'Tahini' }] })
})
