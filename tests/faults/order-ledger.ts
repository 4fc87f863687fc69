import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { unlimitedOrderSettings } from '../helpers/many-orders.ts'
import { buildCart, type SellingRestaurant } from '../helpers/selling-restaurant.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

interface OrderRequest {
  key: string
  body: string
}

/** Where the orders go: a running server. */
export interface Shop {
  address: string
  connection(): pg.ClientConfig
}

/** Settings of a product that takes the orders of a ledger: many, each from an address of its own. */
export const shopSettings = { ...unlimitedOrderSettings, TRUST_PROXY: '1' }
/** Capacity of a station that no test uses up, in units a quarter of an hour. */
export const manyUnits = 10_000
/** Limit of one request, in ms. A customer's browser waits longer. */
const requestTimeoutMs = 10_000
const guestCount = 6

/** Orders of many guests, with a record outside the product of what it acknowledged. */
export class OrderLedger {
  readonly acknowledged = new Map<string, string>()
  /** Sent without an acknowledgement: sent again with the same key, as browsers do. */
  #unanswered: OrderRequest[] = []
  #sent = 0
  #template: ((slotIndex: number, key: string) => object) | undefined
  /** Answers with a status other than 201, by status. */
  readonly refusals = new Map<number, number>()
  /** Refusals with 503 that do not say when to try again. */
  withoutRetryAfter = 0

  /** Reads prices and slots once, of a day ahead or of a given one, and makes every order's body from these. @returns the slots */
  async prepare(shop: Shop, sale: SellingRestaurant, date?: string): Promise<string[]> {
    const call = async (path: string, body?: object) => {
      const answer = await fetch(
        `${shop.address}/api/v1${path}`,
        body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      )
      return await answer.json()
    }
    const slots: string[] = (date ? await call(`/restaurants/${sale.restaurant.slug}/times?date=${date}`) : await findSlotsAhead(call, sale.restaurant.slug))
      .slots
    const cart = buildCart(sale)
    const { quote } = await call('/orders/quote', { ...cart, slot: slots[0] })
    this.#template = (slotIndex, key) => {
      const slot = slots[slotIndex % slots.length]
      const contact = { name: 'Gina Tenace', phone: '+39 300 555 0199', email: `${key}@faults.test` }
      return { ...cart, slot, seen: { totalCents: quote.totalCents, promisedAt: slot }, contact, paymentMethod: 'cash' }
    }
    return slots
  }

  /** Builds the body of an order for a random slot. */
  buildBody(changes: object = {}, key: string = randomUUID()): object {
    if (!this.#template) throw new Error('prepare first')
    return { ...this.#template(Math.floor(Math.random() * 1000), key), ...changes }
  }

  /** Places orders as several guests until `work` ends. */
  async during<Result>(shop: Shop, work: () => Promise<Result>): Promise<Result> {
    let isOpen = true
    const guests = Array.from({ length: guestCount }, async () => {
      while (isOpen) {
        const key = randomUUID()
        const order = { key, body: JSON.stringify(this.buildBody({}, key)) }
        if (!(await this.#place(shop, order))) {
          this.#unanswered.push(order)
          await wait(20)
        }
      }
    })
    return work().finally(async () => {
      isOpen = false
      await Promise.all(guests)
    })
  }

  /** Places orders one after the other, ten a second at most. @returns the duration of each, in ms */
  async placeSlowly(shop: Pick<Shop, 'address'>, count: number): Promise<number[]> {
    const durations: number[] = []
    for (let index = 0; index < count; index++) {
      const key = randomUUID()
      const began = performance.now()
      await this.#place(shop, { key, body: JSON.stringify(this.buildBody({}, key)) })
      durations.push(performance.now() - began)
      await wait(100)
    }
    return durations
  }

  /** Drops what was not acknowledged: its times have passed. */
  giveUp(): void {
    this.#unanswered = []
  }

  /** Sends once more what was not acknowledged, until it is. */
  async retry(shop: Shop): Promise<void> {
    for (const order of this.#unanswered) await expect.poll(() => this.#place(shop, order)).toBe(true)
    this.#unanswered = []
  }

  /** Address of the next guest, for limits by address. */
  #nextAddress(): string {
    this.#sent += 1
    return `10.${(this.#sent >> 16) & 255}.${(this.#sent >> 8) & 255}.${this.#sent & 255}`
  }

  async #place(shop: Pick<Shop, 'address'>, { key, body }: OrderRequest): Promise<boolean> {
    const answer = await fetch(`${shop.address}/api/v1/orders`, {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': this.#nextAddress() } },
      signal: AbortSignal.timeout(requestTimeoutMs),
    }).catch(() => undefined)
    if (!answer) return false
    if (answer.status !== 201) {
      this.refusals.set(answer.status, (this.refusals.get(answer.status) ?? 0) + 1)
      if (answer.status === 503 && !answer.headers.has('retry-after')) this.withoutRetryAfter++
      await answer.body?.cancel()
      return false
    }
    const order = await answer.json().then(
      content => (content as { order: { id: string } }).order,
      () => undefined,
    )
    if (order) this.acknowledged.set(key, order.id)
    return order !== undefined
  }

  /** Compares the record with the database: acknowledged orders that are gone, keys with two orders, and rows that do not belong together. */
  async compare(shop: Pick<Shop, 'connection'>): Promise<{ lost: number; doubled: number; broken: number }> {
    const client = await connectTo(shop)
    try {
      const { rows } = await client.query<{ id: string; email: string; whole: boolean }>(
        `select o.id, c.email, exists (select from order_lines l where l.order_id = o.id) and exists (select from order_events e where e.order_id = o.id) as whole
           from orders o join order_contacts c on c.order_id = o.id where c.email like '%@faults.test'`,
      )
      const { rowCount: miscounted } = await client.query(
        `select from capacity_slots s where used_units <> (select coalesce(sum(units), 0) from capacity_reservations r
           where r.station_id = s.station_id and r.starts_at = s.starts_at)`,
      )
      const ids = new Set(rows.map(({ id }) => id))
      return {
        lost: [...this.acknowledged.values()].filter(id => !ids.has(id)).length,
        doubled: rows.length - new Set(rows.map(({ email }) => email)).size,
        broken: rows.filter(({ whole }) => !whole).length + (miscounted ?? 0),
      }
    } finally {
      await client.end()
    }
  }
}

/** Opens a connection to the shop's database. */
export async function connectTo(shop: Pick<Shop, 'connection'>): Promise<pg.Client> {
  const client = new pg.Client(shop.connection())
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Waits until orders could be placed, and returns the time it took, in ms. */
export async function waitUntilReady({ address }: Pick<Shop, 'address'>): Promise<number> {
  const began = performance.now()
  await expect.poll(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status).toBe(200)
  return performance.now() - began
}

interface FaultResult {
  fault: string
  rounds: number
  ledger: OrderLedger
  compared: Awaited<ReturnType<OrderLedger['compare']>>
  /** Times until orders were possible again, in ms. */
  recoveryMs: number[]
}

/** Adds a line to the table that `npm run test:faults` prints, and fails when an acknowledged order is lost, doubled or in parts. */
export function recordFault({ fault, rounds, ledger, compared, recoveryMs }: FaultResult): void {
  const sorted = [...recoveryMs].sort((one, other) => one - other)
  const seconds = (ms: number | undefined) => (ms === undefined ? '-' : (ms / 1000).toFixed(2))
  const line = {
    fault,
    rounds,
    acknowledged: ledger.acknowledged.size,
    ...compared,
    p50: seconds(sorted[Math.floor(sorted.length / 2)]),
    max: seconds(sorted.at(-1)),
  }
  if (process.env.FAULT_RESULTS) appendFileSync(process.env.FAULT_RESULTS, `${JSON.stringify(line)}\n`)
  expect(ledger.acknowledged.size).toBeGreaterThan(0)
  expect(compared).toEqual({ lost: 0, doubled: 0, broken: 0 })
}
