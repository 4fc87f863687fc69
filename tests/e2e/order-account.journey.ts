import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { placeGuestOrder } from '../helpers/placed-order.ts'
import { findToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

journey('a guest makes an account in one tap on the page of the order, which becomes part of it', async ({ page }) => {
  const { id, token, path } = await placeGuestOrder(page.request, { dish: 'panino', email: `un.tocco.${Date.now()}@example.com`, hour: 12 })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(path)
  const offer = page.locator('[data-account-offer]')
  await expect(offer.getByRole('heading', { name: 'La prossima volta in un tocco' })).toBeVisible()
  await expectAccessible(page, offer)
  await offer.getByRole('button', { name: 'Crea il tuo account' }).click()
  await expect(offer.getByRole('status')).toContainText('Il link è in una mail')
  const isOffered = async () => (await (await page.request.get(`/api/v1/orders/${id}?token=${token}`)).json()).order.mayCreateAccount
  await expect.poll(isOffered).toBe(false)
  await page.reload()
  await expect(page.locator('[data-order-number]')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

journey('the owner of a known account signs in by the mail’s link and adds the order', async ({ page }) => {
  const customer = await registerCustomer(page, 'Nota')
  const { path } = await placeGuestOrder(page.request, { dish: 'panino', email: customer.email, hour: 12 })
  await page.goto(`${path}&account=1`)
  const offer = page.locator('[data-account-offer]')
  await expect(offer.getByRole('link', { name: 'Accedi' })).toBeVisible()
  await signInOnPage(page, customer)
  await page.goto(`${path}&account=1`)
  await offer.getByRole('button', { name: 'Aggiungi ai miei ordini' }).click()
  await expect(findToast(page, 'Fatto: l’ordine è tra i tuoi.')).toBeVisible()
  await expect(offer).toHaveCount(0)
})
