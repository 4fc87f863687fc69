import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { endProcess, trackChild } from '../children.ts'
import { type Figure, formatFigure } from '../figures.ts'
import type { Part } from '../part.ts'
import { pinToCore, readCpuSeconds } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import type { PlacedCart, PlacingResult, PlacingTask } from '../servers/placing-load.ts'
import { median, medianRatio, percentile } from '../statistics.ts'

const restaurantCount = 128
const slotsPerRestaurant = 20
const couponCodes = Array.from({ length: 50 }, (_, index) => `BENCH${index}`)
/** Discount on a cart, in cents. */
const discountCents = 100
/**
 * Connections for the bare rows, and for the guests. Fewer connections mean a higher share of fixed cost per statement, so both numbers are reported.
 */
const bareConnections = 8
const concurrentGuests = [32, 64]

/** Measures orders with all features on against bare rows committed to the same database in the same run. */
export const placing: Part = {
  name: 'placing',
  about: `orders over ${restaurantCount} restaurants (Zipf 1.0), ${slotsPerRestaurant} slots each, 10% with a code, against bare rows`,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'placing', env: { TRUST_PROXY: '1' } })
    try {
      await prepareForOrders(product)
      const { carts, places } = await readCarts(product)
      const address = product.address
      const driver = startDriver()
      try {
        const place = (connections: number, seconds: number) => driver.run({ kind: 'product', address, carts, codes: couponCodes, connections, seconds })
        const rows = (seconds: number) =>
          driver.run({ kind: 'bare', connection: product.connection, restaurants: places, connections: bareConnections, seconds })
        await rows(1)
        await place(Math.max(...concurrentGuests), 3)
        await waitForMails(product)
        const measured = concurrentGuests.map(guests => ({ guests, rounds: [] as RoundResult[] }))
        for (let round = 0; round < bench.rounds; round++) {
          for (const { guests, rounds } of measured) {
            const insertRates = await rows(bench.seconds)
            const before = { server: readCpuSeconds(product.pid), database: readDatabaseCpuSeconds(product) }
            const placed = await place(guests, bench.seconds)
            rounds.push({
              ours: placed.placed / placed.seconds,
              limit: insertRates.placed / insertRates.seconds,
              p99: percentile(placed.latencies, 99),
              server: ((readCpuSeconds(product.pid) - before.server) / placed.placed) * 1e6,
              database: ((readDatabaseCpuSeconds(product) - before.database) / placed.placed) * 1e6,
              failures: placed.failures,
            })
            await waitForMails(product)
          }
        }
        product.emptyLog()
        return measured.map(({ guests, rounds }) => toFigure(guests, rounds))
      } finally {
        await driver.stop()
      }
    } finally {
      await product.stop()
    }
  },
}

/** Orders and bare rows a second, latencies in ms, CPU per order in µs. */
interface RoundResult {
  ours: number
  limit: number
  p99: number
  server: number
  database: number
  failures: string[]
}

function toFigure(guests: number, rounds: RoundResult[]): Figure {
  const of = (name: 'ours' | 'limit' | 'p99' | 'server' | 'database') => rounds.map(round => round[name])
  const failures = rounds.flatMap(round => round.failures)
  return {
    part: 'placing',
    what: `orders/s, ${guests} guests at once`,
    value: failures.length > 0 ? Number.NaN : medianRatio(of('ours'), of('limit')),
    unit: 'times',
    goal: { atLeast: 0.5 },
    beside: `${formatFigure(median(of('ours')), '/s')} : bare rows ${formatFigure(median(of('limit')), '/s')}`,
    note: `p99 ${formatFigure(median(of('p99')), 'ms')}, CPU an order: server ${median(of('server')).toFixed(0)} µs, PostgreSQL ${median(of('database')).toFixed(0)} µs${failures.length > 0 ? `, ${failures.length} failures: ${failures[0]}` : ''}`,
  }
}

/** Creates stations that never fill up, and coupons: refusals are not measured. */
export async function prepareForOrders({ connection, address }: Product): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('update stations set units_per_quarter = 10000')
    await client.query(
      `insert into coupons (id, code, kind, amount_cents) select gen_random_uuid(), code, 'amount', ${discountCents} from unnest($1::text[]) code`,
      [couponCodes],
    )
  } finally {
    await client.end()
  }
  // Load the new stations now; page caching is irrelevant here.
  await fetch(`${address}/api/v1/category/get-category`)
  await new Promise(resolve => setTimeout(resolve, 1500))
}

/** Sums the CPU seconds of all database processes; an exited process is lost with its share. */
const readDatabaseCpuSeconds = (product: Product): number => product.databasePids().reduce((sum, pid) => sum + (readCpuSeconds(pid) || 0), 0)

/** Waits until the orders' mails are written, at most for a minute: otherwise they would slow the bare rows. */
async function waitForMails({ connection }: Product): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const until = performance.now() + 60_000; performance.now() < until; ) {
      const { rowCount } = await client.query(`select 1 from jobs.job where name = 'mail.order_news' and state < 'completed' limit 1`)
      if (!rowCount) return
      await new Promise(resolve => setTimeout(resolve, 250))
    }
  } finally {
    await client.end()
  }
}

/** Reads for each restaurant a cart of three dishes, the slots of an upcoming day, and the quoted total. */
export async function readCarts({ address, connection }: Product): Promise<{ carts: PlacedCart[]; places: { id: string; companyId: string }[] }> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string; slug: string; companyId: string }>(
    'select id, slug, company_id as "companyId" from restaurants where archived_at is null order by slug limit $1',
    [restaurantCount],
  )
  const { rows: foods } = await client.query<{ id: string }>(
    `select id from foods where title in ('Panino kebab di pollo', 'Patatine fritte', 'Cola 33 cl') and archived_at is null`,
  )
  await client.end()
  const lines = foods.map(({ id }) => ({ foodId: id, quantity: 1 }))
  const carts: PlacedCart[] = []
  for (const { id, slug } of rows) {
    const slots: string[] = []
    const { dates } = (await (await fetch(`${address}/api/v1/restaurants/${slug}/times`)).json()) as { dates: { date: string; open: boolean }[] }
    for (const { date, open } of dates.slice(1)) {
      if (!open || slots.length >= slotsPerRestaurant) continue
      const day = (await (await fetch(`${address}/api/v1/restaurants/${slug}/times?date=${date}`)).json()) as { slots: string[] }
      slots.push(...day.slots.slice(0, slotsPerRestaurant - slots.length))
    }
    const body = JSON.stringify({ restaurantId: id, fulfilment: 'pickup', slot: slots[0], lines })
    const answer = await fetch(`${address}/api/v1/orders/quote`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { quote } = (await answer.json()) as { quote?: { orderable: boolean; totalCents: number } }
    if (quote?.orderable) carts.push({ restaurantId: id, lines, slots, totalCents: quote.totalCents, lessCents: discountCents })
  }
  if (carts.length < restaurantCount * 0.9) throw new Error(`only ${carts.length} restaurants take such an order`)
  return { carts, places: rows }
}

/** Starts the load in its own process. */
export function startDriver() {
  const source = fileURLToPath(new URL('../servers/placing-load.ts', import.meta.url))
  const [file, args] = pinToCore('load', process.execPath, ['--disable-warning=ExperimentalWarning', source])
  const child = trackChild(spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
  return {
    async run(task: PlacingTask): Promise<PlacingResult> {
      const answer = once(child, 'message')
      child.send(task)
      const [result] = await answer
      return result as PlacingResult
    },
    stop: () => endProcess(child),
  }
}
