import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { onTestFinished } from 'vitest'
import { sampleContact } from './selling-restaurant.ts'

/** Order that visitors place again and again, each at another slot. */
interface OrderTemplate {
  cart: object
  totalCents: number
  slots: string[]
}

interface SentRequest {
  method?: string
  path: string
  body?: object
  headers?: Record<string, string>
}

/** Loopback addresses of the visitors: each has the limits of one. */
const addressCount = 100

export interface Visitors {
  /** Answers by method, path and status; failures of the connection in place of a status. */
  counts: Map<string, number>
  /** Ids of acknowledged orders by their idempotency key. */
  orders: Map<string, string>
  /** Event streams opened so far. */
  streamsOpened(): number
  /** Latency of the slowest answer, in ms. */
  slowestMs(): number
  stop(): Promise<void>
}

/**
 * Visitors who read pages, quote, place orders and follow event streams, without a pause and without ever repeating a failed request: what any of them
 * sees as a failure is counted. Streams that end are opened again, as browsers do.
 */
export function startVisitors(address: string, { order, pages, streams }: { order: OrderTemplate; pages: string[]; streams: string[] }): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })
  const [counts, orders] = [new Map<string, number>(), new Map<string, string>()]
  let isOver = false
  let slowestMs = 0
  let sent = 0
  let streamsOpened = 0
  const open = new Set<() => void>()
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)

  const send = ({ method = 'GET', path, body, headers = {} }: SentRequest): Promise<{ status: number; text: string } | undefined> => {
    const began = performance.now()
    const text = body && JSON.stringify(body)
    const name = `${method} ${path.split('?')[0]}`
    return new Promise(resolve => {
      const outgoing = request(
        address + path,
        {
          agent,
          method,
          localAddress: `127.0.0.${2 + (sent++ % addressCount)}`,
          headers: { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
        },
        answer => {
          let received = ''
          answer.setEncoding('utf8').on('data', chunk => (received += chunk))
          answer.once('error', error => {
            count(`${name} ${error.message}`)
            resolve(undefined)
          })
          answer.once('end', () => {
            slowestMs = Math.max(slowestMs, performance.now() - began)
            count(`${name} ${answer.statusCode}`)
            resolve({ status: answer.statusCode ?? 0, text: received })
          })
        },
      )
      outgoing.once('error', error => {
        count(`${name} ${error.message}`)
        resolve(undefined)
      })
      outgoing.end(text)
    })
  }

  const placeOrders = async (visitor: number) => {
    for (let index = visitor; !isOver; index += 1) {
      const slot = order.slots[index % order.slots.length]
      await send({ method: 'POST', path: '/api/v1/orders/quote', body: { ...order.cart, slot } })
      const key = randomUUID()
      const body = { ...order.cart, slot, seen: { totalCents: order.totalCents, promisedAt: slot }, contact: sampleContact, paymentMethod: 'cash' }
      const answer = await send({ method: 'POST', path: '/api/v1/orders', body, headers: { 'idempotency-key': key } })
      if (answer?.status === 201) orders.set(key, JSON.parse(answer.text).order.id)
    }
  }
  const readPages = async (visitor: number) => {
    for (let index = visitor; !isOver; index += 1) await send({ path: pages[index % pages.length] ?? '/' })
  }
  /** Follows one stream until it ends; resolves to the delay that it asked for, in ms. */
  const followOnce = (path: string) =>
    new Promise<number>(resolve => {
      let retryMs = 1000
      const outgoing = request(address + path, { agent: false, rejectUnauthorized: false, headers: { accept: 'text/event-stream' } }, answer => {
        if (answer.statusCode === 200) streamsOpened += 1
        else count(`stream ${answer.statusCode}`)
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          retryMs = Number(/^retry: (\d+)/m.exec(chunk)?.[1] ?? retryMs)
        })
        answer.once('error', error => isOver || count(`stream ${error.message}`)).once('close', () => resolve(retryMs))
      })
      open.add(() => outgoing.destroy())
      outgoing.once('error', error => {
        if (!isOver) count(`stream ${error.message}`)
        resolve(retryMs)
      })
      outgoing.end()
    })
  const follow = async (path: string) => {
    while (!isOver) {
      const retryMs = await followOnce(path)
      if (!isOver) await new Promise(resolve => setTimeout(resolve, retryMs))
    }
  }

  const running = [...[0, 1, 2, 3].map(placeOrders), ...[0, 1, 2].map(readPages), ...streams.map(follow)]
  const stop = async () => {
    isOver = true
    for (const close of open) close()
    await Promise.all(running)
    agent.destroy()
  }
  onTestFinished(stop)
  return {
    counts,
    orders,
    streamsOpened: () => streamsOpened,
    slowestMs: () => slowestMs,
    stop,
  }
}
