import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { VitestDurations } from './tests/reporters/vitest-durations.ts'

/** Starts files that launch the whole app first: before a first run has recorded durations, Vitest orders files by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/process/')
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts', 'pictures/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // `npm run ci:long` runs these.
    exclude: [...configDefaults.exclude, 'tests/long/**'],
    globalSetup: ['tests/helpers/engine.setup.ts'],
    // Only hung tests time out: some launch the whole app on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Generous polling timeout; speed is measured by `npm run bench`.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    reporters: ['default', new VitestDurations()],
    pool: 'forks',
    // The app loads once per worker instead of per file, in half the time. Each test removes its own data.
    isolate: false,
    // Tests spend a third of their time waiting: for PostgreSQL, for a launched app, for timeouts under test.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
  },
})
