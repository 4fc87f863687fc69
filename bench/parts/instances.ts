import { availableParallelism } from 'node:os'
import { startNginx } from '../../tests/helpers/load-balancer.ts'
import { type Figure, formatFigure } from '../figures.ts'
import { runLoad } from '../load.ts'
import type { Bench, Part } from '../part.ts'
import { readCpuSeconds } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'
import { prepareForOrders, readCarts, startDriver } from './placing.ts'

const counts = [1, 2, 4]
const guests = 64
/** Cores from which two instances can be faster than one: theirs, PostgreSQL's, nginx's and the load's. */
const minCores = 6

interface Round {
  pages: number
  orders: number
  p99: number
  /** CPU of all instances per page and per order, in µs. */
  pageCpu: number
  orderCpu: number
}

/** Measures 1, 2 and 4 instances behind nginx, in turns: a page from the cache, and orders. Nothing is pinned to a core. */
export const instances: Part = {
  name: 'instances',
  byName: true,
  about: `pages and orders of ${counts.join(', ')} instances behind nginx on one database`,
  async measure(bench) {
    const env = { TRUST_PROXY: '1' }
    const first = await startProduct(bench, { name: 'instance-1', env, unpinned: true })
    const running = [first]
    const driver = startDriver()
    try {
      await prepareForOrders(first)
      for (let index = 1; index < Math.max(...counts); index++)
        running.push(await startProduct({ ...bench, port: bench.port + index }, { name: `instance-${index + 1}`, env, unpinned: true, onDatabaseOf: first }))
      const { carts } = await readCarts(first)
      const rounds = new Map(counts.map(count => [count, [] as Round[]]))
      for (let round = 0; round < bench.rounds; round++)
        for (const count of round % 2 ? counts.toReversed() : counts)
          rounds.get(count)?.push(await measureRound(bench, running.slice(0, count), { carts, driver }))
      return counts.flatMap(count => toFigures(count, rounds.get(count) ?? [], rounds.get(1) ?? []))
    } finally {
      await driver.stop()
      for (const product of running.toReversed()) await product.stop()
    }
  },
}

async function measureRound(
  bench: Bench,
  products: Product[],
  { carts, driver }: { carts: Awaited<ReturnType<typeof readCarts>>['carts']; driver: ReturnType<typeof startDriver> },
): Promise<Round> {
  const nginx = await startNginx(
    products.map(({ address }) => Number(new URL(address).port)),
    { plain: true },
  )
  const readCpu = () => products.reduce((sum, { pid }) => sum + readCpuSeconds(pid), 0)
  try {
    const began = readCpu()
    const pages = await runLoad({ url: `${nginx.address}/menu`, headers: { 'accept-encoding': 'br' }, seconds: bench.seconds })
    const between = readCpu()
    const placed = await driver.run({ kind: 'product', address: nginx.address, carts, codes: ['BENCH1'], connections: guests, seconds: bench.seconds })
    if (pages.errors > 0 || placed.failures.length > 0) throw new Error(`${pages.errors} pages failed, orders: ${placed.failures[0]}`)
    return {
      pages: pages.rate,
      orders: placed.placed / placed.seconds,
      p99: percentile(placed.latencies, 99),
      pageCpu: ((between - began) / pages.requests) * 1e6,
      orderCpu: ((readCpu() - between) / placed.placed) * 1e6,
    }
  } finally {
    await nginx.stop()
  }
}

function toFigures(count: number, rounds: Round[], single: Round[]): Figure[] {
  const of = (name: keyof Round, from = rounds) => median(from.map(round => round[name]))
  const isMeasurable = availableParallelism() >= minCores
  return (['pages', 'orders'] as const).map(name => ({
    part: 'instances',
    what: `${name}/s, ${count} ${count === 1 ? 'instance' : 'instances'}`,
    value: of(name),
    unit: '/s' as const,
    ...(isMeasurable && count === 2 && { goal: { atLeast: 1.7 * of(name, single) } }),
    beside: `${formatFigure(of(name) / of(name, single), 'times')} one instance`,
    note: `CPU of the instances ${(name === 'pages' ? of('pageCpu') : of('orderCpu')).toFixed(0)} µs each${name === 'orders' ? `, p99 ${formatFigure(of('p99'), 'ms')}` : ''}${isMeasurable ? '' : `; ${availableParallelism()} cores are shared with load, nginx and database`}`,
  }))
}
