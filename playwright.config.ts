import { defineConfig } from '@playwright/test'
import { browserSettings } from './tests/helpers/kept-profiles.ts'
import { launchOptions } from './tests/helpers/launch-options.ts'
import { measureSlowness } from './tests/helpers/machine.ts'

const slow = measureSlowness()
const { locale, timezoneId, reducedMotion } = browserSettings

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/helpers/journeys.setup.ts',
  fullyParallel: true,
  // Journeys wait a third of their time for a response or a frame: three workers keep two cores busy.
  workers: 3,
  retries: 0,
  // Only hung tests time out. A single wait ends earlier than its journey, and so names the missing element.
  timeout: 90_000 * slow,
  expect: { timeout: 30_000 * slow, toPass: { timeout: 60_000 * slow } },
  reporter: [['list'], ['./tests/reporters/playwright-durations.ts']],
  use: {
    locale,
    timezoneId,
    contextOptions: { reducedMotion },
    // Default timeout of other actions: clicks, requests, downloads.
    actionTimeout: 30_000 * slow,
    navigationTimeout: 30_000 * slow,
    // Tracing every journey takes a third of its time: set `TRACE=1` to debug one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions,
  },
})
