import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('src/kitchen/printing/transports/print-agent.command.ts', process.argv.slice(2))
})
