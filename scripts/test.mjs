// The whole check: types, lint, import directions, unit and property tests, the app on a real PostgreSQL, the
// journeys in a real Chromium, these beside the former two. Ends at the first part that fails.
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
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
  const part = async (name, args, { env = {}, stdio = inherit, givenUp } = {}) => {
    const from = Date.now()
    const code = await run(node, args, { stdio, givenUp, env: { NODE_ENV: 'test', TMPDIR: temporaryRoom(), ...env } })
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
  /** Beside others: what it says is kept until `follow` is called, and then said as it comes. */
  const begin = (name, args, options) => {
    const folder = mkdtempSync(join(tmpdir(), 'spiedo-part-'))
    const words = openSync(join(folder, 'words'), 'a+')
    const ended = part(name, args, { ...options, stdio: ['ignore', words, words] })
    ended.catch(() => {})
    const follow = async () => {
      say(`\n— ${name}`)
      const saying = setInterval(sayNew, 500)
      const result = await ended.finally(() => clearInterval(saying))
      sayNew()
      closeSync(words)
      rmSync(folder, { recursive: true, force: true })
      end(result)
    }
    let said = 0
    const sayNew = () => {
      const fresh = Buffer.alloc(fstatSync(words).size - said)
      readSync(words, fresh, 0, fresh.length, said)
      said += fresh.length
      process.stderr.write(fresh)
    }
    return follow
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
  for (const follow of looks) await follow()
  await building
  // Both wait a third of their time, for a database or for a page: together they leave no core idle.
  const givenUp = new AbortController()
  const followJourneys = begin('journeys in the browser', [bin('@playwright/test/cli.js'), 'test'], {
    env: { CHROMIUM: chromium },
    givenUp: givenUp.signal,
  })
  try {
    await show('rules and the app', [bin('vitest/vitest.mjs'), 'run'])
    await followJourneys()
  } catch (error) {
    givenUp.abort()
    throw error
  }
  say(`\nEverything passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
})
