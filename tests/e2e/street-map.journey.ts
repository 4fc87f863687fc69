import { expect, expectAccessible, journey } from '../helpers/journey.ts'

journey(
  'the pin of a delivery is set on a map with streets and credits; elsewhere the outline says that it is approximate',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/order')
    await page.getByRole('radio', { name: 'Consegna' }).check()
    const fill = async (address: Record<string, string>) => {
      for (const [label, text] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
    }
    await fill({ 'Via o piazza': 'Via del Sommacco', Numero: '7', CAP: '50123', Città: 'Firenze' })
    const map = page.locator('[data-street-map=drawn]')
    await expect(map).toBeVisible()
    await expect(page.locator('[data-pin]')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Mappe di Prova © OpenStreetMap' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mappa', exact: true })).toBeVisible()
    await expectAccessible(page)
    const status = page.locator('#pin')
    const before = (await status.textContent()) ?? ''
    await map.click({ position: { x: 40, y: 200 } })
    await expect(status).not.toHaveText(before)
    await page.getByRole('button', { name: 'Più vicino' }).click()
    await page.getByRole('button', { name: 'Cambia indirizzo' }).click()
    await fill({ 'Via o piazza': 'Via Merulana', Numero: '7', CAP: '00185', Città: 'Roma' })
    await expect(page.getByText('La mappa è approssimativa: non ci sono le strade.')).toBeVisible()
    await expect(page.locator('[data-street-map]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sì, è qui' })).toBeDisabled()
  },
)

journey('a restaurant and a town show their street map when asked, and load nothing for it before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/restaurants/firenze-san-frediano')
  const show = page.getByRole('button', { name: 'Vedi sulla mappa' })
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  expect(scripts.filter(path => path.includes('street-map-') && !path.includes('part'))).toEqual([])
  await show.press('Enter')
  await expect(page.locator('[data-street-map=drawn]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mappa di Spiedo Firenze San Frediano' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nascondi la mappa' }).press('Enter')
  await expect(page.locator('[data-street-map]')).toHaveCount(0)
  await page.goto('/restaurants?city=firenze')
  await page.getByRole('button', { name: 'Vedi sulla mappa' }).click()
  await expect(page.locator('[data-street-map=drawn]')).toBeVisible()
  await page.goto('/restaurants?city=milano')
  await expect(page.getByRole('heading', { name: 'Spiedo Milano', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vedi sulla mappa' })).toHaveCount(0)
})
