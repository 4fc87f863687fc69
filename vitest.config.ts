import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start the whole product first, however short they are: what takes longest is not begun last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/house/')
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts', 'pictures/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/helpers/engine.setup.ts'],
    // Only what hangs is ended: some start the whole product, on a machine that has other things to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes when it comes; how soon is measured by `npm run bench`.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    pool: 'forks',
    // The app is loaded once a worker, not once a file: half the time. What a test makes it takes away itself.
    isolate: false,
    // A test waits a third of its time: for PostgreSQL, for a product of its own, for what has to take long.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
  },
})
