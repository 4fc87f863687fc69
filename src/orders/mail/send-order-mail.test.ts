import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Language, languages } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { renderEmail } from '#platform/mail/email-content.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { orderNotificationKinds } from '../jobs/order-notification-job.ts'
import type { OrderView } from '../placing/contract.ts'
import { readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { addLinePictures } from '../tracking/order-pictures.ts'
import { loadOrders } from '../tracking/read-order.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import { renderOrderEmail } from './order-mail-content.ts'
import { sendOrderEmail } from './send-order-mail.ts'

let testApp: TestApp
let sale: SellingRestaurant
const sent: OutgoingMail[] = []
beforeAll(async () => {
  testApp = await createTestApp()
  testApp.context.mail.send = async parcel => {
    sent.push(parcel)
    return 'posted'
  }
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

const staff = { kind: 'staff' as const }
const cart = () =>
  buildCart(sale, {
    lines: [{ foodId: sale.panino.id, quantity: 2, options: [{ optionValueId: sale.options.tahina }], without: [sale.onion], note: 'ben cotto & <caldo>' }],
  })

it('says each thing in every language, with the way to the order and every amount', async () => {
  const { order: placed } = await quoteAndOrder(testApp, cart())
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  for (const language of languages) {
    const subjects = orderNotificationKinds.map(news => {
      const shown = {
        ...found.shown,
        ...(news === 'rejected' && { closedReason: 'Lo spiedo è fermo.' }),
        ...(news === 'line_refused' && { ageRefusedLines: [{ lineNumber: 1, amountCents: 1380 }] }),
      }
      const lines = [{ lineNumber: 1, quantity: 1, title: 'Panino kebab di pollo' }]
      const refund = { amountCents: 450, counter: news === 'refund_waits', lines }
      const content = renderOrderEmail(shown, {
        news,
        refund,
        ...(news === 'goodwill' && { goodwill: { kind: 'coupon' as const, amountCents: 450, code: 'SCUSA-ABCDEFGHJK', until: '2026-05-31T11:00:00.000Z' } }),
        language,
        brand: 'Spiedo',
        origin: 'https://spiedo.test',
        address: 'https://spiedo.test/orders/x?token=y',
      })
      const { html, text, subject } = renderEmail(content)
      for (const written of [html.replace(/<style>[^<]*<\/style>/, ''), text]) {
        expect(written).toContain('https://spiedo.test/orders/x?token=y')
        expect(written).not.toMatch(/\{|mail\.|undefined|\bnull\b/)
      }
      if (news === 'placed') {
        expect(text).toMatch(/2 × Panino kebab di pollo: €?13[.,]80.*\n\+ Tahina\n/)
        expect(text).toMatch(new RegExp(`\n${serverText(language, 'mail.order_without', { title: 'cipolla.*' })}\n`))
        expect(text).toContain('\n“ben cotto & <caldo>”\n')
        expect(html).toContain('“ben cotto &amp; &lt;caldo&gt;”')
      }
      if (news === 'rejected') expect(text).toContain('Lo spiedo è fermo.')
      else if (news === 'line_refused') expect(text).toContain(`${serverText(language, 'mail.order_refused_lines')}: 2 × Panino kebab di pollo`)
      else if (news === 'undelivered') expect(text).toContain(serverText(language, 'mail.order_reason'))
      else if (news === 'refunded' || news === 'refund_waits') {
        expect(text).toMatch(/4[.,]50/)
        expect(text).toContain(`\n${serverText(language, 'mail.order_refund_for')}: 1 × Panino kebab di pollo`)
      } else if (news === 'goodwill') expect(text).toMatch(/4[.,]50[\s\S]*SCUSA-ABCDEFGHJK[\s\S]*31/)
      else expect(text).toContain('12:15')
      return subject
    })
    expect(new Set(subjects).size).toBe(orderNotificationKinds.length)
  }
})

it('says of a refund by card what the terms say: when it is sent, and how long the bank takes', () => {
  const refund = { number: 1, restaurant: 'Spiedo', name: 'Zoe', amount: '1' }
  for (const [language, bank] of [
    ['it', 'la banca di solito lo mostra da 5 a 10 giorni lavorativi dopo'],
    ['en', 'the bank usually shows it 5 to 10 working days later'],
  ] as const)
    for (const text of [serverText(language, 'mail.order_text_refunded', refund), serverText(language, 'terms-text.complaints')]) expect(text).toContain(bank)
})

it('shows the logo and the ordered dishes from our own address, on their ground, and keeps the text as text', async () => {
  const { order: placed } = await quoteAndOrder(testApp, cart())
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  const about = { news: 'placed' as const, language: 'it' as const, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' }
  const { html, text } = renderEmail(renderOrderEmail(await addLinePictures(testApp.context, found.shown), about))
  const sources = [...html.matchAll(/<img src="([^"]*)"[^>]*/g)].map(([tag, source]) => ({ tag, source }))
  expect(sources[0]?.source).toBe('https://spiedo.test/icons/icon-192.png')
  expect(sources[1]?.source).toMatch(/^https:\/\/spiedo\.test\/pictures\/[0-9a-f]{64}\/\d+\.webp$/)
  expect(sources[1]?.tag).toMatch(/alt="".*background:#[0-9a-f]{6}/i)
  expect(text).not.toMatch(/pictures|icons/)
})

it('ends with who sold it: name, seat and VAT number', async () => {
  const { order: placed } = await quoteAndOrder(testApp, cart())
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  const about = { news: 'placed' as const, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x?token=y' }
  for (const [language, written] of [
    ['it', /Venduto da Arrosti \d+ S\.r\.l\., Via dello Spiedo 1, 00185 Roma \(RM\), partita IVA \d{11}\./],
    ['en', /Sold by Arrosti \d+ S\.r\.l\., Via dello Spiedo 1, 00185 Roma \(RM\), VAT number \d{11}\./],
  ] as const) {
    const content = found && renderOrderEmail(found.shown, { ...about, refund: undefined, language })
    expect(content && renderEmail(content).text).toMatch(written)
  }
})

it.each([
  [
    'of a person',
    { taxCode: 'RSSMRA85T10A562S' },
    'Fattura a: Mario Rossi\nCodice fiscale: RSSMRA85T10A562S\nCodice SDI: 0000000\nIndirizzo: Via Roma 1, 00185 Roma (RM)\n',
  ],
  [
    'of a firm without an SDI code',
    { firm: true, vatNumber: '00743110157', pec: 'rossi@pec.it' },
    'Fattura a: Mario Rossi\nPartita IVA: 00743110157\nPEC: rossi@pec.it\nIndirizzo: Via Roma 1, 00185 Roma (RM)\n',
  ],
])('says what the invoice %s is to say, by its labels, and only what was given', async (_whose, numbers, written) => {
  const invoice = { name: 'Mario Rossi', street: 'Via Roma', streetNumber: '1', postcode: '00185', city: 'Roma', province: 'RM', ...numbers }
  const { order: placed } = await quoteAndOrder(testApp, cart(), { invoice })
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  const about = { news: 'placed' as const, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x?token=y' }
  const content = found && renderOrderEmail(found.shown, { ...about, refund: undefined, language: 'it' })
  expect(content && renderEmail(content).text).toContain(written)
})

it('says that it was accepted, not that it is being made; and for which other time than the one booked', async () => {
  const cook = await insertCook(testApp, sale.restaurant.id)
  const { order: placed } = await quoteAndOrder(testApp, cart())
  const read = async () => (await loadOrders(testApp.context.db, [placed.id]))[0]?.shown
  expect(await read()).toMatchObject({ promisedAt: '2026-03-02T11:15:00.000Z', promisedBefore: null })
  const path = `/api/v1/kitchen/orders/${placed.id}/accept`
  const accepted = await postJson(testApp, path, { promisedAt: '2026-03-02T11:25:00.000Z' }, cook.headers)
  expect(accepted).toMatchObject({ status: 200, order: { promisedAt: '2026-03-02T11:25:00.000Z' } })
  const moved = await read()
  if (!moved) throw new Error('no order')
  expect(moved).toMatchObject({ promisedAt: '2026-03-02T11:25:00.000Z', promisedBefore: '2026-03-02T11:15:00.000Z' })
  // The order's page shows the same progress.
  const seen = await readAuthorizedProgress(testApp.context, placed.id, { token: placed.token, person: undefined })
  expect(seen.progress).toMatchObject({ promisedBefore: '2026-03-02T11:15:00.000Z' })
  const write = (shown: OrderView, language: Language) =>
    renderEmail(
      renderOrderEmail(shown, { news: 'accepted', language, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' }),
    ).text
  expect(write(moved, 'it')).toContain('ha accettato il tuo ordine, ma lo ha spostato dalle 12:15 alle 12:25.')
  expect(write(moved, 'en')).toContain('has accepted your order, but moved it from 12:15 to 12:25.')
  expect(write({ ...moved, promisedBefore: '2026-03-01T11:15:00.000Z' }, 'it')).toContain('da domenica 1 marzo alle ore 12:15 a lunedì 2 marzo alle ore 12:25.')
  for (const language of languages) expect(write({ ...moved, promisedBefore: null }, language)).not.toMatch(/spostato|moved|preparando|making/)

  // Accepted at the requested time: no change of promise.
  const { order: same } = await quoteAndOrder(testApp, cart())
  await postJson(testApp, `/api/v1/kitchen/orders/${same.id}/accept`, { promisedAt: '2026-03-02T11:15:00.000Z' }, cook.headers)
  expect((await loadOrders(testApp.context.db, [same.id]))[0]?.shown.promisedBefore).toBeNull()
})

it('says why a delivery came to nothing in the buyer’s language, what that means for the money, and where it was to go', async () => {
  const { order: placed } = await quoteAndOrder(testApp, cart())
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  const contact = { ...found.shown.contact, address: 'Via Appia 12, 00183 Roma' }
  const failed = {
    ...found.shown,
    contact,
    fulfilment: 'delivery' as const,
    closedReason: 'absent',
    failedDelivery: 'absent' as const,
    paymentStatus: 'void' as const,
  }
  const write = (shown: OrderView, language: Language, news: 'undelivered' | 'placed' = 'undelivered') =>
    renderEmail(renderOrderEmail(shown, { news, language, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' })).text
  expect(write(failed, 'it')).toMatch(/non ha trovato nessuno[\s\S]*Non devi pagare nulla/)
  expect(write(failed, 'en')).toMatch(/found nobody[\s\S]*nothing to pay/)
  // Mail sent while the courier is still returning.
  expect(write({ ...failed, failedDelivery: 'refused' }, 'it')).toMatch(/il rider lo riporta a Spiedo/)
  expect(write({ ...failed, failedDelivery: 'refused' }, 'en')).toMatch(/the courier is taking it back to Spiedo/)
  for (const paymentStatus of ['paid', 'refunded'] as const) {
    expect(write({ ...failed, paymentStatus }, 'it')).toContain('torna da solo')
    expect(write({ ...failed, paymentStatus }, 'en')).not.toContain('nothing to pay')
  }
  for (const news of ['undelivered', 'placed'] as const) {
    expect(write(failed, 'it', news)).toContain('Dove: Via Appia 12, 00183 Roma')
    expect(write(failed, 'it', news)).toContain(failed.restaurant.phone)
  }
  // Free deliveries are labelled so; pickups have no delivery line.
  expect(write(failed, 'it', 'placed')).toContain('Consegna: gratis')
  expect(write(found.shown, 'it', 'placed')).not.toContain('Consegna')
})

it('asks for no money where there is nothing to pay', async () => {
  const { order: placed } = await quoteAndOrder(testApp, cart())
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  const about = { news: 'placed' as const, language: 'it' as const, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' }
  const { text } = renderEmail(renderOrderEmail({ ...found.shown, paymentStatus: 'due', totalCents: 0 }, about))
  expect(text).toMatch(/Totale: €?0,00/)
  expect(text).not.toContain('Da pagare')
})

it('goes out when an order is placed, accepted, ready or rejected, and never twice under two names', async () => {
  await testApp.context.jobs.start()
  const to = (email: string) => sent.filter(parcel => parcel.to === email).map(({ content }) => content.heading)
  const first = await quoteAndOrder(testApp, cart(), { contact: { ...sampleContact, email: 'prima@example.com' } })
  for (const [from, next] of [
    ['pending', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'completed'],
  ] as const)
    await advanceOrder(testApp.context, { orderId: first.order.id, from, to: next, actor: staff })
  const second = await quoteAndOrder(testApp, cart(), { contact: { ...sampleContact, email: 'seconda@example.com' } })
  await advanceOrder(testApp.context, { orderId: second.order.id, from: 'pending', to: 'rejected', actor: staff, reason: 'Chiuso.' })
  await expect.poll(() => to('prima@example.com').length).toBe(3)
  await expect.poll(() => to('seconda@example.com').length).toBe(2)
  // Predefined rejection reasons appear in the order's language.
  const english = { contact: { ...sampleContact, email: 'third@example.com' }, headers: { 'accept-language': 'en' } }
  const third = await quoteAndOrder(testApp, cart(), english)
  await advanceOrder(testApp.context, { orderId: third.order.id, from: 'pending', to: 'rejected', actor: staff, reason: 'sold_out' })
  const texts = () => sent.filter(({ to: whom }) => whom === 'third@example.com').map(({ content }) => renderEmail(content).text)
  // Notifications found by one run are sent in parallel.
  await expect.poll(() => texts().length).toBe(2)
  expect(texts().join('\n')).toContain('Reason: Something you ordered has run out')
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
})

it('says back what was written to the restaurant, when it is placed and not again', async () => {
  const { order: placed } = await quoteAndOrder(testApp, cart(), { contact: { ...sampleContact, note: 'Suonate due volte' } })
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  const written = (news: 'placed' | 'accepted') =>
    renderEmail(
      renderOrderEmail(found.shown, { news, language: 'it', brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' }),
    ).text
  expect(written('placed')).toContain('Nota per il ristorante: Suonate due volte')
  expect(written('accepted')).not.toContain('Suonate')
})

it('is not sent to erased customers', async () => {
  const placed = await quoteAndOrder(testApp, cart())
  await testApp.context.db.execute(
    `update order_contacts set name = null, phone = null, email = null, note = null, erased_at = now() where order_id = '${placed.order.id}'`,
  )
  await sendOrderEmail(testApp.context)({ orderId: placed.order.id, news: 'ready' }, { id: 'x', attempt: 1, signal: new AbortController().signal })
  expect(sent.filter(({ id }) => id === 'x')).toEqual([])
})

it('counts the dishes of a combo by the combo: two of it with one panino each are not four', async () => {
  const combo = await insertCombo(testApp, sale)
  await testApp.context.catalogueVersion.refresh()
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ comboId: combo.id, quantity: 2 }] }))
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  const mailOptions = { news: 'placed', language: 'it', brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' } as const
  const { text } = renderEmail(renderOrderEmail(found.shown, mailOptions))
  expect(text).toMatch(/2 × Menu kebab: 16,00.*\nPanino kebab di pollo\n/)
  expect(text).toMatch(/\nCola\n/)
})

it('names who each dish of a group order is for, as the page of the order does', async () => {
  const line = { foodId: sale.panino.id, quantity: 1, without: [sale.onion] }
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ ...line, forName: 'Bea' }, { ...line, forName: 'Carlo' }, line] }))
  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  const mailOptions = { news: 'placed', brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' } as const
  const { html, text } = renderEmail(renderOrderEmail(found.shown, { ...mailOptions, language: 'it' }))
  expect(text).toMatch(/1 × Panino kebab di pollo.*\nPer Bea\n\+ Yogurt\nsenza cipolla.*\n1 × Panino kebab di pollo.*\nPer Carlo\n/)
  expect(text.match(/^Per /gm)).toHaveLength(2)
  for (const name of ['Per Bea', 'Per Carlo']) expect(html).toContain(name)
  expect(renderEmail(renderOrderEmail(found.shown, { ...mailOptions, language: 'en' })).text).toContain('For Bea')
})
