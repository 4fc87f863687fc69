import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('src/operations/maintenance/maintenance.command.ts', process.argv.slice(2))
})
