import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { browserEncodings, fetchAnswer } from '../answers.ts'
import { end, watchOver } from '../children.ts'
import { type Figure, shown } from '../figures.ts'
import type { Part } from '../part.ts'
import { pinned, residentMegabytes } from '../processes.ts'
import { startProduct } from '../product.ts'
import type { HoardersTask } from '../servers/hoarders.ts'
import { median, percentile } from '../statistics.ts'
import { steadyVisitors } from '../steady.ts'

/** Visitors of the menu, requests a second. */
const rate = 200
/** So long a flood is watched: until the last of its clients has been cut. */
const watchedMs = 16_000

/** What floods ask for: large or costly answers, of which as many as are sent at once without being cut for that alone. */
const floods: Omit<HoardersTask, 'port'>[] = [
  { path: '/api/v1/openapi.json', connections: 1000, requests: 9 },
  { path: '/menu', connections: 1000, requests: 9 },
  { path: '/api/v1/food/get-foods?limit=100', connections: 1000, requests: 4 },
  { path: '/api/v1/openapi.json', connections: 1, requests: 4200 },
]

/** What one client can make the server hold, and whether others notice. */
export const hoarders: Part = {
  name: 'hoarders',
  about: 'a thousand connections that ask and read nothing: memory, and the menu meanwhile',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'hoarders' })
    const visitors = steadyVisitors({ url: `${product.address}/menu`, rate, headers: { 'accept-encoding': browserEncodings } })
    try {
      const figures: Figure[] = []
      for (const flood of floods) {
        await fetchAnswer(product.address + flood.path)
        await wait(1500)
        await visitors.look()
        await wait(watchedMs / 2)
        const quiet = await visitors.look()
        const child = watchOver(spawn(...hoardersProcess()))
        child.send({ ...flood, port: bench.port } satisfies HoardersTask)
        await once(child, 'message')
        const resident: number[] = []
        for (const until = performance.now() + watchedMs; performance.now() < until; await wait(100)) resident.push(residentMegabytes(product.pid))
        const during = await visitors.look()
        await end(child)
        const what = `${flood.connections} × ${flood.requests} ${flood.path}`
        const [before, after] = [percentile(quiet.latencies, 99), percentile(during.latencies, 99)]
        const beside = `${shown(before, 'ms')} → ${shown(after, 'ms')}`
        const missing = during.errors ? { value: Number.NaN, note: `${during.errors} visitors without an answer` } : {}
        figures.push(
          { part: 'hoarders', what: `${what}: memory`, value: Math.max(...resident), unit: 'MB', goal: { atMost: 600 } },
          { part: 'hoarders', what: `${what}: /menu p99`, value: after / before, unit: 'times', goal: { atMost: 2 }, beside, ...missing },
          { part: 'hoarders', what: `${what}: /menu p50`, value: median(during.latencies), unit: 'ms', beside: shown(median(quiet.latencies), 'ms') },
        )
        bench.say(`  ${what}`)
      }
      return figures
    } finally {
      await visitors.stop()
      await product.stop()
    }
  },
}

function hoardersProcess() {
  const source = fileURLToPath(new URL('../servers/hoarders.ts', import.meta.url))
  const [file, args] = pinned('load', process.execPath, ['--disable-warning=ExperimentalWarning', source])
  return [file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }] as const satisfies Parameters<typeof spawn>
}
