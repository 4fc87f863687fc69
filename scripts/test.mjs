// Whole check: types, lint, import directions, unused code, unit and property tests, the app on a real PostgreSQL, the journeys in a real Chromium.
// Ends at the first failing part. `--core` is the quick version: without tests that start and kill whole apps, and with one journey per capability,
// tagged `@core`.
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as passed } from 'node:timers/promises'
import { command, ensureInstalled, projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { ensureServer } from './build-server.mjs'
import { chromiumPath } from './chromium.mjs'
import { temporaryRoom } from './temporary-room.mjs'

const core = process.argv.includes('--core')
const bin = path => join(root, 'node_modules', path)

await command(async () => {
  await ensureInstalled()
  const chromium = await chromiumPath()
  const node = projectNode()
  const startedAt = Date.now()

  /** Starts a part. Its output is held back until `show`, which then passes it on as it comes and ends the check if the part fails. */
  const begin = (name, args, { env = {}, onMessage } = {}) => {
    const from = Date.now()
    const held = []
    let pass = chunk => held.push(chunk)
    let child
    const ended = run(node, args, {
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
      env: { NODE_ENV: 'test', TMPDIR: temporaryRoom(), ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      onStart(started) {
        child = started
        for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => pass(chunk))
        if (onMessage) child.on('message', onMessage)
      },
    }).then(async code => {
      const seconds = ((Date.now() - from) / 1000).toFixed(1)
      // The last output may come after the end. A process that the part has left behind would keep the streams open.
      await Promise.race([Promise.all([finished(child.stdout), finished(child.stderr)]), passed(1000, undefined, { ref: false })])
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      return { code, seconds }
    })
    ended.catch(() => {})
    return {
      /** Interrupts the part, so that it takes down what it has set up; ends it if that takes too long. */
      async stop() {
        child.kill('SIGINT')
        await Promise.race([ended, passed(20_000, undefined, { ref: false })])
        child.kill('SIGKILL')
      },
      async show() {
        say(`\n— ${name}`)
        for (const chunk of held) process.stdout.write(chunk)
        pass = chunk => process.stdout.write(chunk)
        const { code, seconds } = await ended
        if (code !== 0) throw new Stop(`\n${name}: failed.`)
        say(`  ${name}: ${seconds} s`)
      },
    }
  }

  await begin('types of the routes', [bin('@react-router/dev/bin.cjs'), 'typegen']).show()
  const building = ensureBuilt().then(ensureServer)
  building.catch(() => {})
  const looks = [
    // Each checker resolves types on its own: one does half of the work of the usual four, and the build has the other core.
    begin('types', [bin('typescript/bin/tsc'), '--checkers', '1']),
    begin('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
    begin('import directions', [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.mjs']),
    begin('unused code', [join(root, 'scripts/unused.mjs')]),
  ]
  for (const look of looks) await look.show()
  await building

  let journeys
  const beginJourneys = () => {
    journeys ??= begin('journeys in the browser', [bin('@playwright/test/cli.js'), 'test', ...(core ? ['--grep', '@core'] : [])], {
      env: { CHROMIUM: chromium },
    })
  }
  // The last unit tests leave a core to the journeys: their product starts meanwhile.
  const units = begin('rules and the app', [bin('vitest/vitest.mjs'), 'run', ...(core ? ['--exclude', 'tests/process/**'] : [])], { onMessage: beginJourneys })
  try {
    await units.show()
  } catch (error) {
    await journeys?.stop()
    throw error
  }
  beginJourneys()
  await journeys.show()
  say(`\n${core ? 'What comes first' : 'Everything'} passed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`)
})
