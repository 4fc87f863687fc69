import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('a new customer’s delivery is taken by telephone: the address finds who delivers there, or a pin does', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/call?number=%2B39%20300%20111%202244')
  await expect(page.locator('#desk-name')).toBeFocused()
  await page.keyboard.type('Maria Nuova')
  // Before a restaurant is chosen, the address tells which ones deliver there.
  const write = async (address: Record<string, string>) => {
    for (const [label, value] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(value)
  }
  await write({ Via: 'viale della tahina', Civico: '1', CAP: '50127', Città: 'Firenze' })
  const delivering = page.locator('[data-delivers=others]')
  await expect(delivering).toContainText('Ci arrivano:')
  await expectAccessible(page)
  await delivering.getByRole('button', { name: /^Spiedo Firenze Novoli/ }).press('Enter')
  await expect(page.getByLabel('Ristorante', { exact: true })).toHaveText(/Spiedo Firenze Novoli/)
  await expect(page.getByRole('radio', { name: 'Consegna', exact: true })).toBeChecked()
  await expect(page.locator('[data-delivers]')).toHaveText(/^Ci arriva \(0,\d km\): \d,\d\d\s€, minimo 12,00\s€\.$/)

  // A number that the register lacks counts from the centre of its street.
  await write({ Civico: '7777' })
  await expect(page.locator('[data-point=street]')).toContainText('contiamo dal centro della via')

  // An address that nobody knows gets a pin, by keyboard, and its restaurants.
  await write({ Via: 'Via Mai Vista', Civico: '10', CAP: '00185', Città: 'Roma' })
  const unknown = page.locator('[data-point=unknown]')
  await expect(unknown).toContainText('Non sappiamo dove sia questo indirizzo.')
  await unknown.getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dove portiamo l’ordine' })
  await expect(dialog.getByRole('button', { name: 'È qui' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Sposta con le frecce' }).press('ArrowUp')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'È qui' }).press('Enter')
  await expect(page.locator('[data-point=pin]').getByRole('button')).toBeFocused()
  await expect(delivering).toContainText('Questo ristorante non ci arriva. Ci arrivano:')
  await delivering
    .getByRole('button', { name: /^Spiedo Roma / })
    .first()
    .press('Enter')
  await expect(page.locator('[data-delivers]')).toContainText('Ci arriva')
  await page.locator('#desk-dish').fill('2 kebab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-total]')).toContainText('€')
  // How it is paid is in sight.
  await expect(page.getByText('Contanti alla consegna')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Ordine n\. \d+ inserito/)).toBeVisible()
})
