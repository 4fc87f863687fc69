import { command, ensureInstalled, runSource } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { ensureServer } from './build-server.mjs'
import { chromiumPath } from './chromium.mjs'

await command(async () => {
  const args = process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt()
  await ensureServer()
  const parts = args.filter(arg => /^[a-z]/.test(arg))
  const env = parts.length === 0 || parts.includes('lighthouse') || parts.includes('board') ? { CHROMIUM: await chromiumPath() } : {}
  return runSource('bench/bench.ts', args, { env })
})
