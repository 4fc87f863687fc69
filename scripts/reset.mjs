import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('src/platform/database/reset.command.ts', process.argv.slice(2))
})
