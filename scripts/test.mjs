// The whole check: types, lint, import directions, unit and property tests, the app on a real PostgreSQL, the
// journeys in a real Chromium. Ends at the first part that fails.
import { join } from 'node:path'
import { command, ensureInstalled, projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { chromiumPath } from './chromium.mjs'

const bin = path => join(root, 'node_modules', path)
const inherit = ['ignore', 'inherit', 'inherit']

await command(async () => {
  await ensureInstalled()
  const chromium = await chromiumPath()
  const node = projectNode()
  const began = Date.now()
  const part = async (name, args, env = {}) => {
    const from = Date.now()
    say(`\n— ${name}`)
    if ((await run(node, args, { stdio: inherit, env: { NODE_ENV: 'test', ...env } })) !== 0) throw new Stop(`\n${name}: failed.`)
    say(`  ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`)
  }
  await part('types of the routes', [bin('@react-router/dev/bin.cjs'), 'typegen'])
  await part('types', [bin('typescript/bin/tsc')])
  await part('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
  await part('import directions', [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.mjs'])
  await ensureBuilt()
  await part('rules and the app', [bin('vitest/vitest.mjs'), 'run'])
  await part('journeys in the browser', [bin('@playwright/test/cli.js'), 'test'], { CHROMIUM: chromium })
  say(`\nEverything passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
})
