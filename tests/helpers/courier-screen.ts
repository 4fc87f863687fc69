import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Checks that a small phone shows what the door needs without scrolling: address, amount, further parts, and the step in no other part's place. */
export async function expectOnFirstScreen(page: Page, stop: Locator, ...parts: Locator[]): Promise<void> {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.evaluate(() => scrollTo(0, 0))
  const step = stop.locator('[data-foot-action]')
  await expect(step.getByRole('button')).toBeInViewport({ ratio: 1 })
  for (const part of [stop.locator('[data-address]'), stop.locator('[data-amount]'), ...parts]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    await expectAbove(part, step)
  }
}

/** Checks that a part ends where the other one begins, or before. */
export async function expectAbove(part: Locator, other: Locator): Promise<void> {
  const readOverlap = async () => {
    const [upper, lower] = [await part.boundingBox(), await other.boundingBox()]
    return upper && lower ? Math.max(0, Math.round(upper.y + upper.height - lower.y)) : undefined
  }
  await expect.poll(readOverlap, 'px of the upper part below the lower one').toBe(0)
}
