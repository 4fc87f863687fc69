import { command, ensureBuilt, ensureInstalled } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
