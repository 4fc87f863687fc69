import { expect, expectAccessible, expectNoHorizontalOverflow } from '../helpers/journey.ts'
import { minutesLaterJourney } from '../helpers/minutes-later.ts'
import { openAllDay, placeForNow } from '../helpers/ordering-now.ts'

minutesLaterJourney('an order that nobody answers is offered elsewhere: made there with a yes, and ended without an answer', async ({ page, clock }) => {
  const { request } = page
  const [own, near] = await openAllDay(request, 'Perugia')
  if (!own || !near) throw new Error('Perugia has not two restaurants')
  const offer = page.locator('[data-transfer-offer]')
  const open = async ({ id, token }: { id: string; token: string }) => {
    await page.goto(`/orders/${id}?token=${token}`)
    await expect(page.locator('[data-status=pending]')).toBeVisible()
  }

  const accepted = await placeForNow(request, own.id)
  await page.setViewportSize({ width: 375, height: 740 })
  await open(accepted)
  await expect(offer).toHaveCount(0)
  await clock.pass(accepted.id, 9)
  await clock.run('orders.unanswered')
  await expect(offer).toContainText(`${own.name} non risponde`)
  await expect(offer).toContainText(near.name)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page, 375)
  await offer.getByRole('button', { name: 'Sì, va bene' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.locator('[data-status=pending]')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(near.name)

  // Nobody answers the offer either: the order ends, with an apology, and nothing is to be paid.
  const ignored = await placeForNow(request, own.id)
  await open(ignored)
  await clock.pass(ignored.id, 9)
  await clock.run('orders.unanswered')
  await expect(offer).toBeVisible()
  await clock.pass(ignored.id, 5)
  await clock.run('orders.unanswered')
  await expect(page.locator('[data-status=rejected]')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(page.getByText('Non paghi nulla.')).toBeVisible()
  await expectAccessible(page)
})

minutesLaterJourney('an order that was paid online and that nobody answers is rejected, and its money goes back', async ({ page, clock }) => {
  const { request } = page
  const [own] = await openAllDay(request, 'Firenze')
  const { id, token } = await placeForNow(request, own?.id ?? '', { dish: 'Panino kebab di pollo', paymentMethod: 'online' })
  const { address } = await (await request.post(`/api/v1/orders/${id}/pay?token=${token}`)).json()
  await page.goto(address)
  await page.getByRole('button', { name: 'Paga' }).click()
  await expect(page.locator('[data-status=pending]')).toBeVisible()
  // A payment binds the order to its company: it is not offered elsewhere.
  await clock.pass(id, 9)
  await clock.run('orders.unanswered')
  await expect(page.locator('[data-status=rejected]')).toBeVisible()
  await expect(page.locator('[data-transfer-offer]')).toHaveCount(0)
  await expect.poll(async () => (await (await request.get(`/api/v1/orders/${id}?token=${token}`)).json()).order.paymentStatus).toBe('refunded')
  await expectAccessible(page)
})
