import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExportFiles } from '#accounts/own-account/data-export-files.ts'
import { addresses, consents, customerAllergens, favouriteFoods, passkeys, staffMemberships } from '#accounts/tables.ts'
import { messageAnswers, messages, pushSubscriptions } from '#messages/tables.ts'
import { claimLines, claimPhotos, claims, dishFeedback, orderFeedback } from '#orders/tables.ts'
import { invoiceRequests, payments, refunds } from '#payments/tables.ts'
import { attachments } from '#platform/database/tables.ts'
import { couponRedemptions, pointsLedger } from '#promotions/tables.ts'
import { insertFood } from './helpers/a-menu.ts'
import { insertRestaurant } from './helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from './helpers/an-order.ts'
import { createTestApp, type TestApp } from './helpers/app.ts'
import { insertAdministrator, insertCustomer } from './helpers/personas.ts'
import { insertCoupon, insertProgramme } from './helpers/promotions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows

/** Each table whose rows belong to somebody, and where something of it stands in the download. */
const told: Record<string, string> = {
  users: 'account',
  sessions: 'sessions.0',
  passkeys: 'passkeys.0',
  staff_memberships: 'staff.0',
  addresses: 'addresses.0',
  customer_allergens: 'allergens.0',
  favourite_foods: 'favourites.0',
  consents: 'consents.0',
  orders: 'orders.0',
  order_contacts: 'orders.0.contact',
  order_lines: 'orders.0.lines.0',
  invoice_requests: 'orders.0.invoice',
  payments: 'orders.0.payments.0',
  refunds: 'orders.0.refunds.0',
  coupon_redemptions: 'orders.0.coupons.0',
  claims: 'orders.0.claims.0',
  claim_lines: 'orders.0.claims.0.lines.0',
  claim_photos: 'orders.0.claims.0.photos.0',
  order_feedback: 'orders.0.feedback',
  dish_feedback: 'orders.0.feedback.dishes.0',
  points_ledger: 'points.0',
  messages: 'messages.0',
  message_answers: 'messages.0.answers.0',
  push_subscriptions: 'notifications.0',
}
const [secret, atWork, kitchen, ofGroup] = ['secret', 'what staff did at work', 'how an order was made', 'of several people, and gone a day after its time']
/** The others, and why nothing of them does. */
const untold: Record<string, string> = {
  ...{ one_time_tokens: secret, recovery_codes: secret, passkey_challenges: secret },
  ...{ carts: ofGroup, cart_lines: ofGroup },
  group_members: 'first names of several people, gone with their group',
  group_recurrences: 'day and hour of a group of several people',
  group_subscriptions: 'mails of a group of several people, ended by a link in each of them',
  order_events: 'the steps of an order, with nobody’s data',
  assistant_orders: 'which assistant handed an order’s cart over, to count orders; gone after 90 days',
  ...{ order_delays: kitchen, transfer_offers: kitchen, order_edits: kitchen },
  order_goodwill: 'a coupon that its buyer was sent, or points that are in the ledger',
  fiscal_documents: 'the company’s books; whoever asked for an invoice has it',
  invoice_files: 'the company’s books; whoever asked for an invoice has it',
  fiscal_receipt_links: 'the company’s books',
  order_shares: 'who paid which part of an order; the payments are there',
  payment_events: 'what the provider told of a payment that is there',
  refund_lines: 'how a refund that is there was reckoned',
  refund_requests: atWork,
  points_balances: 'the sum of the ledger',
  ...{ capacity_reservations: kitchen, tickets: kitchen, ticket_lines: kitchen, print_jobs: kitchen, deliveries: kitchen, orders_left_open: kitchen },
  ...{ stock_reservations: kitchen, substitution_offers: kitchen },
  ...{ change_sets: atWork, price_overrides: atWork, menu_imports: atWork, item_shortages: atWork, stock_movements: atWork },
  order_messages: 'written by staff, and sent to whoever ordered',
  caller_notes: 'a note about a telephone number, gone with its last order',
  ...{ courier_shifts: atWork, reconciliations: atWork, api_keys: atWork, api_key_restaurants: atWork },
  ...{ day_closings: atWork, cash_counts: atWork, day_corrections: atWork, payout_files: atWork, payout_entries: atWork },
  ...{ devices: atWork, device_pairing_codes: atWork, weekly_reports: atWork },
}

/** `orders.0.lines` of a document. */
const at = (document: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, key) => (part as Record<string, unknown> | null | undefined)?.[key], document)

/** What leads to an account by its keys, over whatever stands between. */
const tablesOfPeople = async () =>
  (
    await rows(`with recursive theirs(id) as (
      select 'users'::regclass::oid union select c.conrelid from pg_constraint c join theirs on theirs.id = c.confrelid where c.contype = 'f'
    ) select id::regclass::text as name from theirs`)
  ).map(({ name }): string => name)

/** Each text with this word in it, and its table; without those that the database makes of others. */
async function textsWith(word: string): Promise<string[]> {
  const made = await rows(`select table_name, column_name from information_schema.columns where table_schema = 'public' and is_generated = 'ALWAYS'`)
  const names = await rows(`select tablename as name from pg_tables where schemaname = 'public'`)
  const found = await Promise.all(
    names.map(({ name }) =>
      rows(
        `select distinct v #>> '{}' as text from "${name}" t, jsonb_path_query(to_jsonb(t) - $2::text[], '$.** ? (@.type() == "string")') v where v #>> '{}' ~ $1`,
        word,
        made.filter(({ table_name }) => table_name === name).map(({ column_name }) => column_name),
      ),
    ),
  )
  return found.flat().map(({ text }) => text)
}

/** Somebody of whom there is something of everything. */
async function aWellKnownCustomer() {
  const { db } = testApp.context
  const zoe = await insertCustomer(testApp, { name: 'Zoe Zanzibar', email: 'zoe.Zanzibar@example.com' })
  const ada = await insertAdministrator(testApp)
  const restaurant = await insertRestaurant(testApp.context)
  const place = { street: 'Via Zanzibar', streetNumber: '1', postcode: '00185', city: 'Roma (Zanzibar)', province: 'Provincia di Zanzibar' }
  const point = { latitude: 41.901234, longitude: 12.505678 }
  const contact = {
    name: zoe.name,
    phone: '+39 300 Zanzibar',
    email: zoe.email,
    ...place,
    ...point,
    directions: 'Scala Zanzibar',
    note: 'Citofono Zanzibar',
    allergy: 'pesce di Zanzibar',
  }
  const line = buildPricedFood({ note: 'senza Zanzibar', allergy: 'noci di Zanzibar', forName: 'Zanzibar' })
  const cart = { lines: [line], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: 1 }
  const { id: orderId, totalCents } = await insertPlacedOrder(testApp.context, restaurant, { customerId: zoe.id, contact, cart })
  await rows(`update orders set status = 'rejected', closed_at = now(), closed_reason = 'Niente Zanzibar' where id = $1`, orderId)
  await db.insert(invoiceRequests).values({ orderId, name: 'Zanzibar S.r.l.', vatNumber: '00743110157', sdiCode: 'ABC1234', ...place })
  const { companyId } = restaurant
  const [payment] = await db
    .insert(payments)
    .values({ orderId, companyId, method: 'cash', state: 'succeeded', amountCents: totalCents, succeededAt: new Date() })
    .returning()
  if (payment) await db.insert(refunds).values({ paymentId: payment.id, orderId, companyId, amountCents: 100, reason: 'claim' })
  const coupon = await insertCoupon(testApp, { code: 'ZIO' })
  await db.insert(couponRedemptions).values({ orderId, couponId: coupon.id, code: 'DaZanzibar', discountCents: 0, borneBy: 'chain' })
  const [photo, curriculum] = await db
    .insert(attachments)
    .values(['foto-Zanzibar.webp', 'cv-Zanzibar.pdf'].map(name => ({ name, mime: 'application/x', byteSize: 1, bytes: Buffer.from('x') })))
    .returning()
  const [claim] = await db
    .insert(claims)
    .values({ orderId, restaurantId: restaurant.id, kind: 'missing', state: 'declined', description: 'Manca a Zanzibar', answer: 'Spiace, Zanzibar' })
    .returning()
  if (claim) await db.insert(claimLines).values({ claimId: claim.id, orderId, lineNumber: 1, quantity: 1 })
  if (claim && photo) await db.insert(claimPhotos).values({ claimId: claim.id, attachmentId: photo.id })
  const said = { stars: 2, comment: 'Poco Zanzibar', answer: 'Spiace per Zanzibar', hidden: true, hiddenReason: 'Parla di Zanzibar', language: 'it' }
  await db.insert(orderFeedback).values({ orderId, restaurantId: restaurant.id, ...said })
  await db.insert(dishFeedback).values({ orderId, lineNumber: 1, stars: 1 })
  const written = { kind: 'contact', name: zoe.name, email: zoe.email, phone: '+39 Zanzibar', subject: 'Zanzibar', body: 'Sono Zoe Zanzibar' } as const
  const [message] = await db
    .insert(messages)
    .values({ ...written, privacyVersion: '1', userId: zoe.id, attachmentId: curriculum?.id })
    .returning()
  if (message) await db.insert(messageAnswers).values({ messageId: message.id, authorId: ada.id, body: 'Cara Zoe Zanzibar' })
  await db.insert(pushSubscriptions).values({ userId: zoe.id, endpoint: 'https://push.example.com/Zanzibar', p256dh: 'x', auth: 'x' })
  const food = await insertFood(testApp.context)
  const { id: programmeId } = await insertProgramme(testApp, { foodIds: [food.id] })
  await db.insert(pointsLedger).values({ userId: zoe.id, programmeId, points: 3, reason: 'granted', borneBy: 'chain' })
  await db.insert(addresses).values({ userId: zoe.id, label: 'Casa Zanzibar', ...place, directions: 'Piano Zanzibar' })
  await db.insert(passkeys).values({
    ...{ userId: zoe.id, name: 'Telefono di Zanzibar', credentialId: 'x', publicKey: Buffer.from('x'), counter: 0, transports: [], isSynced: true },
  })
  await db.insert(customerAllergens).values({ userId: zoe.id, allergens: ['milk'] })
  await db.insert(favouriteFoods).values({ userId: zoe.id, foodId: food.id })
  await db.insert(consents).values({ userId: zoe.id, kind: 'allergen_warnings', granted: true, textVersion: '1' })
  await db.insert(staffMemberships).values({ userId: zoe.id, restaurantId: restaurant.id, role: 'kitchen' })
  const change = { email: zoe.email, name: 'Zoe Zanzibar Rossi', role: 0, status: 0, version: 1 }
  const changed = await testApp.app.inject({ method: 'POST', url: `/api/v1/auth/update-profile/${zoe.id}`, headers: zoe.headers, payload: change })
  expect(changed.statusCode).toBe(200)
  return { zoe, point }
}

test('the download has something of each table that holds a person’s data, every word of it, and the files', async () => {
  const { zoe, point } = await aWellKnownCustomer()
  expect([...Object.keys(told), ...Object.keys(untold)].sort()).toEqual((await tablesOfPeople()).sort())
  const { data } = (await testApp.app.inject({ url: '/api/v1/auth/my-data', headers: zoe.headers })).json()
  expect(Object.keys(told).filter(table => !at(data, told[table] as string))).toEqual([])
  const words = await textsWith('Zanzibar')
  expect(words.length).toBeGreaterThan(25)
  const exportedText = JSON.stringify(data)
  expect(words.filter(text => !exportedText.includes(text))).toEqual([])
  expect(data.orders[0].contact).toMatchObject(point)
  const content = { byteSize: 1, sha256: createHash('sha256').update('x').digest('hex'), base64: 'eA==' }
  expect(data.orders[0].claims[0].photos).toEqual([{ name: 'foto-Zanzibar.webp', type: 'application/x', ...content }])
  expect(data.messages[0].file).toEqual({ name: 'cv-Zanzibar.pdf', type: 'application/x', ...content })
})

test('files that are too heavy together are named by size and hash, the newest come whole', async () => {
  const of = (name: string, text: string) => ({ name, mime: 'application/pdf', byteSize: text.length, bytes: Buffer.from(text) })
  const [old, recent] = await testApp.context.db
    .insert(attachments)
    .values([of('vecchio.pdf', 'abc'), of('nuovo.pdf', 'de')])
    .returning()
  const files = await readExportFiles(testApp.context.db, [old?.id ?? '', recent?.id ?? ''], 4)
  expect(files.get(recent?.id ?? '')).toMatchObject({ name: 'nuovo.pdf', byteSize: 2, base64: 'ZGU=' })
  expect(files.get(old?.id ?? '')).toMatchObject({ name: 'vecchio.pdf', byteSize: 3, sha256: expect.stringMatching(/^ba7816bf/), base64: null })
})
