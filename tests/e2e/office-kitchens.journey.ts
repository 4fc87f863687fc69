import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('the head office sees paused kitchens and opens any kitchen board without controls', async ({ page, request }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await request.get('/api/v1/office/restaurants?search=Ancona', { headers })).json()
  const [{ id, name }] = restaurants
  const setState = (state: string) => request.post(`/api/v1/kitchen/restaurants/${id}/state`, { data: { state }, headers })
  expect((await setState('paused')).ok()).toBe(true)
  try {
    await page.goto('/dashboard/admin/restaurants')
    const table = page.getByRole('table', { name: 'Ristoranti' })
    const watchButton = page.getByRole('button', { name: /^Da guardare/ })
    await expect(watchButton).toBeVisible()
    await expect(table.getByRole('row', { name }).first()).toContainText('In pausa')
    // Below the bar and the title there is one row of filters.
    expect((await table.boundingBox())?.y).toBeLessThanOrEqual(112 + 56)
    await watchButton.click()
    await expect(watchButton).toHaveAttribute('aria-expanded', 'true')
    const watch = page.getByRole('region', { name: 'Da guardare adesso' })
    await expect(watch.getByRole('listitem').filter({ hasText: name })).toContainText('In pausa')
    await expectAccessible(page)
    await watch.getByRole('link', { name: `Guarda la cucina di ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Solo visione')).toBeVisible()
    await expect(page.getByText('In pausa')).toBeVisible()
    // Views and the menu are all that can be pressed: nothing that would take work from the cooks.
    const pressable = page.locator('main').getByRole('button')
    expect(
      (await pressable.allTextContents()).filter(text => !/^(Tutto|Spiedo|Friggitrice|Piastra|Banco|Confezione|Più tardi|Finiti)|Altro$/.test(text)),
    ).toEqual([])
    await page.getByRole('button', { name: 'Altro' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Esci' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    // Its own page says so, too, until it is open again.
    await page.goto(`/dashboard/admin/restaurants/${id}`)
    await expect(page.locator('[data-kitchen-mark]')).toHaveText('In pausa')
  } finally {
    await setState('open')
  }
  await page.reload()
  await expect(page.getByRole('link', { name: 'Guarda la cucina' })).toBeVisible()
  await expect(page.locator('[data-kitchen-mark]')).toHaveCount(0)

  // A cook who types another kitchen's address stays in the own one.
  await signInOnPage(page, kitchenAccount)
  await page.goto(`/kitchen?restaurant=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Spiedo Roma Termini' })).toBeVisible()
  await expect(page.getByText('Solo visione')).toHaveCount(0)
})
