import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { closeToasts, demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

const tablet = { width: 768, height: 1024 }

/** A restaurant of the demo in which no other journey orders, and three zones of its own. */
async function threeZones(page: Page): Promise<string> {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=ravenna', { headers })).json()
  const path = `/api/v1/office/restaurants/${restaurants[0].id}/zones`
  for (const zone of (await (await page.request.get(path, { headers })).json()).zones)
    if (!zone.archived) await page.request.post(`${path}/${zone.id}/archive`, { headers, data: { archived: true, version: zone.version } })
  for (const [title, feeCents] of [
    ['Centro', 250],
    ['Mare', 400],
    ['Campagna', 150],
  ] as const) {
    const data = { title, shape: 'radius', radiusMetres: 900, feeCents, minimumCents: 0 }
    expect((await page.request.post(path, { headers, data })).status()).toBe(201)
  }
  return `/dashboard/admin/restaurants/${restaurants[0].id}/zones`
}

journey('the order in which zones are checked is shown and changed in any sort; a zone’s outline is drawn', async ({ page }) => {
  await page.setViewportSize(tablet)
  await page.goto(`${await threeZones(page)}?sort=-fee`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Archivia/ }) })
  const shown = () =>
    rows.evaluateAll(all =>
      all.map(row =>
        [...row.querySelectorAll('td, th')]
          .slice(0, 2)
          .map(cell => cell.textContent)
          .join(' '),
      ),
    )
  await expect.poll(shown).toEqual(['2 Mare', '1 Centro', '3 Campagna'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(tablet.width)
  await expectAccessible(page)

  // The dearest stands first and stays there: it is its place in the order that changes.
  await page.getByRole('button', { name: 'Sposta su Mare' }).press('Enter')
  await expect(findToast(page, 'Mare: ora è la 1ª zona su 3.')).toBeVisible()
  await expect.poll(shown).toEqual(['1 Mare', '2 Centro', '3 Campagna'])
  await expect(page.getByRole('button', { name: 'Sposta su Mare' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sposta giù Mare' }).press('Enter')
  await expect(findToast(page, 'Mare: ora è la 2ª zona su 3.')).toBeVisible()

  await page.getByRole('columnheader', { name: 'Ordine' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=order$/)
  await expect.poll(shown).toEqual(['1 Centro', '2 Mare', '3 Campagna'])
  await page.getByRole('button', { name: 'Sposta su Campagna' }).press('Enter')
  await expect.poll(shown).toEqual(['1 Centro', '2 Campagna', '3 Mare'])

  // What is archived leaves the list, and is found by the same control as everywhere.
  await page.getByRole('button', { name: 'Archivia Mare' }).press('Enter')
  await expect.poll(shown).toEqual(['1 Centro', '2 Campagna'])
  await page.getByRole('button', { name: 'In archivio', exact: true }).click()
  await page.getByRole('button', { name: 'Riattiva Mare' }).click()
  await expect(page.getByText('In archivio non c’è niente.')).toBeVisible()
  await page.getByRole('button', { name: 'In uso', exact: true }).click()
  await expect.poll(shown).toEqual(['1 Centro', '2 Campagna', '3 Mare'])

  // An outline drawn crosswise is refused beside its points; two of them are dragged to where they belong.
  await page.getByRole('button', { name: 'Aggiungi una zona' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una zona', exact: true })
  await expect(dialog.getByLabel('Zona', { exact: true })).toBeFocused()
  await page.keyboard.type('Darsena')
  // However long the form is, what saves it is in sight.
  await page.setViewportSize({ ...tablet, height: 600 })
  await expect(dialog.getByRole('button', { name: 'Salva' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(tablet)
  // One that would never count is told so before it is saved.
  const never = dialog.getByRole('status').filter({ hasText: 'È tutta dentro “Centro”, che viene prima nell’ordine: così non conta mai.' })
  await dialog.getByLabel('Distanza (metri)').fill('500')
  await expect(never).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Distanza (metri)').fill('1200')
  await expect(never).toHaveCount(0)
  // What can't be compared is said, too.
  await dialog.getByLabel('Definita da').selectOption('postcodes')
  await expect(dialog.getByRole('status')).toContainText('Prima nell’ordine ci sono “Centro”, “Campagna” e “Mare”, disegnate sulla mappa')
  await dialog.getByLabel('Definita da').selectOption('polygon')
  const map = dialog.getByRole('img')
  // The map says where one is, as the customers' does.
  await expect(map.locator('text').filter({ hasText: 'Ravenna' })).toBeVisible()
  /** A part of the map, from 0 to 1, as the pointer finds it now. */
  const on = async (right: number, down: number) => {
    await map.scrollIntoViewIfNeeded()
    const { x, y, width } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    return [x + right * width, y + down * width] as const
  }
  const corners = [
    [0.3, 0.3],
    [0.6, 0.6],
    [0.6, 0.3],
    [0.3, 0.6],
  ] as const
  for (const [right, down] of corners) await page.mouse.click(...(await on(right, down)))
  const points = dialog.getByLabel('Punti')
  await expect.poll(async () => (await points.inputValue()).split('\n')).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog.getByText(/^Il contorno si incrocia/)).toBeVisible()
  await expect(points).toBeFocused()
  await closeToasts(page)
  for (const [from, to] of [
    [0.6, 0.2],
    [0.3, 0.7],
  ] as const) {
    const before = await points.inputValue()
    await page.mouse.move(...(await on(0.6, from)))
    await page.mouse.down()
    await page.mouse.move(...(await on(0.65, to)), { steps: 3 })
    await page.mouse.up()
    await expect(points).not.toHaveValue(before)
  }
  expect((await points.inputValue()).split('\n')).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, 'Darsena: salvato.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

journey('the result of an earlier address check is not shown for the next address', async ({ page }) => {
  await page.setViewportSize(tablet)
  const { token } = await signInOnPage(page, demoAdministrator)
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=modena', { headers: { authorization: `Bearer ${token}` } })).json()
  await page.goto(`/dashboard/admin/restaurants/${restaurants[0].id}/zones`)
  const form = page.getByRole('region', { name: 'Questo indirizzo è in zona?' })
  const check = form.getByRole('button', { name: 'Controlla' })
  const none = form.getByText('Nessuna zona contiene questo indirizzo.')
  await form.getByLabel('Via').fill('Via Appia')
  await form.getByLabel('CAP').fill('00100')
  await form.getByLabel('Latitudine').fill('41,9')
  await form.getByLabel('Longitudine').fill('12,5')
  const answer = Promise.withResolvers<void>()
  await page.route('**/zones/check', async route => answer.promise.then(() => route.continue()), { times: 1 })
  await Promise.all([page.waitForRequest('**/zones/check'), check.click()])
  await form.getByLabel('Via').fill('Via Diaz')
  answer.resolve()
  await expect(check).toBeEnabled()
  await expect(none).toBeHidden()
  await expect(form.getByLabel('Via')).toHaveValue('Via Diaz')
  await check.click()
  await expect(none).toBeVisible()
})
