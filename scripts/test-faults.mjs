// Runs the fault tests and prints a table: `npm run test:faults`, or one: `npm run test:faults -- tests/faults/kills.fault.ts`. FAULT_ROUNDS (200) scales
// all of them.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command, ensureInstalled, projectNode, root, run, say } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { temporaryRoom } from './temporary-room.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const TMPDIR = temporaryRoom()
  const FAULT_RESULTS = join(TMPDIR, `spiedo-fault-results-${process.pid}`)
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.faults.config.ts', ...process.argv.slice(2)]
  const code = await run(projectNode(), args, { stdio: 'inherit', env: { NODE_ENV: 'test', TMPDIR, FAULT_RESULTS } })
  printResults(FAULT_RESULTS)
  return code
})

function printResults(file) {
  let lines
  try {
    lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  } catch {
    return
  }
  rmSync(file)
  const columns = ['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'broken', 'p50', 'max']
  const rows = [
    columns.map(name => (name === 'p50' || name === 'max' ? `back ${name} (s)` : name)),
    ...lines.map(line => columns.map(name => String(line[name]))),
  ]
  const widths = columns.map((_, index) => Math.max(...rows.map(row => row[index].length)))
  for (const row of rows) say(row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]))).join('  '))
}
