import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { KitchenBoard, KitchenOrder } from '#kitchen/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import type { Calls, Reply } from './calls.ts'
import type { Restaurant } from './chain.ts'
import { between, drawPreparation, happens, pick } from './chance.ts'
import { type EventStream, followEvents } from './event-stream.ts'
import type { Ledger } from './ledger.ts'

/** Shares of taps: wrong ones that are taken back, doubled ones; and of orders: rejected, forgotten. */
const shares = { undone: 0.02, tappedTwice: 0.03, rejected: 0.02, forgotten: 0.01, crossedOff: 0.3 }
/** Time after which a step that did not come about is tapped again, in ms. */
const retryMs = 20_000

interface KitchenOptions {
  restaurant: Restaurant
  /** Token of its paired tablet. */
  token: string
  /** Median of its preparation, in ms. */
  paceMs: number
  hasCourier: boolean
  /** Its orders are accepted by printing; its cook accepts those whose paper does not come. */
  acceptsByPrinting: boolean
}

/** Kitchen with a paired tablet: sees its board by the stream, and taps each order on. */
export class Kitchen {
  readonly #options: KitchenOptions
  readonly #calls: Calls
  readonly #ledger: Ledger
  readonly #orders = new Map<string, KitchenOrder>()
  /** Steps that are planned or were tapped, by order and status, with the time from which they may be tapped again. */
  readonly #planned = new Map<string, number>()
  readonly #forgotten = new Set<string>()
  readonly #seenNotices = new Set<string>()
  #stream: EventStream | undefined
  #offlineUntil = 0

  constructor(options: KitchenOptions, calls: Calls, ledger: Ledger) {
    this.#options = options
    this.#calls = calls
    this.#ledger = ledger
  }

  get restaurant(): Restaurant {
    return this.#options.restaurant
  }

  open(): void {
    const { restaurant, token } = this.#options
    const url = `${this.#calls.address}/api/v1/kitchen/events?restaurant=${restaurant.id}`
    this.#stream = followEvents(url, { authorization: `Bearer ${token}` }, (event, data, at) => this.#take(event, data, at))
  }

  close(): void {
    this.#stream?.close()
  }

  /** Number of orders on the board. */
  get openCount(): number {
    return this.#orders.size
  }

  /** Loses the network: the stream ends, taps wait. Afterwards the taps are sent with their times, and the board comes anew. */
  loseNetwork(durationMs: number): void {
    if (this.#offlineUntil > performance.now()) return
    this.#offlineUntil = performance.now() + durationMs
    this.close()
    setTimeout(() => this.open(), durationMs).unref()
  }

  /** Plans steps that came to nothing again: a taken-back tap, an answer that never came. */
  recheck(): void {
    for (const order of this.#orders.values()) this.#plan(order)
  }

  post(path: string, body: object): Promise<Reply> {
    return this.#calls.post(`/api/v1/kitchen${path}`, { token: this.#options.token, body })
  }

  #take(event: string, data: unknown, at: number): void {
    if (event === 'board') {
      const { orders, cancelledTickets, failedRides } = data as KitchenBoard
      this.#orders.clear()
      // After an interruption; the time to the ticket would be that of the interruption.
      for (const order of orders) this.#show(order, Number.NaN)
      this.#acknowledge({ cancelledTickets, failedRides })
    } else if (event === 'order') this.#show((data as { order: KitchenOrder }).order, at)
    else if (event === 'cancelled-tickets' || event === 'failed-rides') this.#acknowledge(data as Partial<KitchenBoard>)
  }

  #show(order: KitchenOrder, at: number): void {
    // The stream may be faster than the answer to the guest.
    if (!this.#noteShown(order.id, at)) setTimeout(() => this.#noteShown(order.id, at), 1000).unref()
    if (isClosed(order.status) || order.restaurantId !== this.restaurant.id) this.#orders.delete(order.id)
    else if ((this.#orders.get(order.id)?.version ?? 0) <= order.version) {
      this.#orders.set(order.id, order)
      this.#plan(order)
    }
  }

  #noteShown(id: string, at: number): boolean {
    const known = this.#ledger.orders.get(id)
    if (known) known.shownAt ??= at
    return known !== undefined
  }

  #plan(order: KitchenOrder): void {
    const next = this.#findStep(order)
    const key = `${order.id} ${order.status}`
    if (!next || order.nextStepAt || (this.#planned.get(key) ?? 0) > performance.now()) return
    this.#planned.set(key, performance.now() + next.delayMs + retryMs)
    setTimeout(() => void this.#tap(order.id, order.status, next.path, next.body), next.delayMs).unref()
  }

  #findStep({ id, status, fulfilment, courier, substitutions = [] }: KitchenOrder): { path: string; body: object; delayMs: number } | undefined {
    const { acceptsByPrinting, hasCourier, paceMs } = this.#options
    for (const question of substitutions) if (question.state === 'with_kitchen') this.#decide(id, question.id)
    if (status === 'pending') {
      if (this.#forgotten.has(id) || (!this.#planned.has(`${id} pending`) && happens(shares.forgotten))) return void this.#forgotten.add(id)
      if (happens(shares.rejected)) return { path: 'rejecting', body: { reason: pick(['busy', 'trouble', 'closing']) }, delayMs: between(1000, 8000) }
      return { path: 'accepting', body: {}, delayMs: acceptsByPrinting ? between(20_000, 30_000) : between(800, 8000) }
    }
    if (status === 'accepted') return { path: 'beginning', body: {}, delayMs: between(300, 3000) }
    if (status === 'preparing') return { path: 'finishing', body: {}, delayMs: drawPreparation(paceMs) }
    if (status === 'ready' && !(fulfilment === 'delivery' && (hasCourier || courier))) return { path: 'handing-over', body: {}, delayMs: between(1000, 15_000) }
    if (status === 'out_for_delivery' && !courier) return { path: 'arrived', body: {}, delayMs: between(5000, 15_000) }
    return undefined
  }

  async #tap(id: string, status: string, path: string, body: object): Promise<void> {
    const tappedAt = new Date().toISOString()
    const isOffline = performance.now() < this.#offlineUntil
    if (isOffline) await wait(this.#offlineUntil - performance.now(), undefined, { ref: false })
    const order = this.#orders.get(id)
    if (!isOffline && order?.status !== status) return
    if (path === 'beginning' && happens(shares.crossedOff)) return this.#crossOff(id)
    const options = { token: this.#options.token, body, key: randomUUID(), headers: isOffline ? { 'tapped-at': tappedAt } : undefined }
    const send = () => this.#calls.send('POST', `/api/v1/kitchen/orders/${id}/${path}`, options)
    const answers = await Promise.all(happens(shares.tappedTwice) ? [send(), send()] : [send()])
    this.#ledger.counts.tappedTwice += answers.length - 1
    const [answer] = answers
    if (answer?.status !== 200) return
    if (isOffline) this.#ledger.counts.tappedOffline += 1
    else this.#ledger.taps.push(answer.ms)
    this.#noteEnd(id, path, order)
    if (!isOffline && path !== 'arrived' && happens(shares.undone)) await this.#undo(id, path)
  }

  #noteEnd(id: string, path: string, order: KitchenOrder | undefined): void {
    if (path === 'rejecting') this.#ledger.end(id, 'rejected')
    if (path === 'arrived' || (path === 'handing-over' && order?.fulfilment !== 'delivery')) this.#ledger.end(id, 'completed')
  }

  async #undo(id: string, path: string): Promise<void> {
    await wait(between(500, 3000), undefined, { ref: false })
    const { status } = await this.post(`/orders/${id}/${path}/undo`, {})
    if (status !== 200) return
    this.#ledger.counts.undone += 1
    this.#ledger.takeBack(id)
  }

  /** Begins an order by its first dish. */
  async #crossOff(id: string): Promise<void> {
    const { status, ms } = await this.post(`/orders/${id}/cross-off`, { lines: [1], done: true })
    if (status === 200) this.#ledger.taps.push(ms)
  }

  #decide(orderId: string, questionId: string): void {
    if (this.#seenNotices.has(questionId)) return
    this.#seenNotices.add(questionId)
    setTimeout(
      () => void this.post(`/orders/${orderId}/substitutions/${questionId}`, { choice: happens(0.5) ? 'keep' : 'leave_out' }),
      between(500, 5000),
    ).unref()
  }

  #acknowledge({ cancelledTickets = [], failedRides = [] }: Partial<Pick<KitchenBoard, 'cancelledTickets' | 'failedRides'>>): void {
    for (const [id, path] of [
      ...cancelledTickets.map(ticket => [ticket.id, 'acknowledge-cancellation'] as const),
      ...failedRides.map(delivery => [delivery.id, 'returned'] as const),
    ]) {
      if (this.#seenNotices.has(`${id} ${path}`)) continue
      this.#seenNotices.add(`${id} ${path}`)
      setTimeout(() => void this.post(`/orders/${id}/${path}`, {}), between(1000, 10_000)).unref()
    }
  }
}
