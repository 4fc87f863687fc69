import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPanino, fillCheckout } from '../helpers/ordering.ts'

journey('a payment turned away from keeps cart and place; tried again it is paid, and only then the order is sent', async ({ page }) => {
  await addPanino(page)
  await fillCheckout(page)
  await page.getByLabel('Online, adesso').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ordina e paga · 8,70\s€/ }).click()
  await expect(page.getByRole('heading', { name: '870 cent' })).toBeVisible()
  await page.getByRole('link', { name: 'Torna indietro' }).click()

  await expect(page.getByRole('heading', { name: 'Manca solo il pagamento' })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Riprova a pagare · 8,70\s€/ }).click()
  await page.getByRole('button', { name: 'Paga' }).click()
  await expect(page.getByRole('heading', { name: 'Aspettiamo che il ristorante lo accetti' })).toBeVisible()
  await expect(page.getByText('Pagato online')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
})

journey('an order that was not paid online is paid in person instead', async ({ page }) => {
  await addPanino(page)
  await fillCheckout(page)
  await page.getByLabel('Online, adesso').check()
  await page.getByRole('button', { name: /^Ordina e paga · / }).click()
  await page.getByRole('link', { name: 'Torna indietro' }).click()
  await page.getByRole('button', { name: 'Pago in contanti' }).click()
  await expect(page.getByRole('heading', { name: 'Aspettiamo che il ristorante lo accetti' })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
})
