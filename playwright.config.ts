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
  // A journey waits a third of its time, for an answer or for a frame: with three, two cores have something to do.
  workers: 3,
  retries: 0,
  // Only what hangs is ended, and says soon what it waits for: a wait by itself, before its journey.
  timeout: 90_000 * slow,
  expect: { timeout: 30_000 * slow, toPass: { timeout: 60_000 * slow } },
  reporter: [['list']],
  use: {
    locale,
    timezoneId,
    contextOptions: { reducedMotion },
    // Of everything that is waited for without a limit of its own: an element to press, a request, a download.
    actionTimeout: 30_000 * slow,
    navigationTimeout: 30_000 * slow,
    // Recording every journey takes a third of its time: `TRACE=1` when one has to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: foundChromium() ?? '',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
        // A page of a journey is gone before its scripts, optimised beside it, would pay: a fifth of what the browser has to do.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
})
