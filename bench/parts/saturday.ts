import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, formatFigure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import { readProportionalMegabytes, readResidentMegabytes } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import { percentile } from '../statistics.ts'
import { auditSaturday } from './saturday/audit.ts'
import { Calls } from './saturday/calls.ts'
import { type Chain, prepareChain } from './saturday/chain.ts'
import { Courier } from './saturday/couriers.ts'
import { countSaturdayOrders, spreadOverSaturday } from './saturday/demand.ts'
import { countStock, disturb } from './saturday/disturbances.ts'
import { Guests } from './saturday/guests.ts'
import { Kitchen } from './saturday/kitchens.ts'
import { Ledger } from './saturday/ledger.ts'
import { pairTablets } from './saturday/pair-tablets.ts'
import { hasPrinter, type InstalledPrinter, installPrinters } from './saturday/printers.ts'
import { describeSaturday } from './saturday/report.ts'
import { waitForTheEnd } from './saturday/wait-for-the-end.ts'

/** Minutes that the Saturday is played in; SATURDAY_MINUTES=2 for a quick try. */
const minutes = Number(process.env.SATURDAY_MINUTES ?? 10)
/** Orders of the chain on an average day, for ten minutes; a Saturday has half as many again. */
const ordersOnAverage = Number(process.env.SATURDAY_ORDERS ?? 4000)

/** Plays a Saturday of the whole chain, and compares the people's own records with the database. */
export const saturday: Part = {
  name: 'saturday',
  about: `a Saturday of 128 kitchens in ${minutes} min: every acknowledged order ends as it should`,
  byName: true,
  isProof: true,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'saturday', env: { TRUST_PROXY: '1', PRINT_NETWORKS: '127.0.0.1' }, unpinned: true })
    const calls = new Calls(product.address)
    const printers: InstalledPrinter[] = []
    try {
      const chain = await prepareChain(product, calls)
      printers.push(...(await installPrinters(chain.restaurants, calls, chain.administrators[0] ?? '')))
      await countStock(chain, calls)
      bench.say(`  ${chain.restaurants.length} kitchens, ${chain.couriers.length} couriers, ${printers.length} printers, ${chain.items.length} dishes`)
      return await play(bench, { product, calls, chain, printers })
    } finally {
      calls.close()
      for (const printer of printers) await printer.stop()
      await product.stop()
    }
  },
}

interface Stage {
  product: Product
  calls: Calls
  chain: Chain
  printers: InstalledPrinter[]
}

async function play(bench: Bench, { product, calls, chain, printers }: Stage): Promise<Figure[]> {
  const ledger = new Ledger()
  const since = new Date()
  const kitchens = await openKitchens(chain, calls, ledger)
  const couriers = chain.couriers.map(who => new Courier(who, calls, ledger))
  for (const courier of couriers) await courier.open()
  const guests = new Guests(chain, calls, ledger)
  const rechecking = setInterval(() => {
    for (const each of [...kitchens, ...couriers]) void each.recheck()
  }, 5000)
  const memory = { start: readMemory(product), middle: Number.NaN, end: Number.NaN }
  const startedAt = performance.now()
  const durationMs = minutes * 60_000
  const disturbing = disturb({ chain, calls, ledger, kitchens, until: startedAt + durationMs })
  const ordering: Promise<void>[] = []
  for (const [index, offset] of spreadOverSaturday(Math.round((countSaturdayOrders(ordersOnAverage) * minutes) / 10), durationMs).entries()) {
    await wait(Math.max(0, startedAt + offset - performance.now()))
    ordering.push(guests.order())
    if (offset > durationMs / 2 && Number.isNaN(memory.middle)) memory.middle = readMemory(product)
    if (index % 500 === 499) bench.say(`  ${index + 1} guests, ${ledger.orders.size} orders, ${countOpen(kitchens)} on the boards`)
  }
  await Promise.all([...ordering, disturbing])
  const lastOrderAt = performance.now()
  await waitForTheEnd(product, since)
  const drainMs = performance.now() - lastOrderAt
  clearInterval(rechecking)
  const shifts = await Promise.all(couriers.map(courier => courier.endShift()))
  for (const each of [...kitchens, ...couriers, guests]) each.close()
  memory.end = readMemory(product)
  const audit = await auditSaturday(product, { ledger, printers, since })
  audit.findings.push({ what: 'shifts that could not end', count: shifts.filter(status => status !== 200).length })
  audit.findings.push({ what: 'answers with 5xx, none or 400', count: calls.countFailures() + (calls.statuses.get(400) ?? 0), example: calls.failures[0] })
  for (const { what, count, example } of audit.findings) if (count > 0) bench.say(`  ${count} ${what}: ${example ?? ''}`)
  const taps = ledger.taps
  const toTicket = [...ledger.orders.values()].flatMap(({ shownAt = Number.NaN, sentAt }) => (Number.isNaN(shownAt) ? [] : [shownAt - sentAt]))
  const timing = (what: string, list: number[]): Figure => ({
    ...{ part: 'saturday', what, value: percentile(list, 99), unit: 'ms' as const },
    beside: `median ${formatFigure(percentile(list, 50), 'ms')} of ${list.length}`,
  })
  return [
    ...describeSaturday({ ledger, calls, ...audit, drainMs }),
    timing('order to ticket, p99', toTicket),
    timing('tap to confirmed, p99', taps),
    {
      part: 'saturday',
      what: 'memory of the server at the end',
      value: memory.end,
      unit: 'MB',
      beside: `start ${memory.start.toFixed(0)}, middle ${memory.middle.toFixed(0)} MB`,
    },
  ]
}

/** Memory of the server; the database's is shared buffers for the most part. */
const readMemory = ({ pid }: Product): number => readProportionalMegabytes(pid) || readResidentMegabytes(pid)

const countOpen = (kitchens: Kitchen[]): number => kitchens.reduce((sum, { openCount }) => sum + openCount, 0)

async function openKitchens(chain: Chain, calls: Calls, ledger: Ledger): Promise<Kitchen[]> {
  const tokens = await pairTablets(chain, calls)
  const withCourier = new Set(chain.couriers.map(({ restaurant }) => restaurant.id))
  const kitchens = chain.restaurants.map((restaurant, index) => {
    // Every seventh kitchen is slower than it promises.
    const paceMs = index % 7 === 3 ? 150_000 : 45_000
    const acceptsByPrinting = hasPrinter(index) && (index / 3) % 2 === 0
    return new Kitchen(
      { restaurant, token: tokens.get(restaurant.id) ?? '', paceMs, hasCourier: withCourier.has(restaurant.id), acceptsByPrinting },
      calls,
      ledger,
    )
  })
  for (const kitchen of kitchens) kitchen.open()
  return kitchens
}
