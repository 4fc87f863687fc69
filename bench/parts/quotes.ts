import { type Figure, formatFigure } from '../figures.ts'
import type { Part } from '../part.ts'
import { administrator, bearerHeader, signIn } from '../people.ts'
import { startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'
import { visitForTurn } from '../steady.ts'

/** Quotes a second. */
const quotesPerSecond = 100

/**
 * Measures quotes, one call each, from the scheduled instant: ASAP, which at night means a closed restaurant; for tomorrow; and at a restaurant
 * without any slot now. Control: a call of the same server without a database query.
 */
export const quotes: Part = {
  name: 'quotes',
  about: `p99 of a quote at ${quotesPerSecond} a second`,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'quotes' })
    try {
      const { restaurants } = (await (await fetch(`${product.address}/api/v1/restaurants?limit=2`)).json()) as { restaurants: { id: string }[] }
      const [open, paused] = restaurants.map(({ id }) => id)
      const { data } = (await (await fetch(`${product.address}/api/v1/category/get-all`)).json()) as { data: { foods: { id: string }[] }[] }
      const foods = data.flatMap(category => category.foods).slice(0, 3)
      const headers = { ...bearerHeader(await signIn(product.address, administrator)), 'content-type': 'application/json' }
      const state = await fetch(`${product.address}/api/v1/kitchen/restaurants/${paused}/state`, {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ state: 'paused', until: new Date(Date.now() + 3_600_000).toISOString() }),
      })
      if (!state.ok) throw new Error(`pausing a restaurant: ${state.status}`)
      const cart = { restaurantId: open, fulfilment: 'pickup', lines: foods.map(({ id }) => ({ foodId: id, quantity: 1 })) }
      // At lunch, when every restaurant of the demo is open.
      const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000).toISOString()
      const kinds = [
        { what: `quote p99 at ${quotesPerSecond}/s`, body: JSON.stringify(cart), latencies: [] as number[] },
        { what: `quote p99 at ${quotesPerSecond}/s, for tomorrow`, body: JSON.stringify({ ...cart, slot }), latencies: [] as number[] },
        { what: `quote p99 at ${quotesPerSecond}/s, not to be had now`, body: JSON.stringify({ ...cart, restaurantId: paused }), latencies: [] as number[] },
      ]
      const runTurn = (url: string, body?: string) =>
        visitForTurn({ url, rate: quotesPerSecond, headers: { 'content-type': 'application/json' }, ...(body && { body }) }, bench.seconds)
      const baselineTimes: number[] = []
      let errors = 0
      for (let round = 0; round < bench.rounds; round++) {
        const quiet = await runTurn(`${product.address}/healthz`)
        errors += quiet.errors
        baselineTimes.push(percentile(quiet.latencies, 99))
        for (const { body, latencies } of kinds) {
          const quoted = await runTurn(`${product.address}/api/v1/orders/quote`, body)
          errors += quoted.errors
          latencies.push(percentile(quoted.latencies, 99))
        }
      }
      return kinds.map(
        ({ what, latencies }): Figure => ({
          ...{ part: 'quotes', what, unit: 'ms', goal: { atMost: 15 }, beside: `/healthz ${formatFigure(median(baselineTimes), 'ms')}` },
          value: errors ? Number.NaN : median(latencies),
          ...(errors && { note: `${errors} errors` }),
        }),
      )
    } finally {
      await product.stop()
    }
  },
}
