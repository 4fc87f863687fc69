import type { Page } from '@playwright/test'
import { expect, journey } from '../helpers/journey.ts'
import { kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { placeGuestOrder } from '../helpers/placed-order.ts'

/** Where a press on the link leads with such a browser; it is not followed. */
async function pressedOn(page: Page, userAgent: string): Promise<string> {
  const link = page.getByRole('link', { name: 'Apri nelle mappe' })
  await expect(link).toHaveCount(1)
  await page.evaluate(agent => {
    Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
    addEventListener('click', event => event.preventDefault(), { once: true })
  }, userAgent)
  await link.click()
  return link.evaluate((anchor: HTMLAnchorElement) => anchor.href)
}

journey('map links open the navigation app on a phone and a map elsewhere, with no request to a third party before', async ({ page, request }) => {
  // Without scripts, and before it is known which device it is, it leads somewhere too.
  const html = await (await request.get(`/restaurants/${kitchenRestaurantSlug}`)).text()
  expect(html.match(/href="(geo:|https:\/\/www\.openstreetmap\.org\/)/g)).toEqual(['href="https://www.openstreetmap.org/'])
  const { path } = await placeGuestOrder(request, { dish: 'Acqua naturale', email: 'gina.mappa@example.com', hour: 12.25 })
  for (const shown of [`/restaurants/${kitchenRestaurantSlug}`, path]) {
    await page.goto(shown)
    expect(await pressedOn(page, 'Mozilla/5.0 (Linux; Android 15; Pixel 7)')).toMatch(/^geo:(4\d\.\d+,12\.\d+)\?q=\1$/)
    expect(await pressedOn(page, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')).toMatch(/^https:\/\/maps\.apple\.com\/\?daddr=4\d\.\d+,12\.\d+$/)
    expect(await pressedOn(page, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=4\d\./)
  }
})
