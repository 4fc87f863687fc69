import { defineConfig } from '@playwright/test'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { foundChromium } from './scripts/chromium.mjs'
import { browserSettings } from './tests/helpers/kept-profiles.ts'
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
    launchOptions: {
      executablePath: foundChromium() ?? '',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
        // Pages close before optimised scripts would pay off: a fifth of the browser's work.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
})
