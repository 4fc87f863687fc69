import { configDefaults, defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

/** Faults of `npm run test:faults`, one file at a time: each disturbs whole products. */
export default defineConfig({
  test: { ...shared.test, include: ['tests/faults/*.fault.ts'], exclude: configDefaults.exclude, maxWorkers: 1, testTimeout: 3_600_000 },
})
