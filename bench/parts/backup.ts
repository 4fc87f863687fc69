import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { browserEncodings } from '../answers.ts'
import { trackChild } from '../children.ts'
import { type Figure, formatFigure } from '../figures.ts'
import { fillOrders } from '../many-orders.ts'
import type { Bench, Part } from '../part.ts'
import { type Product, startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'
import { startSteadyVisitors } from '../steady.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const visitorsPerSecond = 400
/** Orders in the database, unless `--orders` is less: a year of a small chain. */
const maxOrderCount = 200_000

/** Measures `npm run backup` and its restore drill beside visitors of the menu: duration, size, and p99 of the visitors against a quiet turn of the same length. */
export const backup: Part = {
  name: 'backup',
  about: 'a backup and a restore drill with many orders, and the menu meanwhile',
  async measure(bench) {
    const orderCount = Math.min(bench.orders, maxOrderCount)
    const product = await startProduct(bench, { name: 'backup' })
    const folder = join(bench.folder, 'backups')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      await fill(product, orderCount)
      const visitors = startSteadyVisitors({ url: `${product.address}/menu`, rate: visitorsPerSecond, headers: { 'accept-encoding': browserEncodings } })
      const quiet: number[] = []
      const during: number[] = []
      const backupMs: number[] = []
      let errors = 0
      let drillMs = Number.NaN
      let bytes = 0
      try {
        await wait(1500)
        await visitors.look()
        for (let round = 0; round < bench.rounds; round++) {
          const elapsed = await runBackup(bench, product, folder)
          const beside = await visitors.look()
          await wait(elapsed)
          const alone = await visitors.look()
          backupMs.push(elapsed)
          during.push(percentile(beside.latencies, 99))
          quiet.push(percentile(alone.latencies, 99))
          errors += beside.errors + alone.errors
        }
        bytes = readNewestBytes(folder)
        drillMs = await runBackup(bench, product, folder, '--drill')
      } finally {
        await visitors.stop()
      }
      return toFigures({ orderCount, quiet, during, backupMs, errors, drillMs, bytes })
    } finally {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Measured {
  orderCount: number
  /** p99 of the menu in ms, one of each round. */
  quiet: number[]
  during: number[]
  backupMs: number[]
  errors: number
  drillMs: number
  bytes: number
}

function toFigures({ orderCount, quiet, during, backupMs, errors, drillMs, bytes }: Measured): Figure[] {
  const ratios = during.map((ms, round) => ms / (quiet[round] ?? Number.NaN))
  const size = `${orderCount.toLocaleString('en-GB')} orders`
  return [
    {
      part: 'backup',
      what: '/menu p99 during a backup',
      value: errors ? Number.NaN : median(ratios),
      unit: 'times',
      goal: { atMost: 1.3 },
      beside: `${formatFigure(median(quiet), 'ms')} → ${formatFigure(median(during), 'ms')}`,
      note: `${visitorsPerSecond} visitors/s${errors ? `, ${errors} errors` : ''}`,
    },
    { part: 'backup', what: `backup of ${size}`, value: median(backupMs) / 1000, unit: 's', note: `${(bytes / 1e6).toFixed(1)} MB` },
    { part: 'backup', what: `restore drill of ${size}`, value: drillMs / 1000, unit: 's' },
  ]
}

async function fill(product: Product, orderCount: number): Promise<void> {
  const client = new pg.Client(product.connection)
  await client.connect()
  try {
    await fillOrders(client, { from: 1, to: orderCount })
  } finally {
    await client.end()
  }
}

/** Runs the command as an operator would, beside the server; returns how long it took, in ms. */
async function runBackup(bench: Bench, product: Product, folder: string, ...options: string[]): Promise<number> {
  const began = performance.now()
  const child = trackChild(
    spawn(process.execPath, [join(root, 'scripts/backup.mjs'), ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(bench.port), DATA_DIR: product.dataFolder, BACKUP_TO: folder },
    }),
  )
  let output = ''
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the backup ended with ${code}: ${output}`)
  return performance.now() - began
}

function readNewestBytes(folder: string): number {
  const [newest] = readdirSync(folder).sort().toReversed()
  return newest ? statSync(join(folder, newest)).size : Number.NaN
}
