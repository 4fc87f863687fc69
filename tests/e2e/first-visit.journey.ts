import { expect, journey } from '../helpers/journey.ts'

journey('an unknown address answers 404 with a link to the home page', async ({ page }) => {
  const answer = await page.goto('/qualcosa/che-non-esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo spiedo gira dal mattino.')
})

journey('home page, menu, category and restaurant hydrate without calling Intl, whose first use is slow', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    for (const kind of ['NumberFormat', 'DateTimeFormat', 'Segmenter'] as const)
      Object.assign(Intl, {
        [kind]: new Proxy(Intl[kind], {
          construct(target, args) {
            made.push(`${kind} ${JSON.stringify(args)}`)
            return Reflect.construct(target, args)
          },
        }),
      })
  })
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made)
  for (const address of ['/', '/menu', '/category/Panini', '/restaurants/roma-termini']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => {
      const links = [...document.querySelectorAll('a[href]')]
      return links.length > 20 && links.every(link => Object.keys(link).some(key => key.startsWith('__reactFiber')))
    })
    // Whether it is open, and which day it is, is known last.
    if (address.startsWith('/restaurants/')) {
      await expect(page.getByText(/^(aperto|chiuso)/i).first()).toBeVisible()
      await expect(page.getByText('· oggi')).toBeVisible()
    }
    expect(await made(), address).toEqual([])
  }
})
