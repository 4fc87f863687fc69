import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Waits until the service worker has stored a whole build. */
export const waitForStoredApp = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) if (await (await caches.open(name)).match('/complete')) return true
        return false
      }),
    )
    .toBe(true)

/** What a page without a network complains about in the browser's console. */
export const offlineComplaint = /Failed to fetch|ERR_INTERNET_DISCONNECTED|net::ERR|NetworkError/
