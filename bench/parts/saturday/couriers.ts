import type { CourierRoute, RouteStop } from '#kitchen/delivery/contract.ts'
import type { Calls } from './calls.ts'
import type { Chain } from './chain.ts'
import { happens, pause, pick } from './chance.ts'
import { type EventStream, followEvents } from './event-stream.ts'
import type { Ledger } from './ledger.ts'

/** Deliveries that one courier takes along. */
const maxStops = 3
const floatCents = 5000
/** Time in which a hand-over can be taken back, and a moment for its job, in ms. */
const afterLastStopMs = [11_000, 13_000] as const

/** Courier with a phone: takes what is ready, plans the trip, leaves, and hands over at each door. */
export class Courier {
  readonly #who: Chain['couriers'][number]
  readonly #calls: Calls
  readonly #ledger: Ledger
  #stream: EventStream | undefined
  #route: CourierRoute | undefined
  #isBusy = false
  #cashCents = 0

  constructor(who: Chain['couriers'][number], calls: Calls, ledger: Ledger) {
    this.#who = who
    this.#calls = calls
    this.#ledger = ledger
  }

  async open(): Promise<void> {
    const { restaurant, token } = this.#who
    await this.#post('/shift/start', { restaurantId: restaurant.id, floatCents })
    const url = `${this.#calls.address}/api/v1/courier/events?restaurant=${restaurant.id}`
    this.#stream = followEvents(url, { authorization: `Bearer ${token}` }, (event, data) => {
      if (event !== 'round') return
      this.#route = data as CourierRoute
      void this.recheck()
    })
  }

  close(): void {
    this.#stream?.close()
  }

  /** Ends the shift and hands in what was collected, with the float. Returns what the server says about it. */
  async endShift(): Promise<number> {
    this.#ledger.cashByCourier.set(this.#who.id, this.#cashCents)
    return (await this.#post('/shift/end', { handedInCents: floatCents + this.#cashCents })).status
  }

  /** Goes out once something is ready. */
  async recheck(): Promise<void> {
    const stops = this.#route?.stops ?? []
    const canTake = stops.filter(({ mine, status }) => !mine && (status === 'ready' || status === 'out_for_delivery')).length
    if (this.#isBusy || (canTake === 0 && !stops.some(({ mine }) => mine))) return
    this.#isBusy = true
    try {
      await this.#makeTrip(Math.min(canTake, maxStops))
    } finally {
      this.#isBusy = false
    }
  }

  async #makeTrip(count: number): Promise<void> {
    const restaurantId = this.#who.restaurant.id
    for (let index = 0; index < count; index++) await this.#post('/next', { restaurantId })
    if (happens(0.7)) await this.#post('/trip/plan', { restaurantId })
    const mine = (await this.#readRoute()).filter(stop => stop.mine && !stop.deliveredAt && !stop.failedAt)
    if (mine.length === 0) return
    this.#ledger.counts.trips += 1
    for (const stop of mine) if (stop.state === 'assigned') await this.#post(`/orders/${stop.orderId}/leave`, {})
    for (const stop of mine) {
      await pause(2000, 8000)
      await this.#handOver(stop)
    }
    await pause(...afterLastStopMs)
    await this.#readRoute()
  }

  async #handOver({ orderId, totalCents, paymentMethod }: RouteStop): Promise<void> {
    const hasFailed = happens(0.02)
    const path = `/orders/${orderId}/${hasFailed ? 'failing' : 'delivering'}`
    const { status, ms } = await this.#post(path, hasFailed ? { reason: pick(['refused', 'damaged']) } : {})
    if (status !== 200) return
    this.#ledger.taps.push(ms)
    this.#ledger.end(orderId, hasFailed ? 'cancelled' : 'completed')
    this.#ledger.counts[hasFailed ? 'failedAtDoor' : 'delivered'] += 1
    if (!hasFailed && paymentMethod === 'cash') this.#cashCents += totalCents
  }

  async #readRoute(): Promise<RouteStop[]> {
    const { token, restaurant } = this.#who
    const { body } = await this.#calls.send('GET', `/api/v1/courier/route?restaurant=${restaurant.id}`, { token })
    this.#route = body as unknown as CourierRoute
    return this.#route.stops ?? []
  }

  #post(path: string, body: object) {
    return this.#calls.post(`/api/v1/courier${path}`, { token: this.#who.token, body })
  }
}
