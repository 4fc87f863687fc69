import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { placeGuestOrder } from '../helpers/placed-order.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

journey('a bill is split in two: one part is paid online, the other at the counter, and the page counts', { tag: '@core' }, async ({ page, anotherDevice }) => {
  const { id, path } = await placeGuestOrder(page.request, { dish: 'panino', email: 'conto.diviso@example.com', hour: 12 })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(path)
  await page.getByRole('button', { name: 'Dividi il conto' }).click()
  await expectAccessible(page, page.locator('[data-order-split]'))
  await page.getByLabel('Come si divide').selectOption({ label: 'In parti uguali' })
  await page.getByRole('button', { name: 'Dividi', exact: true }).click()
  await expect(page.getByText('0 di 2 hanno pagato')).toBeVisible()
  await expectAccessible(page, page.locator('[data-order-split]'))
  await page.getByRole('button', { name: /^Paga online .*Quota 1$/ }).click()
  // The provider's page: on ours, each share has a button that begins with the same word.
  await expect(page.getByRole('heading', { name: /^\d+ cent$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Paga', exact: true }).click()
  await expect(page.getByText('1 di 2 hanno pagato')).toBeVisible()

  const office = await anotherDevice()
  await office.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(office, demoAdministrator)
  await office.goto(`/dashboard/admin/order/${id}`)
  await expect(office.getByRole('heading', { name: 'Quote: 1 di 2 pagate' })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Contanti Quota 2' }).click()
  await expect(findToast(office, 'Quota incassata.')).toBeVisible()
  await expect(page.getByText('2 di 2 hanno pagato')).toBeVisible()
})

journey('of a bill by guests, the share without a name is that of whoever ordered', async ({ page }) => {
  const { restaurants } = await (await page.request.get('/api/v1/restaurants?search=Termini')).json()
  const [{ id: restaurantId }] = restaurants
  const [food] = (await (await page.request.get('/api/v1/food/search/panino')).json()).foods
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 13 * 3_600_000).toISOString()
  const line = { foodId: food._id, quantity: 1 }
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [line, { ...line, forName: 'Bea' }] }
  const { quote } = await (await page.request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const contact = { name: 'Ciro Ospite', phone: '+39 333 987 6503', email: 'conto.ospiti@example.com' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await page.request.post('/api/v1/orders', { headers, data: { ...cart, seen, contact, paymentMethod: 'cash' } })
  expect(placed.status()).toBe(201)
  const { id, token } = (await placed.json()).order
  await page.goto(`/orders/${id}?token=${token}`)
  await page.getByRole('button', { name: 'Dividi il conto' }).click()
  await page.getByRole('button', { name: 'Dividi', exact: true }).click()
  const shares = page.locator('[data-shares] li')
  await expect(shares).toHaveCount(2)
  await expect(shares.filter({ hasText: 'Bea' })).toHaveCount(1)
  await expect(shares.filter({ hasText: 'Chi ordina' })).toHaveCount(1)
  await expect(page.getByText('Quota 1')).toHaveCount(0)
})

journey('the call centre splits a bill dish by dish, and takes no money', async ({ page }) => {
  const { id } = await placeGuestOrder(page.request, { dish: 'panino', email: 'conto.per.piatto@example.com', hour: 12, quantity: 3 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, { email: 'telefono@spiedo.test', password: 'spiedo-telefono' })
  await page.goto(`/dashboard/admin/order/${id}`)
  const bill = page.getByRole('region', { name: 'Dividere il conto' })
  await bill.getByRole('button', { name: 'Dividi per piatto' }).click()
  const payers = bill.getByRole('combobox')
  await expect(payers).toHaveCount(3)
  await expect(payers.first()).toBeFocused()
  await bill.getByRole('button', { name: 'Dividi', exact: true }).click()
  await expect(bill.getByRole('alert')).toHaveText('Servono almeno due persone con un piatto ciascuna.')
  await expectAccessible(page)
  await payers.last().selectOption({ label: 'Persona 2' })
  await bill.getByRole('button', { name: 'Dividi', exact: true }).click()
  const shares = page.getByRole('region', { name: 'Quote: 0 di 2 pagate' })
  await expect(shares.getByRole('listitem')).toHaveText([/^Persona 1.*13,80/, /^Persona 2.*6,90/])
  await expect(shares.getByRole('button')).toHaveText(['Torna a un conto solo'])
})
