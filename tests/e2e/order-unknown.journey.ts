import { expect, expectAccessible, journey } from '../helpers/journey.ts'

journey('an unknown order or group answers 404 with a page that says so, without a console error', async ({ page }) => {
  for (const address of ['/group/amici', '/orders/che-ordine', '/en/orders/42']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    // Alive: what is not hydrated counts nothing.
    await expect(page.locator('[data-cart-count]')).toHaveText('0')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // In Italian it is the screen of every address that was not found.
  await expectAccessible(page)
})
