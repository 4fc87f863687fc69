import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout } from '../helpers/ordering.ts'
import { failingRefundCents, pendingRefundCents } from '../helpers/refunds.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('a cancelled payment keeps cart and slot; once paid on retry, with Apple Pay, the order is sent', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: { canMakePayments: () => true } }))
  await addPaninoToCart(page)
  await fillCheckout(page)
  await page.getByLabel('Online, adesso').check()
  await expect(page.getByText('Carta, Apple Pay o Google Pay, sulla pagina sicura di Stripe')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ordina e paga · 8,70\s€/ }).click()
  await expect(page.getByRole('heading', { name: '870 cent' })).toBeVisible()
  await page.getByRole('link', { name: 'Torna indietro' }).click()

  await expect(page.getByRole('heading', { name: 'Manca solo il pagamento' })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Riprova a pagare · 8,70\s€/ }).click()
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Aspettiamo che il ristorante lo accetti' })).toBeVisible()
  await expect(page.getByText('Pagato con Apple Pay')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')

  // The office's list says what became of a refund to the card: on its way, or not arrived.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const refund = async (amountCents: number) => {
    const { version } = await (await page.request.get(`/api/v1/orders/${id}/payments`, { headers })).json()
    expect((await page.request.post(`/api/v1/orders/${id}/refunds`, { headers, data: { version, reason: 'goodwill', amountCents } })).status()).toBe(201)
  }
  await refund(pendingRefundCents)
  await page.goto(`/dashboard/admin/orders?search=${id}`)
  const row = page.getByRole('row').filter({ hasText: id ?? '' })
  await expect(row).toContainText('Rimborso in corso')
  await refund(failingRefundCents)
  // Once the provider has said so.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Rimborso non riuscito', { timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await page.goto(`/dashboard/admin/order/${id}`)
  await expect(page.getByText(/^Apple Pay · /).first()).toBeVisible()
})

journey('an unpaid online order can be paid in person instead', { tag: '@core' }, async ({ page }) => {
  await addPaninoToCart(page)
  await fillCheckout(page)
  await page.getByLabel('Online, adesso').check()
  // This browser has no Apple Pay.
  await expect(page.getByText('Carta o Google Pay, sulla pagina sicura di Stripe')).toBeVisible()
  await page.getByRole('button', { name: /^Ordina e paga · / }).click()
  await page.getByRole('link', { name: 'Torna indietro' }).click()
  await page.getByRole('button', { name: 'Pago in contanti' }).click()
  await expect(page.getByRole('heading', { name: 'Aspettiamo che il ristorante lo accetti' })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
})

journey('ordering again after leaving the payment page reuses the order, or replaces it if changed', async ({ page }) => {
  await addPaninoToCart(page)
  await fillCheckout(page)
  await page.getByLabel('Online, adesso').check()
  await page.getByRole('button', { name: /^Ordina e paga · / }).click()
  await expect(page.getByRole('heading', { name: '870 cent' })).toBeVisible()
  const payment = page.url()

  await page.getByRole('link', { name: 'Torna indietro' }).click()
  await expect(page.getByRole('heading', { name: 'Manca solo il pagamento' })).toBeVisible()
  const first = new URL(page.url())
  await page.goto('/checkout')
  await expect(page.getByText('prende il suo posto')).toBeVisible()
  await page.getByLabel('Online, adesso').check()
  await page.getByRole('button', { name: /^Ordina e paga · / }).click()
  await expect(page).toHaveURL(payment)

  // What was chosen stands before it is known how one can pay here: nothing that changes by itself is chosen meanwhile.
  let answer = () => {}
  const held = new Promise<void>(go => {
    answer = go
  })
  await page.route('**/api/v1/orders/quote', async route => held.then(() => route.continue()))
  await page.goto('/checkout')
  await expect(page.getByLabel('Online, adesso')).toBeChecked()
  answer()
  await page.getByLabel('In contanti').check()
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.getByRole('heading', { name: 'Aspettiamo che il ristorante lo accetti' })).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe(first.pathname)
  const { order } = await (await page.request.get(`/api/v1${first.pathname}${first.search}`)).json()
  expect(order.status).toBe('cancelled')
  await page.goto(first.pathname + first.search)
  await expect(page.getByText('Un tuo ordine più nuovo ha preso il suo posto. Per questo non hai pagato nulla.')).toBeVisible()
  await expect(page.getByText('Motivo:')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Il tuo ultimo ordine, n\. \d+$/ })).toBeVisible()
})

journey('after the browser’s back button from the payment page, the button works again and changes are known', async ({ page }) => {
  // Nothing takes the place of our page: it stands as the browser keeps it, and gives it back.
  await page.route('**/orders/*/pay?*', route => route.fulfill({ json: { success: true, address: '/pagamento' } }))
  await page.route('**/pagamento', route => route.fulfill({ status: 204 }))
  const ledThere = () => page.waitForRequest('**/pagamento')
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await addPaninoToCart(page)
  await fillCheckout(page)
  await page.getByLabel('Online, adesso').check()
  const order = page.getByRole('button', { name: /^Ordina e paga · / })
  await Promise.all([ledThere(), order.click()])
  await expect(order).toBeDisabled()
  await comeBack()
  await expect(order).toBeEnabled()
  await page.getByRole('link', { name: 'Vai all’ordine' }).click()
  const pay = page.getByRole('button', { name: /^Paga adesso · / })
  await Promise.all([ledThere(), pay.click()])
  await expect(pay).toBeDisabled()
  await comeBack()
  await expect(pay).toBeEnabled()

  // A page that is kept hears nothing of other tabs.
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.evaluate(() => localStorage.setItem('spiedo.cart', '[]'))
  await comeBack()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
})
