import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { openFromSidebar } from '../helpers/office.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('an administrator has all data written into an archive, with the keyboard, and downloads it', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin')
  await openFromSidebar(page, 'Impostazioni')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Esporta tutti i dati' }) })
  const start = section.getByRole('button', { name: /^(Prepara l’archivio|Preparane uno nuovo)$/ })
  await start.press('Enter')
  await expect(section.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)

  const button = section.getByRole('button', { name: /^Scarica lo ZIP \([\d.,]+ [kM]B\)$/ })
  await expect(button).toBeVisible()
  await expect(section.getByRole('status')).toContainText(/Archivio del .*: [\d.]+ righe\. Resta qui fino al /)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoHorizontalOverflow(page, 375, 'the settings on a phone')
  await page.setViewportSize({ width: 1366, height: 768 })
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^spiedo-\d{4}-\d{2}-\d{2}\.zip$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
