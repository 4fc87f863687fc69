// Two kinds of orders into the same database, from a separate process: over HTTP as guests do, and as bare rows through `pg`, eight connections, one
// transaction per order.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

/** Order to send; customer, slot and coupon vary. */
export interface PlacedCart {
  restaurantId: string
  lines: { foodId: string; quantity: number }[]
  slots: string[]
  totalCents: number
  /** Discount with a coupon, in cents. */
  lessCents: number
}

export type PlacingTask =
  | { kind: 'product'; address: string; carts: PlacedCart[]; codes: string[]; connections: number; seconds: number }
  | { kind: 'bare'; connection: pg.ClientConfig; restaurants: { id: string; companyId: string }[]; connections: number; seconds: number }

export interface PlacingResult {
  placed: number
  seconds: number
  /** Latency of each order, in ms. */
  latencies: number[]
  /** Responses other than an order. */
  failures: string[]
}

process.on('message', async (task: PlacingTask) => {
  process.send?.(await (task.kind === 'product' ? placeOverHttp(task) : insertBareRows(task)))
})
process.on('disconnect', () => process.exit())

/** Zipf with exponent 1: the first restaurant gets twice as many orders as the second, three times as many as the third. */
function createZipf(count: number): () => number {
  const cumulativeWeights: number[] = []
  for (let rank = 1, sum = 0; rank <= count; rank++) cumulativeWeights.push((sum += 1 / rank))
  const total = cumulativeWeights.at(-1) ?? 1
  return () => {
    const point = Math.random() * total
    return Math.max(
      0,
      cumulativeWeights.findIndex(sum => point <= sum),
    )
  }
}

const pickRandom = <Each>(list: Each[]): Each => list[Math.floor(Math.random() * list.length)] as Each

/** Runs the connections in parallel; each places one order after the other. */
async function runConnections(connections: number, seconds: number, place: (connection: number) => Promise<string | undefined>): Promise<PlacingResult> {
  const result: PlacingResult = { placed: 0, seconds: 0, latencies: [], failures: [] }
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < until) {
        const from = performance.now()
        const failure = await place(connection)
        if (failure) result.failures.push(failure)
        else {
          result.placed += 1
          result.latencies.push(performance.now() - from)
        }
      }
    }),
  )
  result.seconds = (performance.now() - startedAt) / 1000
  return { ...result, failures: result.failures.slice(0, 20) }
}

function placeOverHttp({ address, carts, codes, connections, seconds }: Extract<PlacingTask, { kind: 'product' }>): Promise<PlacingResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const next = createZipf(carts.length)
  let guests = 0
  return runConnections(connections, seconds, () => {
    const { restaurantId, lines, slots, totalCents, lessCents } = carts[next()] as PlacedCart
    const slot = pickRandom(slots)
    const usesCode = Math.random() < 0.1
    const body = JSON.stringify({
      restaurantId,
      fulfilment: 'pickup',
      slot,
      lines,
      ...(usesCode && { coupons: [pickRandom(codes)] }),
      seen: { totalCents: usesCode ? totalCents - lessCents : totalCents, promisedAt: slot },
      contact: { name: 'Gina Misura', phone: '+39 300 555 0199', email: `ospite${guests++}@bench.test` },
      paymentMethod: 'cash',
    })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      // One IP per guest: no rate limit applies.
      'x-forwarded-for': `10.${guests % 250}.${Math.floor(guests / 250) % 250}.${1 + (Math.floor(guests / 62_500) % 250)}`,
    }
    return new Promise(resolve => {
      const clientRequest = request(`${address}/api/v1/orders`, { agent, method: 'POST', headers }, response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          text += chunk
        })
        response.once('end', () => resolve(response.statusCode === 201 ? undefined : `${response.statusCode} ${text.slice(0, 300)}`))
      })
      clientRequest.once('error', error => resolve(String(error)))
      clientRequest.end(body)
    })
  })
}

async function insertBareRows({ connection, restaurants, connections, seconds }: Extract<PlacingTask, { kind: 'bare' }>): Promise<PlacingResult> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(connection)
      await client.connect()
      return client
    }),
  )
  const next = createZipf(restaurants.length)
  // Order numbers unused by the demo.
  let number = 1_000_000 + Math.floor(Math.random() * 1_000_000_000)
  const vat = JSON.stringify([{ rateBasisPoints: 1000, grossCents: 1840, netCents: 1673, vatCents: 167 }])
  const foods = [uuidv7(), uuidv7(), uuidv7()]
  try {
    return await runConnections(connections, seconds, async at => {
      const client = clients[at] as pg.Client
      const { id: restaurantId, companyId } = restaurants[next()] as { id: string; companyId: string }
      const id = uuidv7()
      await client.query('begin')
      await client.query({
        name: 'order',
        text: `insert into orders (id, company_id, restaurant_id, business_date, number, public_token, channel, fulfilment, status, payment_status, payment_method,
          price_list_version, terms_version, promised_at, lines_cents, total_cents, vat)
          values ($1, $2, $3, current_date, $4, $5, 'web', 'pickup', 'pending', 'due', 'cash', 1, '2026-01-01', now(), 1840, 1840, $6)`,
        values: [id, companyId, restaurantId, number++, randomBytes(16), vat],
      })
      await client.query({
        name: 'lines',
        text: `insert into order_lines (order_id, line_number, food_id, title, quantity, list_price_cents, unit_price_cents, total_cents, vat_class, vat_rate_basis_points)
          values ($1, 1, $2, 'Panino kebab di pollo', 1, 690, 690, 690, 'food', 1000), ($1, 2, $3, 'Patatine fritte', 1, 320, 320, 320, 'food', 1000),
            ($1, 3, $4, 'Cola 33 cl', 1, 830, 830, 830, 'food', 1000)`,
        values: [id, ...foods],
      })
      await client.query({
        name: 'event',
        text: `insert into order_events (order_id, restaurant_id, kind, to_status, actor_kind) values ($1, $2, 'placed', 'pending', 'guest')`,
        values: [id, restaurantId],
      })
      await client.query('commit')
      return undefined
    })
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}
