import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, shown } from '../figures.ts'
import type { Part } from '../part.ts'
import { startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'
import { steadyVisitors } from '../steady.ts'

/** Quotes a second. */
const rate = 100

/** One call prices a cart: counted from the instant it was due. Beside it a call of the same server that asks nothing of the database. */
export const quotes: Part = {
  name: 'quotes',
  about: `p99 of a quote at ${rate} a second`,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'quotes' })
    try {
      const { restaurants } = (await (await fetch(`${product.address}/api/v1/restaurants?limit=1`)).json()) as { restaurants: { id: string }[] }
      const { data } = (await (await fetch(`${product.address}/api/v1/category/get-all`)).json()) as { data: { foods: { id: string }[] }[] }
      const foods = data.flatMap(category => category.foods).slice(0, 3)
      const body = JSON.stringify({ restaurantId: restaurants[0]?.id, fulfilment: 'pickup', lines: foods.map(({ id }) => ({ foodId: id, quantity: 1 })) })
      const turn = async (url: string, sent?: string) => {
        const visitors = steadyVisitors({ url, rate, headers: { 'content-type': 'application/json' }, ...(sent && { body: sent }) })
        try {
          await wait(1000)
          await visitors.look()
          await wait(bench.seconds * 1000)
          return await visitors.look()
        } finally {
          await visitors.stop()
        }
      }
      const ours: number[] = []
      const bare: number[] = []
      let errors = 0
      for (let round = 0; round < bench.rounds; round++) {
        const quiet = await turn(`${product.address}/healthz`)
        const quoted = await turn(`${product.address}/api/v1/orders/quote`, body)
        errors += quiet.errors + quoted.errors
        bare.push(percentile(quiet.latencies, 99))
        ours.push(percentile(quoted.latencies, 99))
      }
      const figure: Figure = {
        part: 'quotes',
        what: `quote p99 at ${rate}/s`,
        value: errors ? Number.NaN : median(ours),
        unit: 'ms',
        goal: { atMost: 15 },
        beside: `/healthz ${shown(median(bare), 'ms')}`,
        ...(errors && { note: `${errors} errors` }),
      }
      return [figure]
    } finally {
      await product.stop()
    }
  },
}
