import pg from 'pg'
import { acceptEncodingHeaders } from '../answers.ts'
import { type Figure, formatFigure } from '../figures.ts'
import { multiplyChain } from '../large-chain.ts'
import type { Bench, Part } from '../part.ts'
import { administrator, bearerHeader, signIn } from '../people.ts'
import { readResidentMegabytes } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import { median } from '../statistics.ts'

/** The demo has about 60 dishes and 128 restaurants. */
const grown = { menu: 100, restaurants: 10 }

interface Call {
  what: string
  path: string
  /** Body of a POST. */
  body?: (product: Side) => object
  signedIn?: true
  /** False: the answer itself grows with the chain, so it has no goal. */
  bounded: boolean
}

const calls: Call[] = [
  { what: 'a restaurant', path: '/restaurants/{restaurant}', bounded: true },
  { what: 'dishes, page 1', path: '/api/v1/food/get-foods?page=1&limit=20', bounded: true },
  { what: 'dishes, search', path: '/api/v1/food/search/falafel?page=1', bounded: true },
  { what: 'a quote', path: '/api/v1/orders/quote', body: ({ cart }) => cart, bounded: true },
  { what: 'back office: restaurants, page 1', path: '/api/v1/office/restaurants?limit=20', signedIn: true, bounded: true },
  { what: 'dashboard, figures', path: '/api/v1/reports/figures', signedIn: true, bounded: true },
  // Each page of a category links to all categories.
  { what: 'a category', path: '/category/{category}', bounded: false },
  { what: 'the whole menu', path: '/menu', bounded: false },
  { what: 'all categories with dishes', path: '/api/v1/category/get-all', bounded: false },
  { what: 'all restaurants', path: '/restaurants', bounded: false },
]

/** Measures calls of the demo chain against one with 100 times its dishes and 10 times its restaurants, in turns; `lists` does so for orders. */
export const growth: Part = {
  name: 'growth',
  about: 'pages and calls of a chain with 6,000 dishes and 1,280 restaurants against the demo',
  byName: true,
  async measure(bench) {
    const sides: Side[] = []
    try {
      sides.push(await startSide({ ...bench, port: bench.port + 1 }, 'growth-demo'))
      sides.push(await startSide(bench, 'growth-large', grown))
      const [small, large] = sides as [Side, Side]
      const figures: Figure[] = []
      for (const call of calls) figures.push(await measureCall(bench.rounds, call, small, large))
      const memory = sides.map(({ product }) => readResidentMegabytes(product.pid))
      figures.push({
        part: 'growth',
        what: 'memory: server',
        value: memory[1] ?? Number.NaN,
        unit: 'MB',
        beside: `demo ${formatFigure(memory[0] ?? Number.NaN, 'MB')}`,
        note: `started in ${sides.map(({ startedMs }) => formatFigure(startedMs / 1000, 's')).join(' → ')}`,
      })
      return figures
    } finally {
      for (const { product } of sides) await product.stop()
    }
  },
}

interface Side {
  product: Product
  /** Duration of a second start, in ms. */
  startedMs: number
  headers: Record<string, string>
  cart: object
  words: Record<string, string>
}

/** Starts an app, multiplies its chain, and starts it again: as a server finds a large chain. */
async function startSide(bench: Bench, name: string, times?: typeof grown): Promise<Side> {
  const first = await startProduct(bench, { name })
  if (times) {
    const client = new pg.Client(first.connection)
    await client.connect()
    try {
      await multiplyChain(client, times)
    } finally {
      await client.end()
    }
  }
  await first.stop()
  const began = performance.now()
  const product = await startProduct(bench, { name })
  const startedMs = performance.now() - began
  const read = async (path: string) => (await (await fetch(product.address + path)).json()) as never
  const { restaurants } = (await read('/api/v1/restaurants?limit=1')) as { restaurants: { id: string; slug: string }[] }
  const { data } = (await read('/api/v1/category/get-all')) as { data: { name: string; foods: { id: string }[] }[] }
  const [restaurant, category] = [restaurants[0], data[0]]
  if (!restaurant || !category) throw new Error('the chain sells nothing')
  return {
    product,
    startedMs,
    headers: bearerHeader(await signIn(product.address, administrator)),
    cart: { restaurantId: restaurant.id, fulfilment: 'pickup', lines: category.foods.slice(0, 3).map(({ id }) => ({ foodId: id, quantity: 1 })) },
    words: { category: encodeURIComponent(category.name), restaurant: restaurant.slug },
  }
}

/** Calls both in turns; the first two rounds are discarded, since they fill caches and plans. */
async function measureCall(rounds: number, call: Call, small: Side, large: Side): Promise<Figure> {
  const times = { small: [] as number[], large: [] as number[] }
  let bytes = 0
  for (let turn = -2; turn < rounds * 5; turn++) {
    const one = await timeCall(call, small)
    const other = await timeCall(call, large)
    bytes = other.bytes
    if (turn < 0) continue
    times.small.push(one.ms)
    times.large.push(other.ms)
  }
  const [before, after] = [median(times.small), median(times.large)]
  return {
    part: 'growth',
    what: call.what,
    value: after / before,
    unit: 'times',
    ...(call.bounded && { goal: { atMost: 1.5 } }),
    beside: `${formatFigure(before, 'ms')} → ${formatFigure(after, 'ms')}`,
    note: `${(bytes / 1000).toFixed(0)} kB uncompressed`,
  }
}

async function timeCall({ path, body, signedIn }: Call, side: Side): Promise<{ ms: number; bytes: number }> {
  const { product, headers, words } = side
  const url = product.address + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  const sent = body && { method: 'POST', body: JSON.stringify(body(side)) }
  const from = performance.now()
  const response = await fetch(url, {
    ...sent,
    headers: { ...acceptEncodingHeaders('br'), ...(signedIn && headers), ...(sent && { 'content-type': 'application/json' }) },
  })
  const bytes = (await response.arrayBuffer()).byteLength
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return { ms: performance.now() - from, bytes }
}
