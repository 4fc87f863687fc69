import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeExpired } from '#platform/retention/purge-expired.ts'
import { diningTables } from '#restaurants/tables.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import {
  buildCart,
  insertSellingRestaurant,
  insertStation,
  postJson,
  quoteAndOrder,
  type SellingRestaurant,
  sampleContact,
} from '#tests/helpers/selling-restaurant.ts'
import { orderingTexts as english } from '#texts/en/ordering.ts'
import { orderingTexts as italian } from '#texts/it/ordering.ts'
import { cartLines, carts, orderLines } from '../tables.ts'
import { advanceOrder } from '../transitions/advance-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, config: { trustProxy: true } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 900 })
  await testApp.context.db.insert(diningTables).values({ restaurantId: sale.restaurant.id, label: '12', qrToken: 'tavolo-dodici' })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const aFriend = () => randomBytes(16).toString('hex')
const at = '/api/v1/group-orders'
const open = async (body: object = {}) =>
  (await postJson(testApp, at, { restaurantId: sale.restaurant.id, ...body })).group as { id: string; joinToken: string; hostToken: string; taken: number[] }
type Group = Awaited<ReturnType<typeof open>>
const add = (group: Group, forName: string, { author = aFriend(), ...line }: { author?: string } & Record<string, unknown> = {}) =>
  postJson(testApp, `${at}/${group.id}/lines`, { token: group.joinToken, author, forName, line: { foodId: sale.panino.id, quantity: 1, ...line } })
const leave = (group: Group, author: string, token = group.joinToken) => postJson(testApp, `${at}/${group.id}/leave`, { token, author })
const read = async (group: Group, query: Record<string, string> = {}) => {
  const answer = await testApp.app.inject({ url: `${at}/${group.id}`, query: { token: group.joinToken, ...query } })
  return { status: answer.statusCode, ...answer.json() }
}

describe('a group order', () => {
  it('is filled by people with its link, each under a name, and priced like a cart', async () => {
    const group = await open()
    const ada = aFriend()
    await add(group, 'Ada', { author: ada, options: [{ optionValueId: sale.options.tahina, quantity: 1 }], without: [sale.onion], note: 'ben cotto' })
    expect((await add(group, 'Bruno', { quantity: 2 })).status).toBe(200)
    const { group: shown } = await read(group, { author: ada })
    expect(shown).toMatchObject({ state: 'open', host: false, restaurant: { id: sale.restaurant.id }, totalCents: 2070 })
    expect(shown.items.map(({ forName, mine, title, quantity }: Record<string, unknown>) => [forName, mine, title, quantity])).toEqual([
      ['Ada', true, 'Panino kebab di pollo', 1],
      ['Bruno', false, 'Panino kebab di pollo', 2],
    ])
    expect(shown.items[0].words).toEqual(['Tahina', expect.stringMatching(/^senza cipolla/), '“ben cotto”'])
    expect(shown.items[0].image).toMatch(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/)
    // Default options are stored explicitly, so the line stays as the friend saw it.
    expect(shown.items[1].line.options).toEqual([{ optionValueId: sale.options.yogurt, quantity: 1 }])
  })

  it('is not filled by one person under several names: a network beside the host’s adds half of it', async () => {
    const group = await open()
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const one = aFriend()
    const addFrom = (address: string, forName: string, author: string) =>
      postJson(testApp, `${at}/${group.id}/lines`, { token: group.joinToken, author, forName, line: { foodId: sale.panino.id, quantity: 1 } }, from(address))
    const filled = []
    for (const author of [one, aFriend(), aFriend()])
      for (let turn = 0; turn < 15; turn++) filled.push(await addFrom('10.4.0.1', `Ospite ${author.slice(0, 8)}`, author))
    expect(filled.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(filled.at(-1)).toMatchObject({ status: 409, code: 'group_full_for_you' })
    expect((await addFrom('10.4.0.2', 'Bruno', aFriend())).status).toBe(200)
    // Removing a line frees capacity for another.
    const { group: shown } = await read(group, { author: one })
    const mine = shown.items.find((item: { mine: boolean }) => item.mine)
    expect((await postJson(testApp, `${at}/${group.id}/lines/${mine.id}/remove`, { token: group.joinToken, author: one }, from('10.4.0.1'))).status).toBe(200)
    expect((await addFrom('10.4.0.1', `Ospite ${one.slice(0, 8)}`, one)).status).toBe(200)
    expect((await addFrom('10.4.0.1', `Ospite ${one.slice(0, 8)}`, one)).code).toBe('group_full_for_you')
    // Friends on the host's network have no network limit.
    expect((await add(group, 'Carla')).status).toBe(200)
  })

  it('begins with what its host had chosen, under the host’s name; what can’t be ordered stays with the host', async () => {
    const [author, tahina] = [aFriend(), { optionValueId: sale.options.tahina, quantity: 1 }]
    const line = { foodId: sale.panino.id, quantity: 1 }
    // The third line lacks its required sauces.
    const lines = [
      { ...line, quantity: 2 },
      { ...line, options: [tahina], note: 'ben cotto' },
      { ...line, options: [] },
    ]
    const opened = await open({ host: { author, forName: 'Gina', lines } })
    expect(opened).toMatchObject({ taken: [0, 1] })
    const { group: shown } = await read(opened, { author })
    expect(shown.items.map(({ forName, mine, quantity }: Record<string, unknown>) => [forName, mine, quantity])).toEqual([
      ['Gina', true, 2],
      ['Gina', true, 1],
    ])
    expect(shown.items[1].words).toEqual(['Tahina', '“ben cotto”'])
    expect(shown.totalCents).toBe(2070)
    // The host's initial lines have the same limit as added ones.
    const many = await open({ host: { author, forName: 'Gina', lines: Array.from({ length: 25 }, () => line) } })
    expect(many).toMatchObject({ taken: Array.from({ length: 20 }, (_, index) => index) })
    expect(await postJson(testApp, at, { restaurantId: sale.restaurant.id, host: { author, forName: ' ', lines } })).toMatchObject({ status: 400 })
    expect(await add(opened, 'gina')).toMatchObject({ code: 'group_name_taken' })
  })

  it('says live how and when its host means to have it: nothing that isn’t offered, no hour that is over, and only its host’s word', async () => {
    const now = testApp.context.clock.now()
    const slot = new Date(now.getTime() + 3_600_000).toISOString()
    const group = await open({ way: { fulfilment: 'pickup' } })
    await add(group, 'Ada')
    const say = (token: string, way: object) => postJson(testApp, `${at}/${group.id}/fulfilment`, { token, way })
    const { version, ...before } = (await read(group)).group
    expect(before).toMatchObject({ fulfilment: 'pickup', slot: null })
    const heard = await openAppStream(testApp, `${at}/${group.id}/events?token=${group.joinToken}`)
    expect(await say(group.joinToken, { fulfilment: 'pickup', slot })).toMatchObject({ status: 404, code: 'group_not_found' })
    expect((await say(group.hostToken, { fulfilment: 'pickup', slot: 'stasera' })).status).toBe(400)
    // The version is unchanged: a host about to order gets no conflict.
    expect((await say(group.hostToken, { fulfilment: 'pickup', slot })).group).toMatchObject({ fulfilment: 'pickup', slot, version })
    await expect.poll(() => heard.messages.at(-1)?.data.slot).toBe(slot)
    testApp.clock.set(new Date(now.getTime() + 3_600_000))
    expect((await read(group)).group).toMatchObject({ fulfilment: 'pickup', slot: null })
    testApp.clock.set(now)
    expect((await say(group.hostToken, { fulfilment: 'table', slot })).group).toMatchObject({ fulfilment: 'table', slot: null, table: null })
    // The table is shared too, but never its QR token.
    const { group: seated } = await say(group.hostToken, { fulfilment: 'table', table: 'tavolo-dodici' })
    expect(seated).toMatchObject({ fulfilment: 'table', table: '12' })
    expect(JSON.stringify(seated)).not.toContain('tavolo-dodici')
    expect((await say(group.hostToken, { fulfilment: 'table', table: 'altrove' })).group.table).toBeNull()
    expect((await read(await open({ way: { fulfilment: 'table', table: 'tavolo-dodici' } }))).group.table).toBe('12')
    await say(group.hostToken, { fulfilment: 'pickup', slot })
    const cart = buildCart(sale, { lines: [before.items[0].line] })
    expect((await quoteAndOrder(testApp, cart, { group: { id: group.id, hostToken: group.hostToken, version } })).status).toBe(201)
    expect(await say(group.hostToken, { fulfilment: 'pickup' })).toMatchObject({ status: 409, code: 'group_ordered' })
    const counter = await insertSellingRestaurant(testApp.context, { restaurant: { services: ['pickup'] } })
    for (const states of [{}, { restaurantId: counter.restaurant.id, way: { fulfilment: 'delivery', slot } }])
      expect((await read(await open(states))).group).toMatchObject({ fulfilment: null, slot: null })
  })

  it('keeps a combo as it comes, with as many of each dish as one has, however much of it is left unsaid', async () => {
    const combo = await insertCombo(testApp, sale)
    const group = await open()
    const whole = { foodId: undefined, comboId: combo.id }
    const { quote } = await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, { lines: [{ comboId: combo.id, quantity: 1 }] }))
    const { parts } = quote.lines[0]
    const unsaid = parts.map(({ comboSlotId, foodId, quantity }: Record<string, unknown>) => ({ comboSlotId, foodId, quantity }))
    const author = aFriend()
    for (const line of [
      { ...whole, author, quantity: 2 },
      { ...whole, author, quantity: 1, parts: unsaid },
    ])
      expect((await add(group, 'Ada', line)).status).toBe(200)
    const { items } = (await read(group)).group
    expect(items.map(({ problem, quantity, unitPriceCents }: Record<string, unknown>) => [problem, quantity, unitPriceCents])).toEqual([
      [null, 2, quote.lines[0].unitPriceCents],
      [null, 1, quote.lines[0].unitPriceCents],
    ])
    for (const item of items)
      expect(item.line.parts.map(({ quantity, options }: { quantity: number; options: object[] }) => [quantity, options.length])).toEqual(
        parts.map(({ quantity, options }: { quantity: number; options: object[] }) => [quantity, options.length]),
      )
  })

  it('is not there without one of its tokens, and keeps only their hashes', async () => {
    const group = await open()
    expect((await read({ ...group, joinToken: 'guessed' })).status).toBe(404)
    expect((await read({ ...group, id: randomUUID() })).status).toBe(404)
    expect((await read(group, { token: group.hostToken })).group.host).toBe(true)
    expect(JSON.stringify(await testApp.context.db.select().from(carts).where(eq(carts.id, group.id)))).not.toContain(group.joinToken)
  })

  it('allows each name once, ignoring case and spaces; the second person must choose another', async () => {
    const group = await open()
    const anna = aFriend()
    expect((await add(group, 'Anna Rita', { author: anna })).status).toBe(200)
    for (const name of ['Anna Rita', 'anna rita', ' ANNA  Rita ', 'An\u200bna Rita', 'Anna\u00ad Ri\u2060ta', 'Ａnna\nRita'])
      expect(await add(group, name)).toMatchObject({ status: 409, code: 'group_name_taken', message: expect.stringContaining('scegli un altro nome') })
    expect((await add(group, 'anna rita', { author: anna })).status).toBe(200)
    const both = await Promise.all([add(group, 'Bea'), add(group, 'bea')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(group)).group.items).toHaveLength(3)
  })

  it('labels an unnamed host in the reader’s language', async () => {
    const author = aFriend()
    for (const { 'group.host': written } of [italian, english]) {
      const group = await open({ host: { author, forName: written, lines: [{ foodId: sale.panino.id, quantity: 1 }] } })
      await add(group, 'Ada')
      const names = async (language: string) => {
        const answer = await testApp.app.inject({ url: `${at}/${group.id}`, query: { token: group.joinToken }, headers: { 'accept-language': language } })
        return answer.json().group.items.map(({ forName }: { forName: string }) => forName)
      }
      expect(await names('it')).toEqual([italian['group.host'], 'Ada'])
      expect(await names('en')).toEqual([english['group.host'], 'Ada'])
    }
  })

  it('tells its friends once it is ordered which number, how far and when, and nothing of its host', async () => {
    const group = await open()
    await add(group, 'Ada')
    const { items } = (await read(group)).group
    expect((await read(group)).group.order).toBeNull()
    const heard = await openAppStream(testApp, `${at}/${group.id}/events?token=${group.joinToken}`)
    // An addition from just before may be sent once more.
    const states = () => heard.messages.map(({ data }) => data.order?.status ?? data.state).filter((state, index, all) => state !== all[index - 1])
    const cart = buildCart(sale, { lines: items.map(({ line }: { line: object }) => line), tipCents: 150 })
    const placed = await quoteAndOrder(testApp, cart, { group: { id: group.id, hostToken: group.hostToken } })
    // Actual amounts, including discounts and fees.
    const sums = { linesCents: 690, discountCents: 0, deliveryFeeCents: 0, tipCents: 150, depositCents: 0, totalCents: 840 }
    const expectedView = {
      number: placed.order.number,
      status: 'pending',
      fulfilment: 'pickup',
      table: null,
      promisedAt: placed.order.promisedAt,
      movedFrom: null,
      shares: null,
      ...sums,
    }
    await expect.poll(states).toEqual(['open', 'pending'])
    const { group: shown } = await read(group)
    expect(shown.order).toEqual(expectedView)
    const written = JSON.stringify(shown)
    for (const secret of [sampleContact.name, sampleContact.email, sampleContact.phone, placed.order.id, placed.order.token])
      expect(written).not.toContain(secret)
    await advanceOrder(testApp.context, { orderId: placed.order.id, from: 'pending', to: 'accepted', actor: { kind: 'staff' } })
    expect((await read(group)).group.order).toEqual({ ...expectedView, status: 'accepted' })
    // Progress of the order is streamed too.
    await expect.poll(states).toEqual(['open', 'pending', 'accepted'])
  })

  it('sends its friends, live, to where its order was moved to, and tells from where', async () => {
    const other = await insertRestaurant(testApp.context)
    await insertStation(testApp.context, other.id, { unitsPerQuarter: 40 })
    await testApp.context.catalogueVersion.refresh()
    const group = await open()
    await add(group, 'Ada')
    const lines = (await read(group)).group.items.map(({ line }: { line: object }) => line)
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines }), { group: { id: group.id, hostToken: group.hostToken } })
    const heard = await openAppStream(testApp, `${at}/${group.id}/events?token=${group.joinToken}`)
    await expect.poll(() => heard.messages.at(-1)?.data.restaurant.id).toBe(sale.restaurant.id)
    const call = (name: string, body: object) => postJson(testApp, `/api/v1/orders/${placed.id}/${name}?token=${placed.token}`, body)
    const moveTo = async (restaurantId: string) => {
      const { quote } = await call('transfer-quote', { restaurantId })
      return call('transfer', { restaurantId, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt } })
    }
    const moved = await moveTo(other.id)
    expect(moved.status).toBe(200)
    const there = { id: other.id, name: other.name, phone: other.phone }
    const expectedView = { restaurant: there, order: { number: moved.order.number, movedFrom: sale.restaurant.name } }
    expect((await read(group)).group).toMatchObject(expectedView)
    await expect.poll(() => heard.messages.at(-1)?.data).toMatchObject(expectedView)
    // Transferring back restores the original state.
    expect((await moveTo(sale.restaurant.id)).status).toBe(200)
    expect((await read(group)).group).toMatchObject({ restaurant: { id: sale.restaurant.id }, order: { movedFrom: null } })
  })

  it('says which table it goes to once it is ordered', async () => {
    const group = await open({ way: { fulfilment: 'table', table: 'tavolo-dodici' } })
    await add(group, 'Ada')
    const lines = (await read(group)).group.items.map(({ line }: { line: object }) => line)
    const wanted = { group: { id: group.id, hostToken: group.hostToken } }
    expect((await quoteAndOrder(testApp, buildCart(sale, { lines, fulfilment: 'table', table: 'tavolo-dodici' }), wanted)).status).toBe(201)
    expect((await read(group)).group.order).toMatchObject({ fulfilment: 'table', table: '12' })
  })

  it('lets a friend remove own items, and the host any', async () => {
    const group = await open()
    const ada = aFriend()
    await add(group, 'Ada', { author: ada })
    const [line] = (await add(group, 'Bruno')).group.items
    const remove = (token: string, author?: string) => postJson(testApp, `${at}/${group.id}/lines/${line.id}/remove`, { token, author })
    expect((await remove(group.joinToken, aFriend())).status).toBe(404)
    expect((await remove(group.joinToken, ada)).group.items).toHaveLength(1)
    const [remainingItem] = (await read(group)).group.items
    expect((await postJson(testApp, `${at}/${group.id}/lines/${remainingItem.id}/remove`, { token: group.hostToken })).group.items).toEqual([])
  })

  it('passes live to the friend with the earliest dish when its host leaves; only the new host closes and orders it', async () => {
    const [gina, bea, carlo] = [aFriend(), aFriend(), aFriend()]
    const group = await open({ host: { author: gina, forName: 'Gina', lines: [{ foodId: sale.panino.id, quantity: 1 }] } })
    for (const [name, author] of [
      ['Ada', aFriend()],
      ['Bea', bea],
      ['Carlo', carlo],
    ] as const)
      await add(group, name, { author }).then(() => (name === 'Ada' ? leave(group, author) : undefined))
    const heard = await openAppStream(testApp, `${at}/${group.id}/events?token=${group.joinToken}&author=${bea}`)
    // A departed friend cannot transfer the host role, even under another name.
    const groupAfterLeaving = (await leave(group, gina)).group
    expect(groupAfterLeaving).toMatchObject({ state: 'open', heir: null })
    // Departed friends see only their own mark; returning clears the mark.
    const leftOf = (items: { forName: string; left: boolean }[]) => items.flatMap(({ forName, left }) => (left ? [forName] : []))
    expect(leftOf(groupAfterLeaving.items)).toEqual(['Gina'])
    const back = await add(group, 'Gina', { author: gina })
    expect(back.status).toBe(200)
    expect(leftOf(back.group.items)).toEqual([])
    expect((await leave(group, gina, 'guessed')).status).toBe(404)

    const afterHostLeft = await leave(group, gina, group.hostToken)
    expect(afterHostLeft.group).toMatchObject({ state: 'open', host: false, heir: { name: 'Bea', mine: false } })
    // All lines remain, and the returning host owns the host's lines again.
    expect(afterHostLeft.group.items.map(({ forName, mine }: Record<string, unknown>) => [forName, mine])).toEqual([
      ['Gina', true],
      ['Ada', false],
      ['Bea', false],
      ['Carlo', false],
      ['Gina', true],
    ])
    await expect.poll(() => heard.messages.at(-1)?.data.heir).toEqual({ name: 'Bea', mine: true })
    const close = (token: string) => postJson(testApp, `${at}/${group.id}/state`, { token, state: 'closed' })
    for (const other of [group.hostToken, group.joinToken, carlo]) expect((await close(other)).status).toBe(404)
    expect((await close(bea)).group).toMatchObject({ state: 'closed', host: true })
    const lines = afterHostLeft.group.items.map(({ line }: { line: object }) => line)
    const sent = (hostToken: string) => quoteAndOrder(testApp, buildCart(sale, { lines }), { group: { id: group.id, hostToken } })
    expect(await sent(group.hostToken)).toMatchObject({ status: 404, code: 'group_not_found' })
    expect((await sent(bea)).status).toBe(201)
    expect(await leave(group, bea, bea)).toMatchObject({ status: 409, code: 'group_ordered' })
  })

  it('passes to the next member with a dish, skipping those who left, and ends when none is left', async () => {
    const [gina, bea] = [aFriend(), aFriend()]
    const group = await open({ host: { author: gina, forName: 'Gina', lines: [{ foodId: sale.panino.id, quantity: 1 }] } })
    await add(group, 'Bea', { author: bea })
    expect((await leave(group, gina, group.hostToken)).group.heir).toMatchObject({ name: 'Bea' })
    // Gina's line is oldest, but she has left.
    expect((await leave(group, bea, bea)).group).toMatchObject({ state: 'gone' })
    expect((await add(group, 'Bea', { author: bea })).code).toBe('group_closed')

    const alone = await open({ host: { author: gina, forName: 'Gina', lines: [{ foodId: sale.panino.id, quantity: 1 }] } })
    const over = (await leave(alone, gina, alone.hostToken)).group
    // Her line is marked as hers, so it returns to her cart.
    expect(over).toMatchObject({ state: 'gone', host: true, items: [{ mine: true }] })
  })

  it('lets the author of a line and the host replace it', async () => {
    const group = await open()
    const ada = aFriend()
    const [line] = (await add(group, 'Ada', { author: ada })).group.items
    await add(group, 'Bruno')
    const change = (body: object, made: object = {}) =>
      postJson(testApp, `${at}/${group.id}/lines/${line.id}`, { token: group.joinToken, line: { foodId: sale.panino.id, quantity: 1, ...made }, ...body })
    expect(await change({ author: aFriend() })).toMatchObject({ status: 404, code: 'group_line_not_yours' })
    expect(await change({})).toMatchObject({ status: 404, code: 'group_line_not_yours' })
    expect(await change({ author: ada }, { options: [] })).toMatchObject({ status: 422, code: 'group_line_impossible' })
    const tahina = { options: [{ optionValueId: sale.options.tahina, quantity: 1 }], quantity: 2 }
    const { group: changed } = await change({ author: ada }, tahina)
    expect(changed.items.map(({ forName, quantity }: Record<string, unknown>) => [forName, quantity])).toEqual([
      ['Ada', 2],
      ['Bruno', 1],
    ])
    expect(changed.items[0].words).toContain('Tahina')
    await postJson(testApp, `${at}/${group.id}/state`, { token: group.hostToken, state: 'closed' })
    expect(await change({ author: ada })).toMatchObject({ status: 409, code: 'group_closed' })
    expect((await change({ token: group.hostToken }, { quantity: 3 })).group.items[0].quantity).toBe(3)
  })

  it('closes at the hour that its host sets, also while it is open', async () => {
    const group = await open()
    const author = aFriend()
    await add(group, 'Gina', { author })
    const set = (body: object) => postJson(testApp, `${at}/${group.id}/state`, { token: group.hostToken, state: 'open', author, ...body })
    const now = testApp.context.clock.now()
    // Responses mark the caller's own lines, like the page.
    expect((await set({})).group.items).toMatchObject([{ forName: 'Gina', mine: true }])
    expect((await set({ closesInMinutes: 30 })).group.closesAt).toBe(new Date(now.getTime() + 30 * 60_000).toISOString())
    expect((await set({})).group.closesAt).toBeNull()
    expect((await set({ closesInMinutes: 2 })).status).toBe(400)
    await set({ closesInMinutes: 30 })
    testApp.clock.set(new Date(now.getTime() + 31 * 60_000))
    expect(await add(group, 'Bruno')).toMatchObject({ status: 409, code: 'group_closed' })
    testApp.clock.set(now)
  })

  it('notifies its pages when its closing time passes', async () => {
    const group = await open({ closesInMinutes: 30 })
    const closesAt = new Date((await read(group)).group.closesAt).getTime()
    const before = testApp.clock.now()
    testApp.clock.set(new Date(closesAt - 20))
    const heard = await openAppStream(testApp, `${at}/${group.id}/events?token=${group.joinToken}`)
    await expect.poll(() => heard.messages.at(-1)?.data.state).toBe('open')
    testApp.clock.set(new Date(closesAt))
    await expect.poll(() => heard.messages.at(-1)?.data.state).toBe('closed')
    testApp.clock.set(before)
  })

  it('takes nothing that can’t be ordered, nothing when it is closed, and not without end', async () => {
    const group = await open({ closesInMinutes: 10 })
    expect(await add(group, 'Ada', { options: [] })).toMatchObject({ status: 422, code: 'group_line_impossible', problems: [{ code: 'options_too_few' }] })
    expect((await add(group, ' ')).status).toBe(400)
    const one = aFriend()
    const all = await Promise.all(Array.from({ length: 25 }, () => add(group, 'Ada', { author: one })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = all.filter(({ code }) => code === 'group_full')
    expect(refused.map(({ message }) => message)).toEqual(Array.from({ length: 5 }, () => 'Hai raggiunto il limite di piatti che una persona può aggiungere.'))
    const state = (token: string, wanted: string) => postJson(testApp, `${at}/${group.id}/state`, { token, state: wanted })
    expect((await state(group.joinToken, 'closed')).status).toBe(404)
    expect((await state(group.hostToken, 'closed')).group.state).toBe('closed')
    expect(await add(group, 'Bruno')).toMatchObject({ status: 409, code: 'group_closed' })
    expect((await state(group.hostToken, 'open')).group.state).toBe('open')
    expect((await add(group, 'Bruno')).status).toBe(200)
  })

  it('closes by itself at its hour, expires, and is forgotten with the names in it', async () => {
    const group = await open({ closesInMinutes: 5 })
    await add(group, 'Ada')
    const before = testApp.clock.now()
    testApp.clock.set('2026-03-02T11:06:00Z')
    expect((await read(group)).group.state).toBe('closed')
    testApp.clock.set('2026-03-03T00:00:00Z')
    expect((await read(group)).group.state).toBe('gone')
    testApp.clock.set('2026-03-04T00:00:00Z')
    await purgeExpired(testApp.context)
    expect(await testApp.context.db.select().from(cartLines).where(eq(cartLines.cartId, group.id))).toEqual([])
    testApp.clock.set(before)
  })

  it('is ordered once, by its host, with every name on its line', async () => {
    const group = await open()
    await add(group, 'Ada')
    await add(group, 'Bruno', { quantity: 2 })
    const lines = (await read(group)).group.items.map(({ line }: { line: object }) => line)
    const cart = buildCart(sale, { lines })
    const wanted = { group: { id: group.id, hostToken: group.hostToken } }
    expect(await quoteAndOrder(testApp, cart, { group: { id: group.id, hostToken: group.joinToken } })).toMatchObject({ status: 404, code: 'group_not_found' })
    const placed = await quoteAndOrder(testApp, cart, wanted)
    expect(placed.status).toBe(201)
    expect((await quoteAndOrder(testApp, cart, wanted)).code).toBe('group_ordered')
    expect((await testApp.context.db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id))).map(({ forName }) => forName)).toEqual([
      'Ada',
      'Bruno',
    ])
    const shown = (await testApp.app.inject(`/api/v1/orders/${placed.order.id}?token=${placed.order.token}`)).json().order
    expect(shown.lines.map(({ forName }: { forName: string }) => forName)).toEqual(['Ada', 'Bruno'])
    expect((await read(group)).group.state).toBe('ordered')
    expect((await add(group, 'Carla')).status).toBe(409)
  })

  it('is not ordered in an outdated state: reopened and changed meanwhile, the host reviews it again', async () => {
    const group = await open()
    await add(group, 'Ada')
    const state = async (wanted: string) => (await postJson(testApp, `${at}/${group.id}/state`, { token: group.hostToken, state: wanted })).group
    const asTaken = async () => {
      const { version, items } = await state('closed')
      const cart = buildCart(sale, { lines: items.map(({ line }: { line: object }) => line) })
      return quoteAndOrder(testApp, cart, { group: { id: group.id, hostToken: group.hostToken, version } })
    }
    const { version, items } = await state('closed')
    await state('open')
    expect((await add(group, 'Bruno')).status).toBe(200)
    const stale = buildCart(sale, { lines: items.map(({ line }: { line: object }) => line) })
    const refused = await quoteAndOrder(testApp, stale, { group: { id: group.id, hostToken: group.hostToken, version } })
    expect(refused).toMatchObject({ status: 409, code: 'group_changed' })
    expect((await read(group)).group.state).toBe('open')
    expect((await asTaken()).status).toBe(201)
    expect((await read(group)).group.state).toBe('ordered')
  })
})
