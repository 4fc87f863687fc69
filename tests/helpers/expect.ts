import { expect as base, type Locator, type Page } from '@playwright/test'

/**
 * The two that are waited for most. Playwright's own describe the whole page in words at each look that is too early, for the
 * message of a failure: a fifth of what the scripts of a journey cost. These look for the same, and say less when it does not come.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const state = this.isNot ? 'hidden' : 'visible'
    return outcome(this, locator.waitFor({ state, timeout: options?.timeout ?? this.timeout }))
  },
  async toHaveURL(page: Page, expected: string | RegExp, options?: { timeout?: number }) {
    const isExpected = ({ href }: URL) => (typeof expected === 'string' ? href === new URL(expected, href).href : expected.test(href)) !== this.isNot
    const waited = page.waitForURL(isExpected, { waitUntil: 'commit', timeout: options?.timeout ?? this.timeout })
    return outcome(
      this,
      waited.catch(error => {
        throw new Error(`${this.isNot ? 'not ' : ''}${expected} was expected, ${page.url()} it is: ${error.message}`)
      }),
    )
  },
})

async function outcome({ isNot }: { isNot: boolean }, waited: Promise<void>): Promise<{ pass: boolean; message: () => string }> {
  try {
    await waited
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message }
  }
}
