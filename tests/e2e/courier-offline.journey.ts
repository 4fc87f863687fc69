import type { Page } from '@playwright/test'
import { expectOnFirstScreen } from '../helpers/courier-screen.ts'
import { expect, expectAccessible, isolatedJourney } from '../helpers/journey.ts'
import { kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { placeReadyDelivery, registerColleague } from '../helpers/ready-delivery.ts'
import { signInOnPage } from '../helpers/signed-in.ts'
import { offlineComplaint, waitForStoredApp } from '../helpers/stored-app.ts'

/** Routes that the browser keeps; its database must exist. */
const countSnapshots = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const opening = indexedDB.open('spiedo-offline')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('snapshots').objectStore('snapshots').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

isolatedJourney(
  'a courier without a network hands over two deliveries, reloads, and both arrive at the server once, at the time of the taps',
  async ({ page, context, request, complaints }) => {
    const found = await (await request.get('/api/v1/restaurants', { params: { search: 'termini' } })).json()
    const { id: restaurantId } = found.restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
    const courier = await registerColleague(page, 'Olmo', { staff: [{ restaurantId, role: 'courier' }] })
    await page.setViewportSize({ width: 375, height: 740 })
    const { token } = await signInOnPage(page, courier)
    const headers = { authorization: `Bearer ${token}` }
    const orders = [await placeReadyDelivery(restaurantId, { dish: 'Birra chiara' }), await placeReadyDelivery(restaurantId, { longitude: 12.508 })]
    await page.goto('/courier')
    await page.getByRole('button', { name: 'Inizia il turno' }).click()
    await expect(page.getByRole('button', { name: 'Chiudi il turno' })).toBeVisible()
    for (const { id } of orders) {
      for (const step of ['take', 'leave']) expect((await request.post(`/api/v1/courier/orders/${id}/${step}`, { headers, data: {} })).status()).toBe(200)
    }
    const stopOf = ({ number }: { number: number }) => page.locator(`[data-stop="${number}"]`)
    for (const order of orders) await expect(stopOf(order)).toContainText('Arrivo verso le')
    await waitForStoredApp(page)
    await page.reload()
    for (const order of orders) await expect(stopOf(order).getByRole('button', { name: /^Consegnata e pagata/ })).toBeVisible()
    // Kept a moment after it is shown.
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'spiedo-offline'))).toBe(true)
    await expect.poll(() => countSnapshots(page)).toBe(1)

    await context.setOffline(true)
    await expect(page.getByText(/^Aggiornata alle \d\d:\d\d, senza rete/)).toBeVisible()
    const current = page.locator('[data-stop]').first()
    await expect(current).toHaveAttribute('data-stop', String(orders[0]?.number))
    await expectOnFirstScreen(page, current, current.locator('[data-age-badge]'))
    // By key: a second tap at the same place right after the first counts as a double one.
    for (const order of orders)
      await stopOf(order)
        .getByRole('button', { name: /^Consegnata e pagata/ })
        .press('Enter')
    await expect(page.getByText('2 tocchi partono appena torna la rete.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('2 tocchi partono appena torna la rete.')).toBeVisible()
    // Still out for delivery where the network is.
    const stateOf = async ({ id, token: link }: { id: string; token: string }) =>
      (await (await request.get(`/api/v1/orders/${id}?token=${link}`)).json()).order as { status: string; paymentStatus: string }
    expect(await Promise.all(orders.map(async order => (await stateOf(order)).status))).toEqual(['out_for_delivery', 'out_for_delivery'])

    await context.setOffline(false)
    await expect(page.getByText(/senza rete/)).toBeHidden()
    for (const order of orders) {
      await expect.poll(async () => (await stateOf(order)).status).toBe('completed')
      expect((await stateOf(order)).paymentStatus).toBe('paid')
      await expect(stopOf(order)).toHaveCount(0)
    }
    await expect(page.locator('[data-refused-taps]')).toHaveCount(0)
    await expect(page.getByText(/^Turno dalle \d\d:\d\d, 2 consegne$/)).toBeVisible()
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(offlineComplaint)
  },
)
