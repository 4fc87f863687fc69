import type { Locator, Page } from '@playwright/test'

/** Along the sidebar, as people go there: the back office stays loaded. */
export async function openFromSidebar(page: Page, screen: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: screen, exact: true })
  // The bar fits itself to the window with the frame after somebody scrolls. People press later than that, a journey within it.
  await link.scrollIntoViewIfNeeded()
  await link.click()
}

/**
 * To an address as the browser's Back and Forward lead to one: the back office, on which the page is already, stays loaded. A screen
 * that is left is gone then, and so is one that was left before, whose address went first; between a restaurant's own there is `openSection`.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: String(performance.now()), usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  const { pathname } = new URL(address, page.url())
  // Who may not see it is shown a page without the frame.
  await page
    .locator(`#screen[data-path=${JSON.stringify(pathname)}], body:not(:has(#screen))`)
    .first()
    .waitFor()
}

/** To another screen of the restaurant on one of whose the page is. */
export async function openSection(page: Page, section: string): Promise<void> {
  const link = page.locator('#screen nav').first().getByRole('link', { name: section, exact: true })
  await link.click()
  await link.and(page.locator('[aria-current=page]')).waitFor()
}

/**
 * A list that is asked for anew, by what is done: it says that it is busy before it asks, though after its address, and what stood there
 * is paled until the rest has come. `question` is the address that is asked.
 */
export async function waitForListRefresh(page: Page, question: RegExp, act: () => Promise<unknown>): Promise<void> {
  const listRequest = page.waitForRequest(question)
  await act()
  await listRequest
  await page.locator('#screen [aria-busy=true]').waitFor({ state: 'detached' })
}

/** A second press that comes before anything is drawn of the first. */
export const pressTwice = (button: Locator) =>
  button.evaluate((each: HTMLButtonElement) => {
    each.click()
    each.click()
  })
