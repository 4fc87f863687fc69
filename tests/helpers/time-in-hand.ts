import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The page's time, standing still until it is moved on: nobody waits for it, and no machine is too slow for it. */
export interface PageClock {
  /** Moves on, in ms. */
  pass(ms: number): Promise<void>
  /** Moves on, a moment at a time, until this is in sight. */
  until(sight: Locator): Promise<void>
  /** Moves on by as little as there is, so that what waits for its turn in the page comes to it. */
  during(work: Promise<void>): Promise<void>
  /** Moves on until the page has led there: five seconds after the sight that was last waited for. */
  countedDown(to: RegExp): Promise<void>
}

/** Before a page is opened. */
export async function controlPageClock(page: Page): Promise<PageClock> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  let passedMs = 0
  const pass = async (ms: number) => {
    passedMs += ms
    await page.clock.runFor(ms)
  }
  return {
    pass,
    async until(sight) {
      await expect(async () => {
        await pass(50)
        await expect(sight).toBeVisible({ timeout: 100 })
      }).toPass({ intervals: [0] })
      passedMs = 0
    },
    async during(work) {
      let isOver = false
      const end = () => {
        isOver = true
      }
      work.then(end, end)
      while (!isOver) await pass(1)
      await work
    },
    async countedDown(to) {
      await expect(async () => {
        // Each second begins once the one before has been drawn: at most a step later. What is fetched on the way takes no time of the page's.
        if (passedMs < 8000) await pass(500)
        await expect(page).toHaveURL(to, { timeout: 100 })
      }).toPass({ intervals: [0], timeout: 60_000 })
      expect(passedMs).toBeGreaterThanOrEqual(4500)
    },
  }
}
