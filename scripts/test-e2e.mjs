// Runs all journeys, or some: `npm run test:e2e -- tests/e2e/menu.journey.ts`. Finds or installs the browser, and builds the app.
import { join } from 'node:path'
import { command, ensureInstalled, projectNode, root, run } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { ensureServer } from './build-server.mjs'
import { chromiumPath } from './chromium.mjs'

await command(async () => {
  await ensureInstalled()
  const CHROMIUM = await chromiumPath()
  await ensureBuilt()
  await ensureServer()
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)]
  return run(projectNode(), args, { stdio: 'inherit', env: { CHROMIUM, NODE_ENV: 'test' } })
})
