import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('src/operations/export/export.command.ts', process.argv.slice(2))
})
