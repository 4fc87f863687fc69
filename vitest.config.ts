import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts', 'pictures/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/helpers/engine.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // The app is loaded once a worker, not once a file: half the time. What a test makes it takes away itself.
    isolate: false,
    maxWorkers: 2,
  },
})
