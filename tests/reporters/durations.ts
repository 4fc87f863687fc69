import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
const record = join(cacheFolder, 'test-durations.json')
const shownCount = 10

/** Seconds per test file, by runner, as of each file's last run. */
type Durations = Record<string, Record<string, number>>

function readRecord(): Durations {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Records the duration of each file that ran in `node_modules/.cache/test-durations.json`, and lists the slowest ones if there are more than can be
 * overlooked, each with its former duration.
 *
 * @param files seconds by path from the project's root
 */
export function reportDurations(runner: 'vitest' | 'playwright', files: Map<string, number>): void {
  const durations = readRecord()
  const former = durations[runner] ?? {}
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, shownCount)
  if (files.size > shownCount) {
    const lines = slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}${file in former ? ` (before: ${former[file]} s)` : ''}`)
    process.stdout.write(`\nSlowest files:\n${lines.join('\n')}\n`)
  }
  durations[runner] = { ...former, ...Object.fromEntries([...files].map(([file, seconds]) => [file, Number(seconds.toFixed(1))])) }
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(record, JSON.stringify(durations, null, 1))
}
