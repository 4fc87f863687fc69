import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, findToast, registerManager, signInOnPage } from '../helpers/signed-in.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

/** A kitchen that no other journey fills. */
const restaurantName = 'Spiedo Perugia Fontivegge'

journey('a refund above the amount of the settings waits for a second person, who approves it above the claims', async ({ page, anotherDevice }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const send = async (path: string, data: object, more = {}) => {
    const answer = await page.request.post(`/api/v1/office/desk/${path}`, { headers: { ...headers, ...more }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }

  // Fourteen panini paid at the counter: no other journey gives back as much, so the amount of the settings concerns this order alone.
  const { restaurants } = await (await page.request.get('/api/v1/office/desk/restaurants', { headers })).json()
  const { slug } = restaurants.find(({ name }: { name: string }) => name === restaurantName)
  // For a day ahead, since journeys run at night, too.
  const { restaurantId, slots } = await findSlotsAhead(async path => (await page.request.get(`/api/v1${path}`)).json(), slug)
  const { foods } = await (await page.request.get('/api/v1/food/search/Panino kebab pollo')).json()
  const cart = { restaurantId, fulfilment: 'pickup', slot: slots.at(-1), lines: [{ foodId: foods[0]._id, quantity: 14 }] }
  const { quote } = await send('quote', cart)
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const paid = { channel: 'counter', paymentMethod: 'cash', paid: true, contact: { name: 'Olga Verdi' } }
  const { order } = await send('orders', { ...cart, ...paid, seen }, { 'idempotency-key': crypto.randomUUID() })
  const amount = `${(quote.totalCents / 100).toFixed(2).replace('.', ',')} €`

  await page.goto('/dashboard/admin/settings')
  const above = page.getByLabel('Seconda persona oltre, in euro')
  const form = page.locator('form').filter({ has: above })
  const setAbove = async (euros: string) => {
    await above.fill(euros)
    const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().includes('/settings'))
    await form.getByRole('button', { name: 'Salva' }).press('Enter')
    expect((await saved).status()).toBe(200)
  }
  await setAbove('90')

  await page.goto(`/dashboard/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Rimborsa', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Rimborso/ })
  await dialog.getByLabel('Tutto quello che resta, con eventuali mancia e consegna').press('Space')
  await dialog.getByLabel('Motivo').selectOption({ label: 'Cortesia' })
  await expect(dialog).toContainText('decide anche un’altra persona')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: /^Chiedi il rimborso di / }).press('Enter')
  await expect(findToast(page, /^Rimborso di .* chiesto: parte quando un’altra persona lo approva\.$/)).toBeVisible()
  const request = page.locator('[data-refund-request]')
  await expect(request).toContainText('aspetta una seconda persona fino al')
  // Who asked takes it back, and does not approve it.
  await expect(request.getByRole('button', { name: 'Ritira la richiesta' })).toBeVisible()
  await expect(request.getByRole('button', { name: /^Approva/ })).toHaveCount(0)
  await expectAccessible(page)

  const second = await anotherDevice()
  await second.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(second, await registerManager(second, 'Seconda', restaurantName))
  await second.goto('/dashboard/admin/claims')
  const waiting = second.getByRole('region', { name: 'Rimborsi da approvare' })
  await expect(waiting.getByRole('listitem')).toContainText(amount)
  await expectAccessible(second)
  await waiting.getByRole('button', { name: /^Approva/ }).press('Enter')
  await second
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Approva/ })
    .press('Enter')
  await expect(findToast(second, /^Rimborso di .* approvato e avviato\.$/)).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await page.reload()
  await expect(page.locator('[data-refund]')).toContainText('approvato da Seconda')
  await page.goto('/dashboard/admin/settings')
  await setAbove('')
})
