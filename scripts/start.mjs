import { command, ensureBuilt, ensureInstalled, runSource } from './bootstrap.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runSource('src/main.ts', process.argv.slice(2), { env: { NODE_ENV: process.env.NODE_ENV ?? '' } })
})
