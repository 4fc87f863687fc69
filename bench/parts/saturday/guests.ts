import { randomUUID } from 'node:crypto'
import type { OrderProgress } from '#orders/placing/contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { Calls, Reply } from './calls.ts'
import type { Chain, Item, Restaurant } from './chain.ts'
import { happens, pause, pick } from './chance.ts'
import { type EventStream, followEvents } from './event-stream.ts'
import type { Ledger, LedgerOrder } from './ledger.ts'

interface CartLine extends Item {
  quantity: number
  without?: string[]
}

/** Shares of guests: those who keep their order's page open, call it off, send it twice, state an allergy. */
const shares = { following: 0.4, cancelling: 0.04, sentTwice: 0.03, allergy: 0.03, withEmail: 0.3 }
/** Attempts with another cart, after which a guest gives up. */
const maxAttempts = 4

/** Guests of a Saturday: each puts a cart together, orders, follows the order, answers questions, and sometimes calls it off. */
export class Guests {
  readonly #chain: Chain
  readonly #calls: Calls
  readonly #ledger: Ledger
  readonly #pages = new Set<EventStream>()
  readonly #cumulativeWeights: number[] = []
  #count = 0

  constructor(chain: Chain, calls: Calls, ledger: Ledger) {
    this.#chain = chain
    this.#calls = calls
    this.#ledger = ledger
    // The busiest restaurant has ten times the orders of the quietest.
    let sum = 0
    for (const index of chain.restaurants.keys())
      this.#cumulativeWeights.push((sum += 10 ** (((index * 37) % chain.restaurants.length) / chain.restaurants.length)))
  }

  /** Orders once. Resolves when the order is placed or given up. */
  async order(): Promise<void> {
    const restaurant = this.#pickRestaurant()
    const fulfilment = pickFulfilment(restaurant)
    const from = `10.${1 + (this.#count % 199)}.${Math.floor(this.#count / 199) % 250}.${1 + Math.floor(Math.random() * 250)}`
    this.#count += 1
    const scope = { restaurantId: restaurant.id, fulfilment, ...describePlace(restaurant, fulfilment) }
    let lines = this.#fillCart(fulfilment)
    let problem = 'no_attempt'
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { status, body } = await this.#calls.send('POST', '/api/v1/orders/quote', { body: { ...scope, lines }, from })
      const quote = body.quote as Quote | undefined
      if (status !== 200 || !quote) return this.#ledger.turnAway(`quote ${status}`)
      if (!quote.orderable) {
        problem = quote.problems[0]?.code ?? 'unknown'
        if (problem === 'restaurant_paused') break
        lines = this.#changeCart(lines, quote)
        continue
      }
      const order = await this.#place({ ...scope, lines }, quote, from)
      if (order) return this.#follow(order, from)
      problem = 'changed_meanwhile'
    }
    this.#ledger.turnAway(problem)
  }

  close(): void {
    for (const page of this.#pages) page.close()
  }

  #pickRestaurant(): Restaurant {
    const point = Math.random() * (this.#cumulativeWeights.at(-1) ?? 1)
    const index = this.#cumulativeWeights.findIndex(sum => point <= sum)
    return this.#chain.restaurants[index] as Restaurant
  }

  #fillCart(fulfilment: Fulfilment): CartLine[] {
    const count = 1 + Math.floor(Math.random() * 3) + (fulfilment === 'delivery' ? 2 : 0)
    return Array.from({ length: count }, () => ({ ...pick(this.#chain.items), quantity: happens(0.2) ? 2 : 1 }))
  }

  /** Does what the quote asks: leaves the ingredient out, takes another dish, or more. */
  #changeCart(lines: CartLine[], { problems }: Quote): CartLine[] {
    const changed = lines.map((line, index): CartLine => {
      const problem = problems.find(each => each.line === index)
      if (!problem) return line
      if (problem.code === 'ingredient_sold_out' && problem.ingredientId && line.foodId)
        return { ...line, without: [...(line.without ?? []), problem.ingredientId] }
      return { ...pick(this.#chain.items), quantity: 1 }
    })
    return problems.some(({ code }) => code === 'below_minimum') ? [...changed, { ...pick(this.#chain.items), quantity: 2 }] : changed
  }

  async #place(
    cart: object & { restaurantId: string; fulfilment: Fulfilment; lines: CartLine[] },
    quote: Quote,
    from: string,
  ): Promise<LedgerOrder | undefined> {
    const email = happens(shares.withEmail) ? `sabato.ospite${this.#count}@bench.test` : undefined
    const allergy = happens(shares.allergy) ? 'arachidi' : undefined
    const body = {
      ...cart,
      seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
      contact: { name: 'Ospite del sabato', phone: '+39 333 123 4567', ...(email && { email }), ...(allergy && { allergy }) },
      paymentMethod: happens(0.7) && quote.paymentWays.includes('cash') ? 'cash' : quote.paymentWays.find(method => method !== 'online'),
      ...(happens(0.5) && { ifSoldOut: pick(['replace', 'leave_out', 'call'] as const) }),
    }
    const options = { body, from, key: randomUUID() }
    const sentAt = performance.now()
    const send = () => this.#calls.send('POST', '/api/v1/orders', options)
    // A second tap, or a browser that sends again: the same key, the same order.
    const answers = await Promise.all(happens(shares.sentTwice) ? [send(), send()] : [send()])
    const placed = answers.flatMap(readPlaced)
    if (new Set(placed.map(({ id }) => id)).size > 1) this.#ledger.doubled += 1
    if (placed.length < answers.length && answers.some(({ status }) => status === 0 || status >= 500)) this.#ledger.unanswered += 1
    const [first] = placed
    if (!first) return undefined
    const { restaurantId, fulfilment } = cart
    const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const order: LedgerOrder = { ...first, restaurantId, fulfilment, pieces, sentAt, delaysTold: 0 }
    this.#ledger.add(order)
    return order
  }

  #follow(order: LedgerOrder, from: string): void {
    if (happens(shares.cancelling)) void this.#callOff(order, from)
    if (!happens(shares.following)) return
    const answered = new Set<string>()
    const path = `/api/v1/orders/${order.id}`
    const page = followEvents(`${this.#calls.address}${path}/events?token=${order.token}`, { 'x-forwarded-for': from }, (event, data) => {
      if (event !== 'order') return
      const progress = data as OrderProgress
      order.pageStatus = progress.status
      order.delaysTold = progress.delays
      for (const question of progress.substitutions ?? []) {
        if (question.state !== 'open' || answered.has(question.id)) continue
        answered.add(question.id)
        void this.#answer(order, question, from)
      }
      if (progress.closedAt) {
        page.close()
        this.#pages.delete(page)
      }
    })
    this.#pages.add(page)
  }

  async #answer({ id, token }: LedgerOrder, question: NonNullable<OrderProgress['substitutions']>[number], from: string): Promise<void> {
    await pause(500, 8000)
    const [offered] = question.offered
    const body = offered && happens(0.6) ? { choice: 'replace', substituteId: offered.id } : { choice: happens(0.7) ? 'leave_out' : 'call' }
    const { status } = await this.#calls.send('POST', `/api/v1/orders/${id}/substitutions/${question.id}?token=${token}`, { body, from })
    if (status === 200) this.#ledger.counts.answers += 1
  }

  async #callOff({ id, token }: LedgerOrder, from: string): Promise<void> {
    await pause(1000, 20_000)
    const { status } = await this.#calls.send('POST', `/api/v1/orders/${id}/cancel?token=${token}`, { body: {}, from })
    if (status === 200) this.#ledger.end(id, 'cancelled')
  }
}

const readPlaced = ({ status, body }: Reply) => (status === 201 ? [body.order as Pick<LedgerOrder, 'id' | 'token' | 'number' | 'totalCents'>] : [])

function pickFulfilment({ services, tables }: Restaurant): Fulfilment {
  const offered = services.filter(service => service !== 'table' || tables.length > 0)
  const point = Math.random()
  const wish: Fulfilment = point < 0.5 ? 'pickup' : point < 0.85 ? 'delivery' : 'table'
  return offered.includes(wish) ? wish : (offered[0] ?? 'pickup')
}

/** Address some streets away, or a table. */
function describePlace({ street, postcode, city, latitude, longitude, tables }: Restaurant, fulfilment: Fulfilment): object {
  if (fulfilment === 'table') return { table: pick(tables) }
  if (fulfilment !== 'delivery') return {}
  const near = () => (Math.random() - 0.5) * 0.02
  return {
    address: { street, streetNumber: String(1 + Math.floor(Math.random() * 90)), postcode, city, latitude: latitude + near(), longitude: longitude + near() },
  }
}
