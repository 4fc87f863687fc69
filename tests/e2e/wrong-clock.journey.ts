import type { Page } from '@playwright/test'
import { expect, isolatedJourney as journey } from '../helpers/journey.ts'
import { demoCustomer, registerManager, signInOnPage } from '../helpers/signed-in.ts'

const hour = 3_600_000

/** The device's clock is wrong by so much, in ms, and runs on. */
const wrongBy = (page: Page, shift: number) => page.clock.install({ time: Date.now() + shift })

/** `19:45`, in Italy. */
const clockAt = (instant: number) => new Date(instant).toLocaleTimeString('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' })

for (const { name, shift, place } of [
  { name: 'six hours fast', shift: 6 * hour, place: 'Spiedo Lecce Mazzini' },
  { name: '45 minutes slow', shift: -0.75 * hour, place: 'Spiedo Pescara Porta Nuova' },
])
  journey(`a kitchen tablet whose clock is ${name} pauses for the chosen time and shows the server’s time`, async ({ page }) => {
    const manager = await registerManager(page, 'Orio', place)
    await wrongBy(page, shift)
    await signInOnPage(page, manager)
    await page.goto('/kitchen')
    const bar = page.getByRole('heading', { level: 1, name: place })
    await expect(async () => expect([clockAt(Date.now() - 15_000), clockAt(Date.now())]).toContain(/\d\d:\d\d/.exec(await bar.innerText())?.[0])).toPass()
    const state = page.getByRole('button', { name: /rallenta, metti in pausa o riapri/ })
    await state.click()
    const [answer] = await Promise.all([page.waitForResponse(/\/state$/), page.getByRole('button', { name: 'Pausa di 30 minuti', exact: true }).click()])
    const { restaurant } = await answer.json()
    const until = Date.parse(restaurant.stateUntil)
    expect(Math.abs(until - Date.now() - 30 * 60_000)).toBeLessThan(2 * 60_000)
    // Within its hours until the pause is over; else when it opens, today or on another day.
    await expect(state).toContainText(restaurant.opensAt === restaurant.stateUntil ? `fino alle ${clockAt(until)}` : /riprende .*\d\d:\d\d/)
  })

journey('a device whose clock is a day fast stays logged in on the next page', async ({ page }) => {
  await wrongBy(page, 25 * hour)
  await page.goto('/login')
  await page.getByLabel('Email or account ID').fill(demoCustomer.email)
  await page.locator('input[name=password]').fill(demoCustomer.password)
  await page.locator('input[name=password]').press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/user/)
  await page.goto('/dashboard/user/orders')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/user\/orders/)
})
