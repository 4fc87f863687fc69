import { setTimeout as wait } from 'node:timers/promises'
import { browserEncodings } from '../answers.ts'
import { type Figure, formatFigure } from '../figures.ts'
import { runLoad } from '../load.ts'
import type { Bench, Part } from '../part.ts'
import { readProportionalMegabytes, readResidentMegabytes } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import { median } from '../statistics.ts'

/** Measures the time from the command to the first response, with an empty and a full data folder; then the memory. */
export const start: Part = {
  name: 'start',
  about: 'cold and warm start to the first answer of /menu, memory',
  async measure(bench) {
    const empty: number[] = []
    const cold: number[] = []
    const warm: number[] = []
    const memory: { after: Memory; loaded: Memory }[] = []
    for (let round = 0; round < bench.rounds; round++) {
      for (const times of [empty, cold, warm]) {
        const startedAt = performance.now()
        const firstAnswerAt = waitForFirstAnswer(`http://127.0.0.1:${bench.port}/menu`)
        const startOptions = times === empty ? { name: `start-empty-${round}`, env: { DEMO: '0' } } : { name: `start-${round}` }
        const product = await startProduct(bench, { ...startOptions, unpinned: true })
        times.push((await firstAnswerAt) - startedAt)
        // Memory counts from the second start on, as in continuous operation.
        if (times === warm && round < 1) memory.push(await measureMemory(bench, product))
        await product.stop()
      }
    }
    const [{ after, loaded } = { after: unknown, loaded: unknown }] = memory
    const beside = (times: number[]) => times.map(ms => (ms / 1000).toFixed(2)).join(' ')
    return [
      { part: 'start', what: 'cold: empty data folder', value: median(cold) / 1000, unit: 's', beside: beside(cold) },
      {
        part: 'start',
        what: 'of it the demo',
        value: median(cold.map((ms, round) => ms - (empty[round] ?? Number.NaN))) / 1000,
        unit: 's',
        goal: { atMost: 5 },
      },
      { part: 'start', what: 'second start', value: median(warm) / 1000, unit: 's', goal: { atMost: 3 }, beside: beside(warm) },
      createMemoryFigure('server after start', after.server),
      createMemoryFigure('PostgreSQL after start', after.database),
      createMemoryFigure('server after load', loaded.server),
      createMemoryFigure('PostgreSQL after load', loaded.database, 'shared pages counted once'),
    ]
  },
}

interface Memory {
  server: number
  database: number
}

const unknown: Memory = { server: Number.NaN, database: Number.NaN }

const createMemoryFigure = (what: string, value: number, note?: string): Figure => ({
  part: 'start',
  what: `memory: ${what}`,
  value,
  unit: 'MB',
  ...(note && { note }),
})

/** Resolves to the instant of the first 200. */
async function waitForFirstAnswer(url: string): Promise<number> {
  for (const until = performance.now() + 120_000; performance.now() < until; await wait(10)) {
    const status = await fetch(url).then(
      async response => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return performance.now()
    if (status !== 0) throw new Error(`the first answer of ${url} was ${status}`)
  }
  throw new Error(`${url} did not answer within two minutes`)
}

async function measureMemory(bench: Bench, product: Product): Promise<{ after: Memory; loaded: Memory }> {
  const readMemory = (): Memory => ({
    server: readResidentMegabytes(product.pid),
    database: product.databasePids().reduce((sum, pid) => sum + readProportionalMegabytes(pid), 0),
  })
  const after = readMemory()
  for (const path of ['/menu', '/api/v1/food/get-foods?page=1&limit=20']) {
    await runLoad({ url: product.address + path, seconds: bench.seconds * 2, headers: { 'accept-encoding': browserEncodings } })
  }
  const loaded = readMemory()
  bench.say(`  server ${formatFigure(after.server, 'MB')}, after load ${formatFigure(loaded.server, 'MB')}`)
  return { after, loaded }
}
