import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('tests/printers/preview.command.ts', process.argv.slice(2))
})
