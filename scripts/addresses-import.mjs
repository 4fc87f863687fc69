import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('src/addresses/import/import-addresses.command.ts', process.argv.slice(2))
})
