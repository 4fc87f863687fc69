import { expect, expectAccessible, journey } from '../helpers/journey.ts'

const pages = [
  { link: 'Chi siamo', path: '/about', heading: 'Chi siamo' },
  { link: 'Feedback', path: '/feedback', heading: 'Com’è andata?' },
  { link: 'Termini e condizioni', path: '/terms&conditions', heading: 'Termini e condizioni' },
  { link: 'Privacy', path: '/privacy-policy', heading: 'Privacy' },
  { link: 'Contattaci', path: '/contact', heading: 'Parliamone' },
  { link: 'Carriera', path: '/careers', heading: 'Carriera' },
]

journey('each information page is linked from the header and accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  // A link that is pressed before its scripts have come is a page load, which readers announce by themselves.
  await page.waitForFunction(() => [...document.querySelectorAll('header a')].every(link => Object.keys(link).some(key => key.startsWith('__reactFiber'))))
  for (const { link, path, heading } of pages) {
    await page.getByRole('navigation', { name: 'Informazioni' }).getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(/ · Spiedo$/)
    // The focus stays on the link: that it is another page is said.
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
    await expectAccessible(page)
  }
})

journey('the footer leads to the accessibility statement, made of what is tested', async ({ page }) => {
  await page.goto('/careers')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibilità', exact: true }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibilità' })).toBeVisible()
  const text = page.getByRole('article')
  await expect(text).toContainText('parzialmente conforme')
  await expect(text.getByRole('listitem').filter({ hasText: /^Cassa$/ })).toBeVisible()
  await expect(text).toContainText('wcag22aa')
  await expect(text).not.toContainText(/[{}]|undefined/)
  await expectAccessible(page)
})

journey('each information page exists in English', async ({ page }) => {
  for (const { path } of pages) {
    const answer = await page.goto(`/en${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

journey('long pages link to each of their sections, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/privacy-policy')
  await page.getByRole('navigation', { name: 'In questa pagina' }).getByRole('link', { name: 'I tuoi diritti' }).click()
  await expect(page).toHaveURL(/#rights$/)
  await expect(page.getByRole('heading', { name: 'I tuoi diritti' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

journey('the terms name the seller, the exception to the right of withdrawal and the end of the ODR platform', async ({ page }) => {
  await page.goto('/terms&conditions')
  const text = page.getByRole('article')
  await expect(text).toContainText('Spiedo Italia S.p.A.')
  await expect(text).toContainText('art. 59, comma 1, lettere d) ed e)')
  await expect(text).toContainText('20 luglio 2025')
  await expect(text).not.toContainText(/[{}]|undefined/)
})

journey('choosing a job opening fills it into the application', async ({ page }) => {
  await page.goto('/careers')
  const opening = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Addetto/a allo spiedo' }) })
  await opening.getByRole('link', { name: /^Candidati/ }).click()
  await expect(page.getByLabel('Posizione')).toHaveValue(/.{36}/)
  await expect(page.getByLabel('Posizione').locator('option:checked')).toContainText('Addetto/a allo spiedo')
  // Without a position one applies once, not under two entries of one name.
  await expect(page.getByLabel('Posizione').locator('option', { hasText: 'Candidatura spontanea' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Scrivici comunque' }).click()
  await expect(page.getByLabel('Posizione')).toHaveValue('')
})

journey('content that failed to load is requested again in place, also when the connection returns', async ({ page, context }) => {
  await page.goto('/restaurants')
  // A link that is pressed before its scripts have come is a page load, and going back then needs no line.
  await expect(page.locator('html[data-whole]')).toBeAttached()
  await page.getByRole('banner').getByRole('link', { name: 'Contattaci' }).click()
  await expect(page).toHaveURL('/contact')
  await context.setOffline(true)
  await page.goBack()
  const again = page.getByRole('button', { name: 'Riprova' })
  await again.click()
  await expect(again).not.toHaveAttribute('aria-disabled')
  // With the line it comes by itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'I nostri ristoranti' })).toBeVisible()
})
