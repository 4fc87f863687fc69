import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts', 'pictures/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/helpers/engine.setup.ts'],
    // Only what hangs is ended: some start the whole product, on a machine that has other things to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // The app is loaded once a worker, not once a file: half the time. What a test makes it takes away itself.
    isolate: false,
    maxWorkers: 3,
  },
})
