import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { openFromSidebar } from '../helpers/office.ts'
import { demoAdministrator, findToast, registerManager, signInOnPage } from '../helpers/signed-in.ts'

journey('a report is chosen, narrowed down, compared and downloaded; its chart is read by keyboard', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin')
  await expect(page.getByRole('heading', { name: 'Da fare adesso' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Vendite di oggi/ })).toBeVisible()
  await openFromSidebar(page, 'Report')
  await expect(page).toHaveURL('/dashboard/admin/reports')
  const table = (name: string) => page.getByRole('table', { name })
  const filter = (name: string) => page.locator('label', { hasText: new RegExp(`^${name}`) }).getByRole('combobox')
  await expect(table('Ristoranti').getByRole('row').nth(1)).toContainText('Totale')
  await expect(page.getByText(/^Da .+ a .+; sotto, da .+ a .+\.$/)).toBeVisible()
  await expectAccessible(page)

  await filter('Regione').selectOption('Lazio')
  await expect(page).toHaveURL(/region=Lazio/)
  await filter('Report').selectOption('dish')
  await expect(table('Piatti').getByRole('row').nth(1)).toContainText('Totale')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Scarica il CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^spiedo-dish-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffPiatto .+;Pezzi;/)

  // The columns of the chart take the focus one at a time, and say what the tooltip shows.
  await filter('Report').selectOption('hour')
  const columns = page.getByRole('list', { name: 'Questo periodo' }).getByRole('button')
  await expect(columns.first()).toHaveAccessibleName(/^\d+–\d+: [\d.]+,\d\d\s€ in \d+ ordin[ei]; Prima: /)
  await columns.first().focus()
  await page.keyboard.press('End')
  await expect(columns.last()).toBeFocused()
  const name = (await columns.last().getAttribute('aria-label')) ?? ''
  await expect(page.locator('figure > div').getByText(name.slice(0, name.indexOf(':')), { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(columns.last()).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('figure > div')).toHaveCount(0)
  await expectAccessible(page)

  for (const report of ['preparation', 'cancellation']) {
    await filter('Report').selectOption(report)
    await expect(page).toHaveURL(new RegExp(`report=${report}`))
    await expect(page.locator('#screen [aria-busy=true]')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoHorizontalOverflow(page, 375, 'a report on a phone')

  // Links of the first screen filter the live overview.
  await page.goto('/dashboard/admin/live?show=paused')
  await expect(page.getByText('Solo quelli in pausa o rallentati')).toBeVisible()
  await page.getByRole('link', { name: 'Mostra tutti' }).click()
  await expect(page).toHaveURL('/dashboard/admin/live')

  await page.goto('/dashboard/admin/reports')
  const weekly = page.getByRole('checkbox', { name: /^Report della settimana per mail/ })
  await expect(weekly).toBeEnabled()
  await weekly.press('Space')
  await expect(findToast(page, 'Da lunedì ti arriva il report della settimana.')).toBeVisible()
  await page.goto('/dashboard/admin/profile')
  await expect(weekly).toBeChecked()
  await weekly.press('Space')
  await expect(findToast(page, 'Il report della settimana non ti arriva più.')).toBeVisible()
})

journey('managers begin with what needs action and today’s sales of their restaurant, and see its state above its settings', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const manager = await registerManager(page, 'Rita', 'Spiedo Roma Termini')
  await signInOnPage(page, manager)
  await page.goto('/dashboard/admin')
  await expect(page.getByRole('heading', { name: 'Da fare adesso' })).toBeVisible()
  await expect(page.getByText(/^Fino alle \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Incasso per giorno: in tutto/ })).toBeVisible()
  await expect(page.getByText('Total Revenue')).toHaveCount(0)
  await expectAccessible(page)
  await openFromSidebar(page, 'Report')
  await expect(page.getByRole('table', { name: 'Ristoranti' }).getByRole('row')).toHaveCount(3)
  await openFromSidebar(page, 'Ristoranti')
  await page.getByRole('link', { name: 'Spiedo Roma Termini' }).first().click()
  const now = page.getByRole('region', { name: 'Adesso', exact: true })
  await expect(now.getByText('Orari di oggi')).toBeVisible()
  await expect(now.getByText(/^Rita/)).toBeVisible()
  await expectAccessible(page)
})
