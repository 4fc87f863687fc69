import { expect, journey } from '../helpers/journey.ts'

journey('an unknown address says so, with status 404 and a way home', async ({ page }) => {
  const answer = await page.goto('/qualcosa/che-non-esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo spiedo gira dal mattino.')
})

journey(
  'a visitor opens the home page, the menu, a category; none makes a number format while it comes alive: the first takes longer than all the rest',
  async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = []
      Object.assign(window, { made })
      Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
        construct(target, given) {
          made.push(JSON.stringify(given))
          return Reflect.construct(target, given)
        },
      })
    })
    const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made)
    for (const address of ['/', '/menu', '/category/Panini']) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForFunction(() => {
        const links = [...document.querySelectorAll('a[href]')]
        return links.length > 20 && links.every(link => Object.keys(link).some(key => key.startsWith('__reactFiber')))
      })
      expect(await made(), address).toEqual([])
    }
  },
)
