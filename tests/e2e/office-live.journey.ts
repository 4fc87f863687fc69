import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('by keyboard alone a restaurant is found in the live overview, halved and opened again, and seen on the map', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/live')
  const rows = page.getByRole('region', { name: 'Ristoranti' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  expect(all).toBeGreaterThan(100)
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(112)
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Cerca un ristorante o una città' }).focus()
  await page.keyboard.type('milano duomo')
  await expect(rows).toHaveCount(1)
  const duomo = rows.first().getByRole('button', { name: /Spiedo Milano Duomo/ })
  await duomo.press('Enter')
  await expect(duomo).toHaveAttribute('aria-expanded', 'true')
  await expect(rows.first().getByRole('link', { name: 'Schermo cucina' })).toHaveAttribute('href', /^\/kitchen\?restaurant=/)
  await rows.first().getByRole('button', { name: 'Metà ordini per un’ora' }).press('Enter')
  const reopen = rows.first().getByRole('button', { name: 'Riapri' })
  await expect(rows.first()).toContainText('Ordini al 50%')
  await reopen.press('Enter')
  await expect(reopen).toHaveCount(0)
  await expectAccessible(page)

  // One restaurant is one mark, and its mark leads to its row.
  await page.getByRole('region', { name: 'Mappa' }).getByRole('button', { name: 'Spiedo Milano Duomo' }).press('Enter')
  await expect(duomo).toBeFocused()
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(all)
  await page
    .getByRole('region', { name: 'Mappa' })
    .getByRole('button', { name: /intorno a Milano/ })
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Tutta l’Italia' })).toBeVisible()
})
