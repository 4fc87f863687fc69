import { expect, expectAccessible, journey } from '../helpers/journey.ts'

for (const [what, address] of [
  ['an order', '/orders/che-ordine'],
  ['an order, in English', '/en/orders/42'],
  ['a group', '/group/amici'],
] as const)
  journey(`${what} that can’t be: status 404 and the page that says so, without a complaint of the browser`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    // Alive: what is not hydrated counts nothing.
    await expect(page.locator('[data-cart-count]')).toHaveText('0')
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
