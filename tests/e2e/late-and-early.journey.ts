import { expect, expectAccessible } from '../helpers/journey.ts'
import { minutesLaterJourney } from '../helpers/minutes-later.ts'
import { openAllDay, placeForNow, takeKitchenSteps } from '../helpers/ordering-now.ts'
import { registerColleague } from '../helpers/ready-delivery.ts'
import { signInOnPage } from '../helpers/signed-in.ts'

minutesLaterJourney(
  'a delay is told before the old promise passes; the customer of a later order says “Sto arrivando”, and the kitchen begins',
  async ({ page, clock, anotherDevice }) => {
    const { request } = page
    const [place] = await openAllDay(request, 'Pisa')
    const restaurantId = place?.id ?? ''
    const cook = await registerColleague(page, 'Corrado', { staff: [{ restaurantId, role: 'kitchen' }] })
    const read = async ({ id, token }: { id: string; token: string }) => (await (await request.get(`/api/v1/orders/${id}?token=${token}`)).json()).order
    const minutesUntil = (instant: string) => (Date.parse(instant) - Date.now()) / 60_000

    const late = await placeForNow(request, restaurantId)
    await takeKitchenSteps(cook, late, 'accept')
    await page.goto(`/orders/${late.id}?token=${late.token}`)
    await expect(page.locator('[data-status=accepted]')).toBeVisible()
    await clock.pass(late.id, Math.floor(minutesUntil((await read(late)).promisedAt)) - 1)
    await clock.run('orders.delays')
    await expect(page.locator('[data-delays="1"]')).toContainText('Siamo in ritardo, scusa.')
    const { promisedAt, promisedBefore } = await read(late)
    expect(minutesUntil(promisedBefore)).toBeGreaterThan(0)
    expect(Date.parse(promisedAt)).toBeGreaterThan(Date.parse(promisedBefore))
    await expectAccessible(page)

    // A pickup in an hour: one tap, and the kitchen reads that it should begin.
    const later = await placeForNow(request, restaurantId, { inMinutes: 75 })
    await takeKitchenSteps(cook, later, 'accept')
    const kitchen = await anotherDevice()
    await signInOnPage(kitchen, cook)
    await kitchen.goto('/kitchen')
    await page.goto(`/orders/${later.id}?token=${later.token}`)
    await page.getByRole('button', { name: 'Sto arrivando' }).press('Enter')
    await expect(page.locator('[data-arriving=said]')).toHaveText('La cucina sa che stai arrivando.')
    await expectAccessible(page)
    await expect(kitchen.locator(`[data-order="${later.id}"]`)).toContainText('Inizia adesso: sta arrivando')
    await expectAccessible(kitchen)
    for (const order of [late, later]) await takeKitchenSteps(cook, order, 'begin', 'ready', 'hand-over')
  },
)
