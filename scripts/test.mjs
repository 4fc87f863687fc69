// The whole check: types, lint, import directions; then, side by side, unit and property tests with the app on a real
// PostgreSQL, and the journeys in a real Chromium. Each waits for much of its time, in which the other has the processor.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, ensureInstalled, projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { chromiumPath } from './chromium.mjs'
import { temporaryRoom } from './temporary-room.mjs'

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
  /** Beside others: what it says is kept, to be said in one piece. */
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
  const building = ensureBuilt()
  building.catch(() => {})
  const looks = [
    // Each checker works out the types it meets by itself: one does half of what the usual four do, and the build has the other core.
    begin('types', [bin('typescript/bin/tsc'), '--checkers', '1']),
    begin('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
    begin('import directions', [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.mjs']),
  ]
  for (const look of looks) {
    const { said, ...result } = await look
    say(`\n— ${result.name}\n${said}`)
    end(result)
  }
  await building
  const rules = begin('rules and the app', [bin('vitest/vitest.mjs'), 'run'])
  const told = rules.then(({ said, ...result }) => {
    say(`\n— ${result.name}\n${said}\n  ${result.name}: ${result.seconds} s`)
    return result
  })
  say('\n— journeys in the browser, and beside them the rules and the app, which are told of when they are through')
  const journeys = await part('journeys in the browser', [bin('@playwright/test/cli.js'), 'test'], { env: { CHROMIUM: chromium } })
  for (const result of [await told, journeys]) end(result)
  say(`\nEverything passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
})
