import type { Page } from '@playwright/test'

/** Waits until React has taken over the page: before, a click follows the link that stands in for what opens in place. */
export const waitForHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Object.keys(document.querySelector('#screen') ?? document.body).some(key => key.startsWith('__reactProps')))
