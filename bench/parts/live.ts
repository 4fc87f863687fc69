import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, formatFigure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import { administrator, bearerHeader, forwardedForHeader, signIn } from '../people.ts'
import { type Product, startProduct } from '../product.ts'
import type { PlacedCart } from '../servers/placing-load.ts'
import { median, percentile } from '../statistics.ts'
import { openStream, type Stream, waitUntil } from '../streams.ts'
import { prepareForOrders, readCarts } from './placing.ts'

/** Number of pages; LIVE_PAGES=100 for a quick try. */
const pageCount = Number(process.env.LIVE_PAGES ?? 1000)
/** Screens with the live overview of all restaurants, and changes that they are told of. */
const overviewCount = 50
const overviewChanges = 40
/** Orders a second. */
const ordersPerSecond = 20

/** Measures live events on screens: an order in its kitchen, a status change on the customers' pages. */
export const live: Part = {
  name: 'live',
  about: `${ordersPerSecond} orders/s to the kitchens' screens, a change to ${pageCount} open pages and ${overviewCount} live overviews`,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'live', env: { TRUST_PROXY: '1' } })
    const streams: Stream[] = []
    try {
      await prepareForOrders(product)
      const { carts } = await readCarts(product)
      const headers = bearerHeader(await signIn(product.address, administrator))
      // Every kitchen of the chain has an open screen.
      for (const { restaurantId } of carts) streams.push(await openStream(`${product.address}/api/v1/kitchen/events?restaurant=${restaurantId}`, headers))
      const followed = await placeOrder(product, carts[0] as PlacedCart)
      const tracking = streams.length
      for (let page = 0; page < pageCount; page++)
        streams.push(await openStream(`${product.address}/api/v1/orders/${followed.id}/events?token=${followed.token}`))
      const [kitchens, open] = [streams.slice(0, tracking), streams.slice(tracking)]
      bench.say(`  ${kitchens.length} kitchens, ${open.length} pages`)
      return [
        await measureOrdersToKitchens(bench, product, carts, kitchens),
        await measureChangeToPages(product, carts[0] as PlacedCart, headers, followed.id, open),
        await measureChangeToOverviews(product, carts, headers, streams),
      ]
    } finally {
      for (const stream of streams) stream.close()
      await product.stop()
    }
  },
}

/** Measures the time from placing an order to its kitchen's screen. */
async function measureOrdersToKitchens(bench: Bench, product: Product, carts: PlacedCart[], kitchens: Stream[]): Promise<Figure> {
  const p99: number[] = []
  let lost = 0
  for (let round = 0; round < bench.rounds; round++) {
    const sent = new Map<string, number>()
    const placings: Promise<void>[] = []
    for (const kitchen of kitchens) kitchen.seen.clear()
    const startedAt = performance.now()
    const orderCount = ordersPerSecond * bench.seconds
    for (let index = 0; index < orderCount; index++) {
      // Latency counts from the scheduled instant.
      const due = startedAt + (index * 1000) / ordersPerSecond
      await wait(Math.max(0, due - performance.now()))
      const cart = carts[Math.floor(Math.random() * carts.length)] as PlacedCart
      placings.push(placeOrder(product, cart).then(({ id }) => void sent.set(id, due)))
    }
    await Promise.all(placings)
    await waitUntil(() => [...sent.keys()].every(id => kitchens.some(({ seen }) => seen.has(id))))
    const waited = [...sent].map(([id, due]) => {
      const shownAt = kitchens.map(({ seen }) => seen.get(id)).find(instant => instant !== undefined)
      return shownAt === undefined ? Number.NaN : shownAt - due
    })
    lost += waited.filter(Number.isNaN).length
    p99.push(
      percentile(
        waited.filter(time => !Number.isNaN(time)),
        99,
      ),
    )
  }
  return {
    part: 'live',
    what: `order to kitchen p99, ${kitchens.length} kitchens, ${pageCount} pages, ${ordersPerSecond}/s`,
    value: lost > 0 ? Number.NaN : median(p99),
    unit: 'ms',
    goal: { atMost: 30 },
    note: lost > 0 ? `${lost} never shown` : `rounds ${p99.map(value => formatFigure(value, 'ms')).join(', ')}`,
  }
}

/** Measures the time from a tap in the kitchen to every page that follows the order. */
async function measureChangeToPages(product: Product, cart: PlacedCart, headers: Record<string, string>, followed: string, open: Stream[]): Promise<Figure> {
  const waited: number[] = []
  let lost = 0
  for (const step of ['accept', 'begin', 'ready']) {
    // Warm-up: the first order of a restaurant loads its menu.
    await placeOrder(product, cart)
    for (const page of open) page.seen.clear()
    const tappedAt = performance.now()
    const answer = await fetch(`${product.address}/api/v1/kitchen/orders/${followed}/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
    if (!answer.ok) throw new Error(`the kitchen's step ${step} answered ${answer.status}`)
    await waitUntil(() => open.every(({ seen }) => seen.has(followed)))
    const times = open.map(({ seen }) => (seen.get(followed) ?? Number.NaN) - tappedAt)
    lost += times.filter(Number.isNaN).length
    waited.push(...times.filter(time => !Number.isNaN(time)))
  }
  return {
    part: 'live',
    what: `a change on ${open.length} open pages, p99`,
    value: lost > 0 ? Number.NaN : percentile(waited, 99),
    unit: 'ms',
    goal: { atMost: 100 },
    beside: `median ${formatFigure(median(waited), 'ms')}`,
    ...(lost > 0 && { note: `${lost} never told` }),
  }
}

/** Measures the time from sending an order to the row of its restaurant on every live overview, beside the pages and kitchens that are open. */
async function measureChangeToOverviews(product: Product, carts: PlacedCart[], headers: Record<string, string>, streams: Stream[]): Promise<Figure> {
  const overviews: Stream[] = []
  for (let screen = 0; screen < overviewCount; screen++) overviews.push(await openStream(`${product.address}/api/v1/office/live/events`, headers))
  streams.push(...overviews)
  const waited: number[] = []
  let lost = 0
  for (let change = 0; change < overviewChanges; change++) {
    const cart = carts[change % carts.length] as PlacedCart
    for (const overview of overviews) overview.seen.clear()
    const sentAt = performance.now()
    await placeOrder(product, cart)
    await waitUntil(() => overviews.every(({ seen }) => seen.has(cart.restaurantId)))
    const times = overviews.map(({ seen }) => (seen.get(cart.restaurantId) ?? Number.NaN) - sentAt)
    lost += times.filter(Number.isNaN).length
    waited.push(...times.filter(time => !Number.isNaN(time)))
  }
  return {
    part: 'live',
    what: `a change on ${overviewCount} live overviews, p99`,
    value: lost > 0 ? Number.NaN : percentile(waited, 99),
    unit: 'ms',
    goal: { atMost: 200 },
    beside: `median ${formatFigure(median(waited), 'ms')}`,
    ...(lost > 0 && { note: `${lost} never told` }),
  }
}

let guestCount = 0
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Places a guest's order and returns it. */
async function placeOrder({ address }: Product, { restaurantId, lines, slots, totalCents }: PlacedCart): Promise<{ id: string; token: string }> {
  const slot = slots[Math.floor(Math.random() * slots.length)]
  guestCount += 1
  const order = {
    restaurantId,
    fulfilment: 'pickup',
    slot,
    lines,
    tipCents: 0,
    seen: { totalCents, promisedAt: slot },
    contact: { name: 'Ospite', phone: '+39 333 123 4567', email: `ospite${guestCount}@example.com` },
    paymentMethod: 'cash',
  }
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...forwardedForHeader(`10.${guestCount % 250}.${Math.floor(guestCount / 250) % 250}.1`),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/v1/orders`, { method: 'POST', agent, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve((JSON.parse(text) as { order: { id: string; token: string } }).order)
        else reject(new Error(`placing answered ${answer.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(order))
  })
}
