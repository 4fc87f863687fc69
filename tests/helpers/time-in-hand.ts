import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Controlled page clock: fixed until advanced, so tests neither wait nor depend on the machine's speed. */
interface PageClock {
  /** Advances the clock, in ms. */
  pass(ms: number): Promise<void>
  /** Advances the clock in small steps until this element is visible. */
  until(sight: Locator): Promise<void>
  /** Advances the clock in minimal steps during an action, so that queued timers run. */
  during(work: Promise<void>): Promise<void>
  /** Advances the clock until the page has redirected: five seconds after the last awaited element. */
  countedDown(to: RegExp): Promise<void>
}

/** Installs the clock; call before opening a page. */
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
        // Each second of the countdown starts after the previous one is rendered: at most a step later. Requests take no page time.
        if (passedMs < 8000) await pass(500)
        await expect(page).toHaveURL(to, { timeout: 100 })
      }).toPass({ intervals: [0], timeout: 60_000 })
      expect(passedMs).toBeGreaterThanOrEqual(4500)
    },
  }
}
