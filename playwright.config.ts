import { defineConfig } from '@playwright/test'
import { settings } from './tests/helpers/kept-profiles.ts'

const { locale, timezoneId, reducedMotion } = settings

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/helpers/journeys.setup.ts',
  fullyParallel: true,
  // A journey waits a third of its time, for an answer or for a frame: with three, two cores have something to do.
  workers: 3,
  retries: 0,
  // Only what hangs is ended: a machine that has other things to do takes three times as long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale,
    timezoneId,
    contextOptions: { reducedMotion },
    // Recording every journey takes a third of its time: `TRACE=1` when one has to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
        // A page of a journey is gone before its scripts, optimised beside it, would pay: a fifth of what the browser has to do.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
})
