import { expect, expectAccessible, isolatedJourney, journey } from '../helpers/journey.ts'

journey(
  'a restaurant is found by part of its name and its menu opened; a search or position without results says so',
  { tag: '@core' },
  async ({ page, context }) => {
    await context.clearPermissions()
    await page.goto('/restaurants')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vicino a me' }).click()
    await expect(page.getByText(/Il browser non ci ha dato la posizione|La posizione non è arrivata/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Ancona' })).toBeVisible()
    await page.getByRole('searchbox').fill('atlantide')
    await expect(page.getByText('Nessun ristorante trovato')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('atlantide')
    // Nor is it lost on the way into the other language.
    for (const [language, address] of [
      ['English', '/en/restaurants?search=atlantide'],
      ['Italiano', '/restaurants?search=atlantide'],
    ] as const) {
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('banner').getByRole('link', { name: language }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('searchbox')).toHaveValue('atlantide')
    }
    await page.getByRole('searchbox').fill('Via della Brace Viva 32, 00185 Roma')
    await expect(page.getByText('Via della Brace Viva 32, 00185 Roma')).toBeVisible()

    await page.getByRole('searchbox').fill('termini roma')
    await expect(page.getByText('1 ristorante', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Spiedo Roma Termini' }).click()
    await expect(page).toHaveURL('/restaurants/roma-termini')
    await expect(page.getByRole('heading', { level: 1, name: 'Spiedo Roma Termini' })).toBeVisible()
    await expect(page.getByText(/^(Aperto adesso|Chiuso adesso|Ordini in pausa)/).first()).toBeVisible()
    await expect(page.locator('[data-delivery-area]')).toContainText('Consegniamo fino a 4 km da qui')
    await expect(page.locator('[data-delivery-area]')).toContainText('Disegno approssimativo')
    await expect(page.getByText('· oggi')).toBeVisible()
    await expect(page.getByText('Gestito da Spiedo Italia S.p.A., Via dello Spiedo 97, 00185 Roma (RM), P. IVA 99900010580', { exact: true })).toBeVisible()
    // Structured data is part of the page that the server sends, for those who run no scripts.
    await page.reload()
    const things = await page.locator('script[type="application/ld+json"]').allTextContents()
    const seller = { legalName: 'Spiedo Italia S.p.A.', vatID: '99900010580', address: 'Via dello Spiedo 97, 00185 Roma (RM)' }
    expect(things.map(text => JSON.parse(text)).find(thing => thing['@type'] === 'Restaurant').parentOrganization).toMatchObject(seller)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Guarda il menu di questo ristorante' }).click()
    await expect(page).toHaveURL('/restaurants/roma-termini/menu')
    await expect(page.getByRole('region', { name: 'Spiedo Roma Termini' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Categorie del menu' })).toBeVisible()
    // The button gives way to what it did, and that has the focus: it is read out, and Tab goes on from there.
    await page.getByRole('button', { name: 'Ordina qui' }).press('Enter')
    await expect(page.getByText('Stai ordinando da qui', { exact: true })).toBeFocused()
  },
)

journey.describe('with a position', () => {
  isolatedJourney.use({ geolocation: { latitude: 45.4642, longitude: 9.19 }, permissions: ['geolocation'] })
  isolatedJourney('the nearest restaurants come first with their distance, and the position is sent nowhere', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/restaurants')
    await page.getByRole('button', { name: 'Vicino a me' }).click()
    await expect(page.getByRole('heading', { name: 'I più vicini a te' })).toBeVisible()
    const nearest = page.getByRole('region', { name: 'I più vicini a te' }).getByRole('listitem')
    await expect(nearest.first()).toContainText('Spiedo Milano')
    await expect(nearest.first()).toContainText(/\d+ m|\d km/)
    // Whoever looks at one of them comes back to them.
    await nearest.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/restaurants\/milano/)
    await page.goBack()
    await expect(nearest.first()).toContainText('Spiedo Milano')
    await page.getByRole('button', { name: 'Torna all’elenco per città' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ancona' })).toBeVisible()
    expect(asked.filter(url => /45[.,]46|latitude/.test(url))).toEqual([])
  })

  isolatedJourney('on a phone and in a low window results are in view without scrolling, with their number', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto('/restaurants')
    await expect(page.getByRole('img', { name: /^Mappa d’Italia/ })).toBeVisible()
    await page.getByRole('button', { name: 'Vicino a me' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Ecco gli 8 più vicini: il primo è a .+ da te\.$/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /^Spiedo Milano/ }).first()).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('trastevere')
    await expect(page.getByRole('status').filter({ hasText: '1 ristorante' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Spiedo Roma Trastevere' })).toBeInViewport({ ratio: 1 })
    // Also of more cities than one, by what they were searched for.
    await page.getByRole('searchbox').fill('via dello')
    const streets = page.getByText(/^Via dello /)
    await expect(streets.first()).toBeVisible()
    expect(await streets.count()).toBeGreaterThan(6)
    for (const street of await streets.all()) await expect(street).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('img', { name: /^Mappa d’Italia/ })).toBeVisible()

    await page.setViewportSize({ width: 1366, height: 650 })
    const field = await page.getByRole('searchbox').boundingBox()
    await page.getByRole('searchbox').fill('trastevere')
    await expect(page.getByRole('status').filter({ hasText: '1 ristorante' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Spiedo Roma Trastevere' })).toBeInViewport({ ratio: 1 })
    expect(await page.getByRole('searchbox').boundingBox()).toEqual(field)
  })
})

journey('an unreadable fragment of an address breaks no page', async ({ page }) => {
  for (const [address, heading] of [
    ['/restaurants#%', 'I nostri ristoranti'],
    ['/en/restaurants#100%', 'Our restaurants'],
    ['/menu#%E0', 'Il menu di Spiedo'],
    ['/api/docs#%', 'The calls of Spiedo'],
  ] as const) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading)
  }
})

journey('an unknown restaurant’s address answers 404', async ({ page }) => {
  const answer = await page.goto('/restaurants/atlantide')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

journey('the sitemap is linked, and every address in it answers', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const place = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
  const sitemap = await (await request.get(new URL(place).pathname)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL((match[1] ?? '').replaceAll('&amp;', '&')))
  expect(paths.length).toBeGreaterThan(600)
  const sample = paths.filter((_, index) => index % 25 === 0)
  for (const { pathname, search } of sample) expect((await request.get(pathname + search)).status(), pathname + search).toBe(200)
})

journey('a link about to be pressed does not move while the map’s script loads', async ({ page }) => {
  let come = () => {}
  const allowed = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route('**/assets/italy-map-*.js', async route => {
    await allowed
    await route.continue()
  })
  await page.goto('/restaurants')
  const near = page.getByRole('button', { name: 'Vicino a me' })
  const before = await near.boundingBox()
  await page.getByRole('searchbox').fill('atlantide')
  await expect(page.getByText('Nessun ristorante trovato')).toBeVisible()
  expect(await near.boundingBox()).toEqual(before)
  come()
})
