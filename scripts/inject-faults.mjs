// Checks the tests: puts one fault at a time into the sources and runs the tests that must notice. `npm run test:mutations`, or some by number:
// `npm run test:mutations -- 3 17`; `--check` only tells whether each fault still finds its place. Needs a checkout without changes.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, ensureInstalled, projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { faults } from './injected-faults.mjs'

const checkOnly = process.argv.includes('--check')
const numbers = process.argv.slice(2).map(Number).filter(Boolean)

/** Source with the fault. The place has to be unique, so that a moved rule is not silently left alone. */
function inject({ file, from, to }) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) throw new Stop(`${file}: not exactly once there: ${from}`)
  return { path, source, changed: source.replace(from, () => to) }
}

/** Runs the tests of a fault; true if they fail, as they have to. */
async function isNoticed({ test, only }) {
  const isJourney = test.endsWith('.journey.ts')
  const args = isJourney
    ? ['scripts/test-e2e.mjs', test, ...(only ? ['-g', only] : [])]
    : ['node_modules/vitest/vitest.mjs', 'run', test, ...(only ? ['-t', only] : [])]
  return (await run(projectNode(), args, { stdio: 'ignore', env: { NODE_ENV: 'test' } })) !== 0
}

await command(async () => {
  await ensureInstalled()
  const chosen = faults.map((fault, index) => ({ ...fault, number: index + 1 })).filter(({ number }) => numbers.length === 0 || numbers.includes(number))
  for (const fault of chosen) inject(fault)
  if (checkOnly) {
    say(`All ${chosen.length} faults find their place.`)
    return 0
  }
  if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim())
    throw new Stop('Commit or stash the changes of this checkout first.')
  let missed = 0
  for (const fault of chosen) {
    const { path, source, changed } = inject(fault)
    let noticed = false
    const restore = () => writeFileSync(path, source)
    const stop = () => {
      restore()
      process.exit(130)
    }
    process.once('SIGINT', stop)
    try {
      writeFileSync(path, changed)
      noticed = await isNoticed(fault)
    } finally {
      restore()
      process.off('SIGINT', stop)
    }
    if (!noticed) missed++
    say(`${String(fault.number).padStart(2)} ${noticed ? 'noticed' : 'MISSED '} ${fault.what} (${fault.test})`)
  }
  say(missed ? `${missed} of ${chosen.length} faults were missed.` : `All ${chosen.length} faults were noticed.`)
  return missed ? 1 : 0
})
