import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Bench, Part } from '../part.ts'
import { administrator, bearerHeader, forwardedForHeader, signIn } from '../people.ts'
import { listDescendants } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import { prepareForOrders, readCarts } from './placing.ts'

const writerCount = 2
const guestCount = 6

/** Order with its key: resent, as by a browser, until acknowledged. */
interface OrderRequest {
  key: string
  body: string
}

/**
 * Kills server, database and both in turn with `kill -9` while guests order and categories are created; every fourth round kills again during the
 * restart. Acknowledged orders are recorded in the bench.
 */
export const kills: Part = {
  name: 'kills',
  about: 'kill -9 of server, database or both while guests order, then the next start; every fourth time that is killed too',
  async measure(bench) {
    const categories = new Set<string>()
    const orders = new Map<string, string>()
    const recoveryMs: number[] = []
    let unacknowledged: OrderRequest[] = []
    let carts: Awaited<ReturnType<typeof readCarts>>['carts'] = []
    const lost = new Set<string>()
    let doubled = 0
    let broken = 0
    let killedAtStartCount = 0
    for (let round = 0; round <= bench.kills; round++) {
      if (round % 4 === 3) killedAtStartCount += Number(await killDuringStart(bench, round))
      const product = await startProduct(bench, productOptions)
      if (round === 0) {
        await prepareForOrders(product)
        carts = (await readCarts(product)).carts
      }
      const names = await readCategoryNames(product)
      for (const name of categories) if (!names.includes(name)) lost.add(name)
      doubled = Math.max(doubled, names.length - new Set(names).size)

      // Unacknowledged orders are resent with the same key: the same order, not another.
      for (const orderRequest of unacknowledged) {
        const id = await placeOrder(product, orderRequest)
        if (id) orders.set(orderRequest.key, id)
      }
      unacknowledged = []
      const ledgerState = await readLedger(product)
      for (const id of orders.values()) if (!ledgerState.whole.has(id)) lost.add(id)
      doubled = Math.max(doubled, ledgerState.whole.size - orders.size)
      broken = Math.max(broken, ledgerState.broken)
      if (round === bench.kills) {
        await product.stop()
        break
      }

      const token = await signIn(product.address, administrator)
      let writing = true
      const ledgers = Array.from({ length: writerCount }, async (_, writer) => {
        for (let index = 0; writing; index++) {
          const name = `Kill ${round} ${writer} ${index}`
          if (await createCategory(product, token, name)) categories.add(name)
          else await wait(20)
        }
      })
      const ordering = Array.from({ length: guestCount }, async () => {
        while (writing) {
          const wish = createOrderRequest(carts)
          const id = await placeOrder(product, wish)
          if (id) orders.set(wish.key, id)
          else {
            unacknowledged.push(wish)
            await wait(20)
          }
        }
      })
      await wait(300 + Math.random() * 900)
      const [postmaster = 0] = product.databasePids()
      if (round % 3 !== 0) process.kill(postmaster, 'SIGKILL')
      if (round % 3 === 1) {
        const startedAt = performance.now()
        while ((await fetch(`${product.address}/readyz`).catch(() => undefined))?.status !== 200) await wait(20)
        recoveryMs.push(performance.now() - startedAt)
      } else process.kill(product.pid, 'SIGKILL')
      writing = false
      await Promise.all([...ledgers, ...ordering])
      await product.stop()
    }
    const beside = `${orders.size} orders and ${categories.size} categories acknowledged; ${bench.kills} times killed, and ${killedAtStartCount} times while coming back`
    return [
      { part: 'kills', what: 'acknowledged and lost', value: lost.size, unit: 'times', goal: { atMost: 0 }, beside },
      { part: 'kills', what: 'doubled', value: doubled, unit: 'times', goal: { atMost: 0 }, beside },
      { part: 'kills', what: 'orders in parts, slots miscounted', value: broken, unit: 'times', goal: { atMost: 0 }, beside },
      { part: 'kills', what: 'database killed: ready again after, at worst', value: Math.max(...recoveryMs), unit: 'ms', goal: { atMost: 5000 } },
    ]
  },
}

const productOptions = { name: 'kills', env: { DEMO: '1', TRUST_PROXY: '1' }, unpinned: true }

/** Kills server, database or both during a start; false if the start was faster. */
async function killDuringStart(bench: Bench, round: number): Promise<boolean> {
  let open = false
  const startPromise = startProduct(bench, productOptions).then(
    product => {
      open = true
      return product
    },
    () => undefined,
  )
  await wait(150 + Math.random() * 900)
  const isEarly = !open
  for (const { pid, command } of isEarly ? listDescendants(process.pid) : [])
    if (round % 3 === 0 || /postgres/.test(command) === (round % 3 === 1)) process.kill(pid, 'SIGKILL')
  await (await startPromise)?.stop()
  return isEarly
}

const mailHost = 'kills.test'

function createOrderRequest(carts: Awaited<ReturnType<typeof readCarts>>['carts']): OrderRequest {
  const { restaurantId, lines, slots, totalCents } = pickRandom(carts)
  const slot = pickRandom(slots)
  const key = randomUUID()
  const contact = { name: 'Gina Tenace', phone: '+39 300 555 0199', email: `${key}@${mailHost}` }
  const seen = { totalCents, promisedAt: slot }
  return { key, body: JSON.stringify({ restaurantId, fulfilment: 'pickup', slot, lines, seen, contact, paymentMethod: 'cash' }) }
}

const pickRandom = <Each>(list: Each[]): Each => list[Math.floor(Math.random() * list.length)] as Each

/** Places an order; returns its id if the server acknowledged it. */
async function placeOrder(product: Product, { key, body }: OrderRequest): Promise<string | undefined> {
  const [a, b, c] = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250))
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...forwardedForHeader(`10.${a}.${b}.${c}`) }
  const signal = AbortSignal.timeout(5000)
  const answer = await fetch(`${product.address}/api/v1/orders`, { method: 'POST', headers, body, signal }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const answerBody = (await answer.json().catch(() => undefined)) as { order?: { id: string } } | undefined
  return answerBody?.order?.id
}

/** Reads complete guest orders, and counts incomplete ones and those in slots with a wrong count. */
async function readLedger({ connection }: Product): Promise<{ whole: Set<string>; broken: number }> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; whole: boolean }>(
      `select o.id, exists (select from order_lines l where l.order_id = o.id) and exists (select from order_events e where e.order_id = o.id)
         and exists (select from idempotency_keys k where k.body ->> 'id' = o.id::text) as whole
       from orders o join order_contacts c on c.order_id = o.id where c.email like '%@${mailHost}'`,
    )
    const { rowCount } = await client.query(
      `select from capacity_slots s where used_units <> (select coalesce(sum(units), 0) from capacity_reservations r
         where r.station_id = s.station_id and r.starts_at = s.starts_at)`,
    )
    const whole = rows.filter(row => row.whole)
    return { whole: new Set(whole.map(({ id }) => id)), broken: rows.length - whole.length + (rowCount ?? 0) }
  } finally {
    await client.end()
  }
}

async function readCategoryNames(product: Product): Promise<string[]> {
  const answer = (await (await fetch(`${product.address}/api/v1/category/get-category`)).json()) as { category: { name: string }[] }
  return answer.category.map(({ name }) => name)
}

/** Creates a category; true if the server acknowledged it. */
async function createCategory(product: Product, token: string, name: string): Promise<boolean> {
  const answer = await fetch(`${product.address}/api/v1/category/create-category`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearerHeader(token) },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined)
  return answer?.ok ?? false
}
