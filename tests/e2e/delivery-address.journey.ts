import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'

/** Opens the form of a delivery. */
async function openAddress(page: Page) {
  await page.goto('/order')
  await page.getByRole('radio', { name: 'Consegna' }).check()
  return page.getByRole('combobox', { name: 'Via o piazza' })
}

journey('an address is found by its first letters with the keyboard, and its pin stands at the house', { tag: '@core' }, async ({ page }) => {
  const street = await openAddress(page)
  await street.pressSequentially('v. cipolle')
  const option = page.getByRole('option', { name: 'Via delle Cipolle Rosse' })
  await expect(option).toContainText('50122 Firenze (FI)')
  await expect(street).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Un indirizzo: scegli con le frecce.')).toBeAttached()
  await expectAccessible(page)
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect(street).toHaveValue('Via delle Cipolle Rosse')
  await expect(page.getByLabel('CAP')).toHaveValue('50122')
  await expect(page.getByLabel('Città', { exact: true })).toHaveValue('Firenze')
  const number = page.getByRole('combobox', { name: 'Numero', exact: true })
  await expect(number).toBeFocused()
  await number.pressSequentially('12')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['12', '12/A', '12 bis'])
  await number.press('ArrowDown')
  await number.press('ArrowDown')
  await number.press('Enter')
  await expect(number).toHaveValue('12/A')
  await page.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
  // The pin is already at the house.
  await expect(page.locator('[data-pin]')).toHaveCount(1)
  // By keyboard the pin goes to another postcode: that is asked about once.
  const status = page.locator('#pin')
  const before = await status.textContent()
  await expect(page.locator('[data-street-map=drawn]')).toBeVisible()
  const further = page.getByRole('button', { name: 'Più lontano' })
  for (let level = 0; level < 2; level++) {
    await further.press('Enter')
    await expect(page.locator('[data-street-map=drawn]')).toHaveAttribute('data-zoom', String(15 - level))
  }
  const arrows = page.getByRole('button', { name: 'Sposta con le frecce' })
  for (let step = 0; step < 40; step++) await arrows.press('Shift+ArrowRight')
  await expect(status).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Sì, è qui' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Il segnaposto è fuori dal CAP 50122.' })).toBeVisible()
  await page.getByRole('button', { name: 'Sì, è proprio qui' }).click()
  await expect(page.getByRole('main')).toContainText('Via delle Cipolle Rosse 12/A')
  await expect(page.getByRole('button', { name: 'Un altro indirizzo' })).toBeVisible()
})

journey('a number that is not known begins in its street', async ({ page }) => {
  const street = await openAddress(page)
  await street.fill('Via del Sommacco')
  await street.press('Escape')
  await page.getByRole('combobox', { name: 'Numero', exact: true }).fill('99')
  await page.getByLabel('CAP').fill('50123')
  await page.getByLabel('Città', { exact: true }).fill('Firenze')
  await page.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
  await expect(page.getByText('Il segnaposto è nella tua via: spostalo sul tuo portone.')).toBeVisible()
  await expect(page.locator('[data-pin]')).toHaveCount(1)
})
