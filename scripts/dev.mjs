// The server restarts when one of its sources changes; the pages (src/web) are replaced in place by Vite.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { command, ensureInstalled, root, runSource } from './bootstrap.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
await command(async () => {
  await ensureInstalled()
  const sources = [
    ...readdirSync(join(root, 'src'))
      .filter(name => name !== 'web')
      .map(name => `src/${name}`),
    'messages',
    'db',
  ]
  return runSource('src/main.ts', ['--dev'], {
    nodeArgs: ['--watch-preserve-output', ...sources.map(path => `--watch-path=${path}`)],
    env: { NODE_ENV: 'development' },
  })
})
