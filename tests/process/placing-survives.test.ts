import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedOrderSettings } from '../helpers/many-orders.ts'
import { type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { buildCart } from '../helpers/selling-restaurant.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

const { folder: data, sale } = await createSellingFolder('placing')
let product: Product
beforeAll(async () => {
  product = await startProduct(data, unlimitedOrderSettings)
})
afterAll(async () => {
  await product.stop()
  removeFolder(data)
})

const email = 'crash@example.com'
const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(
    `${product.address}/api/v1${path}`,
    body && { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
  )
  return { ...(await answer.json()), status: answer.status }
}

/** Bodies of 200 orders for slots of a day ahead, each with its key. */
async function ordersToPlace() {
  const { slots } = await findSlotsAhead(call, sale.restaurant.slug)
  const cart = buildCart(sale)
  const { quote } = await call('/orders/quote', { ...cart, slot: slots[0] })
  const contact = { name: 'Prova', phone: '+39 300 555 0100', email }
  return Array.from({ length: 200 }, (_, index) => {
    const slot = slots[index % slots.length]
    return { key: randomUUID(), body: { ...cart, slot, seen: { totalCents: quote.totalCents, promisedAt: slot }, contact, paymentMethod: 'cash' } }
  })
}

test('kill -9 of server and database during 200 placements: every acknowledged order is stored once and complete', async () => {
  const all = await ordersToPlace()
  const acknowledged = new Map<string, string>()
  const place = async ({ key, body }: (typeof all)[number]) => {
    const { status, order } = await call('/orders', body, { 'idempotency-key': key })
    expect(status).toBe(201)
    return order.id as string
  }
  const waiting = [...all]
  const people = Array.from({ length: 12 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const id = await place(next)
      acknowledged.set(next.key, id)
      if (acknowledged.size === 60) {
        process.kill(product.postmasterPid(), 'SIGKILL')
        product.process.kill('SIGKILL')
      }
    }
  })
  expect((await Promise.allSettled(people)).some(({ status }) => status === 'rejected')).toBe(true)
  await product.ended
  expect(acknowledged.size).toBeLessThan(200)

  product = await startProduct(data, unlimitedOrderSettings)
  const database = await product.database()
  const there = await database.query<{ id: string; whole: boolean }>(
    `select o.id, exists (select from order_lines l where l.order_id = o.id) and exists (select from order_events e where e.order_id = o.id)
       and exists (select from idempotency_keys k where k.body ->> 'id' = o.id::text) as whole
     from orders o join order_contacts c on c.order_id = o.id where c.email = $1`,
    [email],
  )
  const ids = there.rows.map(({ id }) => id)
  for (const id of acknowledged.values()) expect(ids).toContain(id)
  expect(there.rows.every(({ whole }) => whole)).toBe(true)

  // Everybody tries again with the same key: whoever had one is told of it, whoever had none gets one.
  for (const each of all) {
    const id = await place(each)
    expect(id).toBe(acknowledged.get(each.key) ?? id)
  }
  const { rows } = await database.query<{ orders: number; keys: number; mails: number; unequal: number }>(
    `select (select count(*) from order_contacts where email = $1)::integer as orders,
       (select count(*) from idempotency_keys)::integer as keys,
       (select count(*) from jobs.job where name = 'mail.order_news')::integer as mails,
       (select count(*) from capacity_slots s where used_units <> (select coalesce(sum(units), 0) from capacity_reservations r
         where r.station_id = s.station_id and r.starts_at = s.starts_at))::integer as unequal`,
    [email],
  )
  await database.end()
  expect(rows[0]).toEqual({ orders: 200, keys: 200, mails: 200, unequal: 0 })
})
