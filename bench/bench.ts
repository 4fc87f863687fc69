// `npm run bench [parts…] [--rounds 5] [--seconds 2] [--port 3460] [--orders 1000000] [--kills 20] [--pages menu,cart] [--folder DIR]`: measures the
// app's speed against this machine's limits.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { endAllProcesses } from './children.ts'
import { type Figure, formatTable, meetsGoal } from './figures.ts'
import { describeMachine, formatMachine } from './machine.ts'
import type { Bench, Part } from './part.ts'
import { addressSearch } from './parts/address-search.ts'
import { assistants } from './parts/assistants.ts'
import { backup } from './parts/backup.ts'
import { board } from './parts/board.ts'
import { changingMenu } from './parts/changing-menu.ts'
import { clicks } from './parts/clicks.ts'
import { contended } from './parts/contended.ts'
import { growth } from './parts/growth.ts'
import { hoarders } from './parts/hoarders.ts'
import { importPart } from './parts/import.ts'
import { instances } from './parts/instances.ts'
import { kills } from './parts/kills.ts'
import { lighthousePart } from './parts/lighthouse.ts'
import { lists } from './parts/lists.ts'
import { live } from './parts/live.ts'
import { logins } from './parts/logins.ts'
import { monthExport } from './parts/month-export.ts'
import { overview } from './parts/overview.ts'
import { pages } from './parts/pages.ts'
import { placing } from './parts/placing.ts'
import { quotes } from './parts/quotes.ts'
import { saturday } from './parts/saturday.ts'
import { signedIn } from './parts/signed-in.ts'
import { start } from './parts/start.ts'
import { taps } from './parts/taps.ts'

const parts: Part[] = [
  pages,
  hoarders,
  changingMenu,
  logins,
  signedIn,
  quotes,
  assistants,
  placing,
  live,
  lists,
  monthExport,
  growth,
  importPart,
  backup,
  lighthousePart,
  start,
  kills,
  contended,
  instances,
  saturday,
  board,
  addressSearch,
  clicks,
  overview,
  taps,
]
const say = (line: string) => void process.stderr.write(`${line}\n`)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    port: { type: 'string', default: '3460' },
    orders: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '20' },
    pages: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
  },
})
const unknownPart = positionals.find(name => !parts.some(part => part.name === name))
if (unknownPart !== undefined) {
  say(`There is no part “${unknownPart}”. Parts:\n${parts.map(({ name, about }) => `  ${name.padEnd(15)}${about}`).join('\n')}`)
  process.exit(1)
}

const startedAt = performance.now()
const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'bench-'))
mkdirSync(folder, { recursive: true, mode: 0o700 })
const bench: Bench = {
  machine: describeMachine(),
  port: Number(values.port),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  orders: Number(values.orders),
  kills: Number(values.kills),
  pages: values.pages.split(',').filter(Boolean),
  folder,
  say,
}
const exitBench = async (code: number) => {
  await endAllProcesses()
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void exitBench(130))

const figures: Figure[] = []
const seconds: Record<string, number> = {}
for (const part of parts) {
  if (positionals.length > 0 ? !positionals.includes(part.name) : part.byName) continue
  say(`${part.name}: ${part.about} …`)
  const partStartedAt = performance.now()
  try {
    figures.push(...(await part.measure(bench)))
  } catch (error) {
    // A failed part must not lose the others' figures; it counts as a missed goal.
    say(String((error as Error).stack ?? error))
    figures.push({
      part: part.name,
      what: 'measured',
      value: Number.NaN,
      unit: 'times',
      goal: { atLeast: 1 },
      ...(part.isProof && { mustHold: true }),
      note: String((error as Error).message ?? error).split('\n')[0],
    })
    await endAllProcesses()
  }
  seconds[part.name] = Math.round((performance.now() - partStartedAt) / 1000)
}

const missedFigures = figures.filter(figure => !meetsGoal(figure))
process.stdout.write(`\n${formatMachine(bench.machine)}\n\n${formatTable(figures)}\n\n`)
const results = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(results, { recursive: true })
const file = join(results, `${bench.machine.date.replaceAll(':', '-').slice(0, 19)}.json`)
const { machine, rounds } = bench
writeFileSync(
  file,
  `${JSON.stringify({ machine, rounds, turnSeconds: bench.seconds, partSeconds: seconds, figures: figures.map(figure => ({ ...figure, reached: meetsGoal(figure) })) }, null, 2)}\n`,
)
const goalCount = figures.filter(({ goal }) => goal).length
say(
  `${goalCount - missedFigures.length} of ${goalCount} goals reached, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s. The figures are in ${file}`,
)
// Figures are for people to judge; what a proof finds is not.
await exitBench(missedFigures.some(({ mustHold }) => mustHold) ? 1 : 0)
