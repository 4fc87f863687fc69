import { command, ensureInstalled } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { ensureServer } from './build-server.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await ensureServer()
})
