import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Figure } from '../figures.ts'
import { fillMonth } from '../full-month.ts'
import type { Part } from '../part.ts'
import { administrator, bearerHeader, signIn } from '../people.ts'
import { startProduct } from '../product.ts'
import { median } from '../statistics.ts'

interface MonthExport {
  id: string
  state: 'running' | 'done' | 'failed'
  sheetsDone: number
  rows: number | null
}

/** Measures the monthly export of a company with a million orders in that month (`--orders`), from the request to the finished file. */
export const monthExport: Part = {
  name: 'month-export',
  about: 'the accountant’s file of a month with a million orders',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'month-export', unpinned: true })
    const client = new pg.Client(product.connection)
    try {
      await client.connect()
      const now = new Date()
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
      const { rows } = await client.query<{ id: string }>('select company_id as id from restaurants group by 1 order by count(*) desc limit 1')
      const companyId = rows[0]?.id ?? ''
      await fillMonth(client, { companyId, month, orders: bench.orders })
      bench.say(`  ${bench.orders.toLocaleString('en-GB')} orders of ${month} filled`)
      const headers = bearerHeader(await signIn(product.address, administrator))
      const path = `${product.address}/api/v1/accounting/companies/${companyId}/exports`
      const call = async <Answer>(method: string, body?: object): Promise<Answer> => {
        const response = await fetch(path, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
        return (await response.json()) as Answer
      }
      const figures: Figure[] = []
      for (const format of ['xlsx', 'csv'] as const) {
        const seconds: number[] = []
        const steps = new Set<number>()
        for (let round = 0; round < Math.min(3, bench.rounds); round++) {
          const startedAt = performance.now()
          let { export: current } = await call<{ export: MonthExport }>('POST', { month, format })
          while (current.state === 'running') {
            await wait(50)
            steps.add(current.sheetsDone)
            current = (await call<{ exports: MonthExport[] }>('GET')).exports.find(({ id }) => id === current.id) ?? current
          }
          if (current.state === 'failed') throw new Error('the export has failed')
          seconds.push((performance.now() - startedAt) / 1000)
        }
        const beside = `${seconds.map(took => took.toFixed(1)).join(' ')}; ${steps.size} steps of progress were seen`
        figures.push({ part: 'month-export', what: `from the request to the file, ${format}`, value: median(seconds), unit: 's', goal: { atMost: 10 }, beside })
      }
      return figures
    } finally {
      await client.end()
      await product.stop()
    }
  },
}
