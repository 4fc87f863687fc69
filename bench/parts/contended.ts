import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import type { Figure } from '../figures.ts'
import type { Part } from '../part.ts'
import { forwardedForHeader } from '../people.ts'
import { type Product, startProduct } from '../product.ts'
import type { PlacedCart } from '../servers/placing-load.ts'
import { prepareForOrders, readCarts } from './placing.ts'

/** Scarce items, and concurrent buyers of each. */
const thingCount = 200
const contenderCount = 100
/** Idempotency keys, and concurrent sends of each. */
const keyCount = 1000
const sendsPerKey = 10
const scarceKinds = ['slot', 'coupon', 'portion'] as const
const mailHost = 'contended.test'
/** Restaurants with contended slots, the same number with contended coupons; portions of dishes at the others. */
const restaurantShare = 20
/** Discount on a cart, in cents. */
const discountCents = 100

/** Scarce item with many buyers, identified by their e-mail address. */
interface ContendedOrder {
  mail: string
  body: object
}

/**
 * Measures contention: the last of each item, requested by a hundred buyers at once over two instances on one database; and one order sent ten times
 * at once.
 */
export const contended: Part = {
  name: 'contended',
  byName: true,
  about: `${thingCount} times one slot, coupon and portion for ${contenderCount} at once, and ${keyCount} keys sent ${sendsPerKey} times at once, over two instances`,
  async measure(bench) {
    const first = await startProduct(bench, { name: 'contended', env: { TRUST_PROXY: '1' }, unpinned: true })
    try {
      await prepareForOrders(first)
      const { carts } = await readCarts(first)
      const ordersByKind = await makeScarce(first, carts)
      const second = await startProduct(
        { ...bench, port: bench.port + 1 },
        { name: 'contended-2', env: { TRUST_PROXY: '1' }, unpinned: true, onDatabaseOf: first },
      )
      try {
        const send = createSender([first.address, second.address])
        const figures: Figure[] = []
        for (const kind of scarceKinds) {
          const acknowledged: number[] = []
          const other: string[] = []
          for (const { body } of ordersByKind[kind]) {
            const answers = await Promise.all(Array.from({ length: contenderCount }, () => send(body, randomUUID())))
            acknowledged.push(answers.filter(({ status }) => status === 201).length)
            other.push(...answers.filter(({ status }) => status !== 201 && status !== 409 && status !== 422).map(({ status }) => String(status)))
          }
          const orderCounts = await countOrdersByMail(first, kind)
          const wrong = ordersByKind[kind].filter(({ mail }, index) => acknowledged[index] !== 1 || orderCounts.get(mail) !== 1).length
          const beside = `${acknowledged.reduce((sum, each) => sum + each, 0)} orders acknowledged of ${thingCount * contenderCount} asked for`
          figures.push({
            part: 'contended',
            what: `${kind}: not exactly one order`,
            value: wrong,
            unit: 'times',
            goal: { atMost: 0 },
            beside,
            note: describeOtherStatuses(other),
          })
        }
        figures.push(await measureSameKeys(first, carts, send))
        return figures
      } finally {
        await second.stop()
      }
    } finally {
      await first.stop()
    }
  },
}

const describeOtherStatuses = (statuses: string[]) =>
  statuses.length > 0 ? `answered otherwise: ${[...new Set(statuses)].join(', ')}, ${statuses.length} in all` : undefined
const buildContact = (mail: string) => ({ name: 'Gina Prima', phone: '+39 300 555 0199', email: mail })

/** Makes items scarce: slots that hold one such cart, single-use coupons, dishes with one portion left; each kind at its own restaurants. */
async function makeScarce({ connection, address }: Product, carts: PlacedCart[]): Promise<Record<(typeof scarceKinds)[number], ContendedOrder[]>> {
  const [here, there, elsewhere] = [carts.slice(0, restaurantShare), carts.slice(restaurantShare, 2 * restaurantShare), carts.slice(2 * restaurantShare)]
  const buildOrder = ({ restaurantId, lines, totalCents }: PlacedCart, slot: string | undefined, mail: string) => ({
    ...{ restaurantId, fulfilment: 'pickup', slot, lines, contact: buildContact(mail), paymentMethod: 'cash' },
    seen: { totalCents, promisedAt: slot },
  })
  const slots = here.flatMap(cart => cart.slots.map(slot => ({ cart, slot }))).slice(0, thingCount)
  const portions = elsewhere.flatMap(cart => cart.lines.map(line => ({ cart: { ...cart, lines: [line] }, foodId: line.foodId }))).slice(0, thingCount)
  if (slots.length < thingCount || portions.length < thingCount) throw new Error(`only ${slots.length} slots and ${portions.length} dishes to contend for`)

  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const cart of here) {
      const { work } = await fetchQuote(address, { restaurantId: cart.restaurantId, fulfilment: 'pickup', slot: cart.slots[0], lines: cart.lines })
      for (const [kind, units] of Object.entries(work))
        await client.query('update stations set units_per_quarter = $3 where restaurant_id = $1 and kind = $2', [cart.restaurantId, kind, units])
    }
    await client.query(
      `insert into coupons (id, code, kind, amount_cents, total_uses) select gen_random_uuid(), 'ULTIMO' || n, 'amount', ${discountCents}, 1 from generate_series(0, $1 - 1) n`,
      [thingCount],
    )
    for (const { cart, foodId } of portions)
      await client.query('insert into item_shortages (id, restaurant_id, food_id, remaining) values (gen_random_uuid(), $1, $2, 1)', [
        cart.restaurantId,
        foodId,
      ])
  } finally {
    await client.end()
  }
  await new Promise(resolve => setTimeout(resolve, 1500))

  const priced: ContendedOrder[] = []
  for (const [at, { cart }] of portions.entries()) {
    const { totalCents } = await fetchQuote(address, { restaurantId: cart.restaurantId, fulfilment: 'pickup', slot: cart.slots[0], lines: cart.lines })
    const mail = `portion${at}@${mailHost}`
    priced.push({ mail, body: buildOrder({ ...cart, totalCents }, cart.slots[0], mail) })
  }
  return {
    slot: slots.map(({ cart, slot }, index) => ({ mail: `slot${index}@${mailHost}`, body: buildOrder(cart, slot, `slot${index}@${mailHost}`) })),
    coupon: Array.from({ length: thingCount }, (_, index) => {
      const cart = there[index % there.length] as PlacedCart
      const mail = `coupon${index}@${mailHost}`
      return {
        mail,
        body: {
          ...buildOrder({ ...cart, totalCents: cart.totalCents - discountCents }, cart.slots[index % cart.slots.length], mail),
          coupons: [`ULTIMO${index}`],
        },
      }
    }),
    portion: priced,
  }
}

async function fetchQuote(address: string, body: object): Promise<{ totalCents: number; work: Record<string, number> }> {
  const answer = await fetch(`${address}/api/v1/orders/quote`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const quoteAnswer = (await answer.json()) as { quote?: { totalCents: number; work: Record<string, number> } }
  if (!quoteAnswer.quote) throw new Error(`no quote: ${JSON.stringify(quoteAnswer).slice(0, 300)}`)
  return quoteAnswer.quote
}

type Send = (body: object, key: string) => Promise<{ status: number; id: string | undefined }>

/** Creates a sender that alternates between instances, with a new IP per order, so that no rate limit applies. */
function createSender(addresses: string[]): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: contenderCount })
  let sent = 0
  return (body, key) => {
    const guest = sent++
    const text = JSON.stringify(body)
    const network = `10.${guest % 250}.${Math.floor(guest / 250) % 250}.${1 + (Math.floor(guest / 62_500) % 250)}`
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'idempotency-key': key, ...forwardedForHeader(network) }
    return new Promise((resolve, reject) => {
      const clientRequest = request(`${addresses[guest % addresses.length]}/api/v1/orders`, { agent, method: 'POST', headers }, response => {
        let output = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          output += chunk
        })
        response.once('end', () => resolve({ status: response.statusCode ?? 0, id: (JSON.parse(output) as { order?: { id: string } }).order?.id }))
      })
      clientRequest.once('error', reject)
      clientRequest.end(text)
    })
  }
}

async function measureSameKeys(product: Product, carts: PlacedCart[], send: Send): Promise<Figure> {
  const there = carts.slice(restaurantShare, 2 * restaurantShare)
  let disagreeing = 0
  for (let index = 0; index < keyCount; index++) {
    const { restaurantId, lines, slots, totalCents } = there[index % there.length] as PlacedCart
    const slot = slots[index % slots.length]
    const contact = buildContact(`key${index}@${mailHost}`)
    const body = { restaurantId, fulfilment: 'pickup', slot, lines, seen: { totalCents, promisedAt: slot }, contact, paymentMethod: 'cash' }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: sendsPerKey }, () => send(body, key)))
    const ids = new Set(answers.map(({ id }) => id))
    if (ids.size !== 1 || ids.has(undefined)) disagreeing += 1
  }
  const stand = await countOrdersByMail(product, 'key')
  const wrong = Array.from({ length: keyCount }, (_, index) => stand.get(`key${index}@${mailHost}`)).filter(orders => orders !== 1).length
  const beside = `${stand.size} orders of ${keyCount * sendsPerKey} sent; ${disagreeing} times the ${sendsPerKey} answers were not one and the same`
  return { part: 'contended', what: 'key: not exactly one order', value: Math.max(wrong, disagreeing), unit: 'times', goal: { atMost: 0 }, beside }
}

/** Counts orders by e-mail address. */
async function countOrdersByMail({ connection }: Product, kind: string): Promise<Map<string, number>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string; orders: number }>(
      'select email, count(*)::integer as orders from order_contacts where email like $1 group by email',
      [`${kind}%@${mailHost}`],
    )
    return new Map(rows.map(({ email, orders }) => [email, orders]))
  } finally {
    await client.end()
  }
}
