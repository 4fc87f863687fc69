// The server restarts when a file it runs changes; the pages are replaced in place by Vite.
import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('src/main.ts', ['--dev'], { nodeArgs: ['--watch', '--watch-preserve-output'], env: { NODE_ENV: 'development' } })
})
