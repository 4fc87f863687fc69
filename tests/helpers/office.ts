import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'

/** Opens a screen from the sidebar, as people do: the back office stays loaded. */
export async function openFromSidebar(page: Page, screen: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: screen, exact: true })
  // After a scroll the bar follows the window with the next frame. People click later than that, a journey sooner.
  await link.scrollIntoViewIfNeeded()
  await link.click()
}

/**
 * Opens a URL of the loaded back office by client-side navigation, as Back and Forward do. Resolves once the previous screens are gone; between a
 * restaurant's own screens use `openSection`.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  // Before React has taken over the page it would find it at another address than the server rendered.
  await waitForHydration(page)
  await page.evaluate(to => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: String(performance.now()), usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  const { pathname } = new URL(address, page.url())
  // Without permission the page has no frame.
  await page
    .locator(`#screen[data-path=${JSON.stringify(pathname)}], body:not(:has(#screen))`)
    .first()
    .waitFor()
}

/** Opens another screen of the same restaurant. */
export async function openSection(page: Page, section: string): Promise<void> {
  const link = page.locator('#screen nav').first().getByRole('link', { name: section, exact: true })
  await link.click()
  await link.and(page.locator('[aria-current=page]')).waitFor()
}

/**
 * Waits until a list has reloaded after an action. The list is marked busy after the URL changes and before the request, and its old rows are faded
 * until the end. `question` matches the requested URL.
 */
export async function waitForListRefresh(page: Page, question: RegExp, act: () => Promise<unknown>): Promise<void> {
  const listRequest = page.waitForRequest(question)
  await act()
  await listRequest
  await page.locator('#screen [aria-busy=true]').waitFor({ state: 'detached' })
}

/** Clicks twice before the first click is rendered. */
export const pressTwice = (button: Locator) =>
  button.evaluate((each: HTMLButtonElement) => {
    each.click()
    each.click()
  })
