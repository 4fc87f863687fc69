import { configDefaults, defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

/** Tests of `npm run ci:long`, one file at a time: they start and kill whole products, or take minutes. */
export default defineConfig({ test: { ...shared.test, include: ['tests/long/**/*.test.ts'], exclude: configDefaults.exclude, maxWorkers: 1 } })
