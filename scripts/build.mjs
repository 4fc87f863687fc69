import { command, ensureInstalled } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
