// The whole check: types, lint, import directions, unit and property tests, the app on a real PostgreSQL, the
// journeys in a real Chromium. Ends at the first part that fails.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
  const part = async (name, args, { env = {}, stdio = inherit } = {}) => {
    const from = Date.now()
    const code = await run(node, args, { stdio, env: { NODE_ENV: 'test', ...env } })
    return { name, code, seconds: ((Date.now() - from) / 1000).toFixed(1) }
  }
  const end = ({ name, code, seconds }) => {
    if (code !== 0) throw new Stop(`\n${name}: failed.`)
    say(`  ${name}: ${seconds} s`)
  }
  const show = async (name, ...rest) => {
    say(`\n— ${name}`)
    end(await part(name, ...rest))
  }
  /** Beside another: what it says is said when it has ended, in one piece. */
  const beside = async (name, args) => {
    const folder = mkdtempSync(join(tmpdir(), 'spiedo-part-'))
    const words = openSync(join(folder, 'words'), 'a')
    try {
      const ended = await part(name, args, { stdio: ['ignore', words, words] })
      say(`\n— ${name}\n${readFileSync(join(folder, 'words'), 'utf8').trimEnd()}`)
      end(ended)
    } finally {
      closeSync(words)
      rmSync(folder, { recursive: true, force: true })
    }
  }
  await show('types of the routes', [bin('@react-router/dev/bin.cjs'), 'typegen'])
  const building = ensureBuilt()
  building.catch(() => {})
  await beside('types', [bin('typescript/bin/tsc')])
  await beside('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
  await beside('import directions', [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.mjs'])
  await building
  await show('rules and the app', [bin('vitest/vitest.mjs'), 'run'])
  await show('journeys in the browser', [bin('@playwright/test/cli.js'), 'test'], { env: { CHROMIUM: chromium } })
  say(`\nEverything passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
})
