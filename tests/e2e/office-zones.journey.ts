import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, signedIn, toastOf } from '../helpers/signed-in.ts'

const tablet = { width: 768, height: 1024 }

/** A restaurant of the demo in which no other journey orders, and three zones of its own. */
async function threeZones(page: Page): Promise<string> {
  const { token } = await signedIn(page, demoAdministrator)
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

journey('which zone is asked first is seen and changed however the list is sorted', async ({ page }) => {
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
  await expect(toastOf(page, 'Mare: ora è la 1ª zona su 3.')).toBeVisible()
  await expect.poll(shown).toEqual(['1 Mare', '2 Centro', '3 Campagna'])
  await expect(page.getByRole('button', { name: 'Sposta su Mare' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sposta giù Mare' }).press('Enter')
  await expect(toastOf(page, 'Mare: ora è la 2ª zona su 3.')).toBeVisible()

  await page.getByRole('columnheader', { name: 'Ordine' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=order$/)
  await expect.poll(shown).toEqual(['1 Centro', '2 Mare', '3 Campagna'])
  await page.getByRole('button', { name: 'Sposta su Campagna' }).press('Enter')
  await expect.poll(shown).toEqual(['1 Centro', '2 Campagna', '3 Mare'])
})
