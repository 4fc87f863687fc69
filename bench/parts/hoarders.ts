import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { browserEncodings, fetchAnswer } from '../answers.ts'
import { endProcess, trackChild } from '../children.ts'
import { type Figure, formatFigure } from '../figures.ts'
import type { Part } from '../part.ts'
import { pinToCore, readResidentMegabytes } from '../processes.ts'
import { startProduct } from '../product.ts'
import type { HoardersTask } from '../servers/hoarders.ts'
import { median, percentile } from '../statistics.ts'
import { startSteadyVisitors } from '../steady.ts'

/** Menu requests a second by ordinary visitors. */
const visitorsPerSecond = 200
/** Observation time of a flood, in ms: until the last of its clients is disconnected. */
const watchedMs = 16_000

/** Floods of large or costly responses, with as many requests at once as pass without being disconnected for that alone. */
const floods: Omit<HoardersTask, 'port'>[] = [
  { path: '/api/v1/openapi.json', connections: 1000, requests: 9 },
  { path: '/menu', connections: 1000, requests: 9 },
  { path: '/api/v1/food/get-foods?limit=100', connections: 1000, requests: 4 },
  { path: '/api/v1/openapi.json', connections: 1, requests: 4200 },
]

/** Measures how much memory one client can make the server hold, and the effect on others. */
export const hoarders: Part = {
  name: 'hoarders',
  about: 'a thousand connections that ask and read nothing: memory, and the menu meanwhile',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'hoarders' })
    const visitors = startSteadyVisitors({ url: `${product.address}/menu`, rate: visitorsPerSecond, headers: { 'accept-encoding': browserEncodings } })
    try {
      const figures: Figure[] = []
      for (const flood of floods) {
        await fetchAnswer(product.address + flood.path)
        await wait(1500)
        await visitors.look()
        await wait(watchedMs / 2)
        const quiet = await visitors.look()
        const child = trackChild(spawn(...getHoardersCommand()))
        child.send({ ...flood, port: bench.port } satisfies HoardersTask)
        await once(child, 'message')
        const resident: number[] = []
        for (const until = performance.now() + watchedMs; performance.now() < until; await wait(100)) resident.push(readResidentMegabytes(product.pid))
        const during = await visitors.look()
        await endProcess(child)
        const what = `${flood.connections} × ${flood.requests} ${flood.path}`
        const [before, after] = [percentile(quiet.latencies, 99), percentile(during.latencies, 99)]
        const beside = `${formatFigure(before, 'ms')} → ${formatFigure(after, 'ms')}`
        const missing = during.errors ? { value: Number.NaN, note: `${during.errors} visitors without an answer` } : {}
        figures.push(
          { part: 'hoarders', what: `${what}: memory`, value: Math.max(...resident), unit: 'MB', goal: { atMost: 600 } },
          { part: 'hoarders', what: `${what}: /menu p99`, value: after / before, unit: 'times', goal: { atMost: 2 }, beside, ...missing },
          { part: 'hoarders', what: `${what}: /menu p50`, value: median(during.latencies), unit: 'ms', beside: formatFigure(median(quiet.latencies), 'ms') },
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

function getHoardersCommand() {
  const source = fileURLToPath(new URL('../servers/hoarders.ts', import.meta.url))
  const [file, args] = pinToCore('load', process.execPath, ['--disable-warning=ExperimentalWarning', source])
  return [file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }] as const satisfies Parameters<typeof spawn>
}
