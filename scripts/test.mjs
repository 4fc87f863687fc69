// Whole check: types, lint, import directions, unused code, unit and property tests, the app on a real PostgreSQL, the journeys in a real Chromium.
// Ends at the first failing part. `--core` is the quick version: without tests that start and kill whole apps, and with one journey per capability,
// tagged `@core`.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, ensureInstalled, projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { ensureServer } from './build-server.mjs'
import { chromiumPath } from './chromium.mjs'
import { temporaryRoom } from './temporary-room.mjs'

const core = process.argv.includes('--core')
const bin = path => join(root, 'node_modules', path)
const inherit = ['ignore', 'inherit', 'inherit']

await command(async () => {
  await ensureInstalled()
  const chromium = await chromiumPath()
  const node = projectNode()
  const began = Date.now()
  const part = async (name, args, { env = {}, stdio = inherit } = {}) => {
    const from = Date.now()
    const code = await run(node, args, { stdio, env: { NODE_ENV: 'test', TMPDIR: temporaryRoom(), ...env } })
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
  /** Starts a part in parallel; its output is buffered and printed as a whole. */
  const begin = (name, args) => {
    const folder = mkdtempSync(join(tmpdir(), 'spiedo-part-'))
    const words = openSync(join(folder, 'words'), 'a')
    const ended = part(name, args, { stdio: ['ignore', words, words] })
      .then(result => ({ ...result, said: readFileSync(join(folder, 'words'), 'utf8').trimEnd() }))
      .finally(() => {
        closeSync(words)
        rmSync(folder, { recursive: true, force: true })
      })
    ended.catch(() => {})
    return ended
  }
  await show('types of the routes', [bin('@react-router/dev/bin.cjs'), 'typegen'])
  const building = ensureBuilt().then(ensureServer)
  building.catch(() => {})
  const looks = [
    // Each checker resolves types on its own: one does half of the work of the usual four, and the build has the other core.
    begin('types', [bin('typescript/bin/tsc'), '--checkers', '1']),
    begin('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
    begin('import directions', [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.mjs']),
    begin('unused code', [join(root, 'scripts/unused.mjs')]),
  ]
  for (const look of looks) {
    const { said, ...result } = await look
    say(`\n— ${result.name}\n${said}`)
    end(result)
  }
  await building
  await show('rules and the app', [bin('vitest/vitest.mjs'), 'run', ...(core ? ['--exclude', 'tests/process/**'] : [])])
  await show('journeys in the browser', [bin('@playwright/test/cli.js'), 'test', ...(core ? ['--grep', '@core'] : [])], { env: { CHROMIUM: chromium } })
  say(`\n${core ? 'What comes first' : 'Everything'} passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
})
