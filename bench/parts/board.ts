import { type Figure, formatFigure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import { type Product, startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'
import { measureBareScrolling, measureScrolling, throttling, toDroppedPercent } from './board/frames.ts'
import { type KitchenScreen, openKitchenScreen } from './board/kitchen-screen.ts'
import { measureMemory } from './board/memory.ts'
import { measureOfflineStart } from './board/offline-start.ts'
import { measureTaps } from './board/taps.ts'

/** Tickets on the board. */
const ticketCount = 60
const tapCount = 30
/** Orders that pass through the board; BOARD_ORDERS=200 for a quick try. */
const passingOrders = Number(process.env.BOARD_ORDERS ?? 2000)

/** Measures the kitchen's board in a browser: taps, scrolling, a start without a network, and its memory. */
export const board: Part = {
  name: 'board',
  about: `the kitchen's board in Chromium: taps, ${ticketCount} tickets on a slow tablet, a start without a network, ${passingOrders} orders passing`,
  byName: true,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'board', env: { TRUST_PROXY: '1' } })
    try {
      const screen = await openKitchenScreen(product)
      try {
        await screen.placeOrders(ticketCount)
        await screen.page.waitForFunction(count => document.querySelectorAll('[data-order]').length >= count, ticketCount)
        return [
          ...(await measureOfflineStarts(bench, screen)),
          ...toTapFigures(await measureTaps(screen.page, tapCount)),
          await toScrollFigure(bench, screen),
          ...(await toMemoryFigures(product, screen)),
        ]
      } finally {
        await screen.close()
      }
    } finally {
      await product.stop()
    }
  },
}

async function measureOfflineStarts(bench: Bench, { context }: KitchenScreen): Promise<Figure[]> {
  await context.setOffline(true)
  try {
    // Warm-up: the browser compiles the scripts once.
    await measureOfflineStart(context)
    const starts = []
    for (let round = 0; round < bench.rounds; round++) starts.push(await measureOfflineStart(context))
    const figure = (what: string, list: number[], atMost: number): Figure => ({
      ...{ part: 'board', what, value: median(list), unit: 'ms' as const, goal: { atMost } },
      note: `rounds ${list.map(value => formatFigure(value, 'ms')).join(', ')}`,
    })
    return [
      figure(
        'first paint without a network',
        starts.map(({ paintMs }) => paintMs),
        1000,
      ),
      {
        ...figure(
          'first ticket without a network',
          starts.map(({ ticketMs }) => ticketMs),
          1000,
        ),
        beside: `scripts from ${formatFigure(median(starts.map(({ scriptsMs }) => scriptsMs)), 'ms')}, page ready ${formatFigure(median(starts.map(({ readyMs }) => readyMs)), 'ms')}`,
      },
    ]
  } finally {
    await context.setOffline(false)
  }
}

function toTapFigures(taps: Awaited<ReturnType<typeof measureTaps>>): Figure[] {
  const confirmed = taps.map(({ confirmedMs }) => confirmedMs)
  const painted = taps.map(({ paintedMs }) => paintedMs).filter(time => !Number.isNaN(time))
  const sent = taps.map(({ sentMs }) => sentMs)
  const late = taps.filter(({ framesBefore }) => framesBefore > 0).length
  return [
    {
      ...{ part: 'board', what: `taps of ${taps.length} not shown in the next frame`, value: late, unit: 'count' as const, goal: { atMost: 0 } },
      beside: `painted after ${formatFigure(median(painted), 'ms')} in the median, ${formatFigure(Math.max(...painted), 'ms')} at most`,
    },
    {
      ...{ part: 'board', what: 'tap to confirmed, p99', value: percentile(confirmed, 99), unit: 'ms' as const, goal: { atMost: 50 } },
      beside: `median ${formatFigure(median(confirmed), 'ms')}, second slowest ${formatFigure(confirmed.toSorted((one, other) => other - one)[1] ?? Number.NaN, 'ms')}, on its way after ${formatFigure(median(sent), 'ms')}`,
    },
  ]
}

async function toScrollFigure(bench: Bench, { page, context }: KitchenScreen): Promise<Figure> {
  const rounds = []
  const bare = []
  for (let round = 0; round < bench.rounds; round++) {
    rounds.push(await measureScrolling(page))
    bare.push(await measureBareScrolling(context, ticketCount))
  }
  return {
    ...{
      part: 'board',
      what: `frames dropped at ${throttling}× CPU throttling, %`,
      value: median(rounds.map(toDroppedPercent)),
      unit: 'count',
      goal: { atMost: 1 },
    },
    beside: `${median(bare.map(toDroppedPercent)).toFixed(1)} % of empty boxes; ${rounds.reduce((sum, { drawn }) => sum + drawn, 0)} drawn, longest ${formatFigure(Math.max(...rounds.map(({ longestMs }) => longestMs)), 'ms')}`,
  }
}

async function toMemoryFigures(product: Product, screen: KitchenScreen): Promise<Figure[]> {
  const samples = await measureMemory(product, screen, passingOrders)
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) throw new Error(`${passingOrders} orders are too few to sample`)
  const listed = samples.map(({ orders, heapMegabytes }) => `${orders} orders ${heapMegabytes.toFixed(1)} MB`).join(', ')
  return [
    {
      ...{ part: 'board', what: 'heap of the page, end against start', value: last.heapMegabytes / first.heapMegabytes, unit: 'times', goal: { atMost: 1.05 } },
      beside: `${listed}; nodes ${first.nodes} → ${last.nodes}, listeners ${first.listeners} → ${last.listeners}`,
    },
    {
      ...{ part: 'board', what: 'heap of the server, end against start', value: last.serverHeapMegabytes / first.serverHeapMegabytes, unit: 'times' },
      goal: { atMost: 1.05 },
      beside: `${listMegabytes(samples.map(({ serverHeapMegabytes }) => serverHeapMegabytes))}; resident ${listMegabytes(samples.map(({ serverMegabytes }) => serverMegabytes))}`,
    },
  ]
}

const listMegabytes = (values: number[]) => `${values.map(value => value.toFixed(0)).join(', ')} MB`
