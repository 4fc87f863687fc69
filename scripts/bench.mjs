import { command, ensureBuilt, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runSource('bench/bench.ts', process.argv.slice(2))
})
