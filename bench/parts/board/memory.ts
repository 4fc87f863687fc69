import type { CDPSession } from 'playwright'
import { readProportionalMegabytes } from '../../processes.ts'
import type { Product } from '../../product.ts'
import { readServerHeapMegabytes } from '../../server-heap.ts'
import type { KitchenScreen } from './kitchen-screen.ts'

interface MemorySample {
  /** Orders that have passed so far. */
  orders: number
  /** Of the page, after garbage collection. */
  heapMegabytes: number
  nodes: number
  listeners: number
  /** Of the server's process, resident. */
  serverMegabytes: number
  /** Of the server, after garbage collection. */
  serverHeapMegabytes: number
}

/** Orders on the board at a time. */
const openAtOnce = 20
const steps = ['accept', 'begin', 'ready', 'hand-over'] as const

/**
 * Passes orders through the board, from placed to handed over, as fast as the server takes them: twelve hours of a busy kitchen in minutes. Samples
 * after a tenth, when everything that is loaded once is there, at half, and at the end.
 */
export async function measureMemory(product: Product, screen: KitchenScreen, orderCount: number): Promise<MemorySample[]> {
  const session = await screen.page.context().newCDPSession(screen.page)
  await session.send('Performance.enable')
  const samples: MemorySample[] = []
  const sampleAt = [0.1, 0.5, 1].map(share => Math.round((orderCount * share) / openAtOnce) * openAtOnce)
  for (let orders = openAtOnce; orders <= orderCount; orders += openAtOnce) {
    const ids = await screen.placeOrders(openAtOnce)
    for (const step of steps) await Promise.all(ids.map(id => screen.step(id, step)))
    if (sampleAt.includes(orders)) {
      // The last changes reach the board, and its last orders have left it.
      await screen.page.waitForFunction(last => !document.querySelector(`[data-order="${last}"]`), ids.at(-1))
      samples.push({ orders, ...(await readPage(session)), ...(await readServer(product)) })
    }
  }
  await session.detach()
  return samples
}

async function readServer(product: Product): Promise<Pick<MemorySample, 'serverMegabytes' | 'serverHeapMegabytes'>> {
  const serverMegabytes = readProportionalMegabytes(product.pid)
  return { serverMegabytes, serverHeapMegabytes: await readServerHeapMegabytes(product) }
}

async function readPage(session: CDPSession): Promise<Pick<MemorySample, 'heapMegabytes' | 'nodes' | 'listeners'>> {
  // What the first collection has finalized is freed by the second.
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return { heapMegabytes: read('JSHeapUsedSize') / 1e6, nodes: read('Nodes'), listeners: read('JSEventListeners') }
}
