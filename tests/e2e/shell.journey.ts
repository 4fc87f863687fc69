import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout, kitchenAccount } from '../helpers/ordering.ts'
import { demoCustomer, signInOnPage } from '../helpers/signed-in.ts'

const informationLinks = [
  ['Chi siamo', '/about'],
  ['Feedback', '/feedback'],
  ['Termini e condizioni', '/terms&conditions'],
  ['Privacy', '/privacy-policy'],
  ['Contattaci', '/contact'],
  ['Carriera', '/careers'],
] as const

/** As if the login had kept a session in this browser. */
const keepSession = (page: Page, role: 0 | 1) =>
  page.evaluate(role => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('auth', JSON.stringify({ user: { _id: '1', name: 'òscar Bianchi', email: 'o@example.com', role } }))
  }, role)

async function signIn(page: Page, { role = 0, at = '/' }: { role?: 0 | 1; at?: string } = {}): Promise<void> {
  await page.goto('/robots.txt')
  await keepSession(page, role)
  await page.goto(at)
}

journey(
  'the header links every page of the chain; the footer shows founding year, numbers of cities and restaurants, company and address',
  async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    for (const [name, address] of informationLinks) await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    await expect(header.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
    await expect(header.getByRole('link', { name: 'Spiedo' })).toHaveAttribute('href', '/')

    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('1997')
    await expect(footer).toContainText('37 città')
    await expect(footer).toContainText('più di 128 ristoranti')
    await expect(footer).toContainText('© 2025')
    await expect(footer).toContainText('Spiedo Italia S.p.A., Via dello Spiedo 97, 00185 Roma (RM), P. IVA 99900010580')
    await expect(footer.getByText('Carne allo spiedo dal mattino')).toBeVisible()
    await expect(footer.getByRole('link', { name: '+39 06 555 0100' })).toHaveAttribute('href', 'tel:+39065550100')
    await expect(footer.getByRole('link', { name: 'ciao@spiedo.test' })).toHaveAttribute('href', 'mailto:ciao@spiedo.test')
    await expect(footer.locator('address')).toContainText('00185 Roma')
    // Until the settings name the chain's accounts they lead to each network's front page.
    for (const name of ['Facebook', 'Instagram', 'TikTok']) {
      const link = footer.getByRole('link', { name: `${name}, apre un altro sito` })
      await expect(link).toHaveText(name)
      await expect(link.locator('svg')).toBeVisible()
      await expect(link).toHaveAttribute('href', `https://www.${name.toLowerCase()}.com/`)
    }
  },
)

journey('the social networks of the footer stand in one row or in one column: none is left alone', async ({ page }) => {
  await page.goto('/about')
  const links = page.locator('[data-social] a')
  for (const width of [320, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await links.first().scrollIntoViewIfNeeded()
    const places = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect()).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })))
    expect(Math.min(new Set(places.map(({ x }) => x)).size, new Set(places.map(({ y }) => y)).size), `at ${width} px`).toBe(1)
  }
})

journey('on a small screen the side menu opens, closes by its button, Esc and a choice, and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Apri il menu del sito' })
  await open.click()
  const links = page.getByRole('navigation', { name: 'Tutte le pagine' })
  await expect(links).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi il menu del sito' }).click()
  await expect(links).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(links).toBeVisible()
  // The focus goes in, and by Tab never to what is covered.
  const close = page.getByRole('button', { name: 'Chiudi il menu del sito' })
  await expect(close).toBeFocused()
  await expectAccessible(page)
  const controls = page.getByRole('dialog', { name: 'Tutte le pagine' }).locator('a, button')
  for (let more = await controls.count(); more > 0; more--) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  // A press beside it is a way out, too.
  await page.mouse.click(10, 400)
  await expect(links).toBeHidden()
  await open.click()
  await links.getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL('/menu')
  await expect(links).toBeHidden()
})

journey('no page is wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const title = page.getByRole('heading', { level: 1 })
  const expectWhole = async (name: string) => {
    await expect(title).toHaveText(name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.goto('/en')
  await expectWhole('On the spit since the morning.')
  await page.goto('/')
  await expectWhole('Lo spiedo gira dal mattino.')
  await page.getByRole('main').getByRole('link', { name: 'Guarda il menu' }).click()
  await expectWhole('Il menu di Spiedo')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expectWhole('Login')
  await addPaninoToCart(page)
  // Nor, where a reader has asked the browser for letters half as large again, than a telephone.
  await page.setViewportSize({ width: 375, height: 667 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of ['/', '/menu', '/category/Panini', '/restaurants/roma-termini/menu']) {
    await page.goto(path)
    await expect(title).toBeVisible()
    expect(await width(), path).toBe(375)
  }
  await page.goto('/cart')
  const toCheckout = page.getByRole('link', { name: /^Vai alla cassa · / }).filter({ visible: true })
  await expect(toCheckout).toBeVisible()
  expect(await width()).toBe(375)
  // And at twice their size nothing is lost (WCAG 1.4.4): neither the way to the menu nor a category, and no dish's name is broken.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/menu')
  await expect(title).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apri il menu' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Categorie' }).getByRole('link').first()).toBeInViewport({ ratio: 1 })
  expect(await page.locator('[data-section] a, main h2, main h3').evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(0)
  for (const path of ['/', '/menu', '/category/Panini', '/restaurants/roma-termini/menu', '/order', '/cart', '/contact', '/login', '/register', '/careers']) {
    await page.goto(path)
    await expect(title).toBeVisible()
    await expectNoHorizontalOverflow(page, 375, path)
  }
  await page.goto('/cart')
  await expect(toCheckout).toBeVisible()
  await expectNoHorizontalOverflow(page, 375)
  await fillCheckout(page)
  await expectNoHorizontalOverflow(page, 375)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.locator('[data-order-number]')).toBeVisible()
  await expectNoHorizontalOverflow(page, 375)
  await page.goto('/cart')
  await expect(page.getByText('È vuoto. Per ora.')).toBeVisible()
  await expectNoHorizontalOverflow(page, 375)
})

journey('a page names its canonical address and its translation; the language switch links both ways', async ({ page }) => {
  await page.goto('/en/category/Secchi')
  const link = (selector: string) => page.locator(`head link${selector}`)
  await expect(link('[rel=canonical]')).toHaveAttribute('href', /\/en\/category\/Secchi$/)
  await expect(link('[hreflang=it]')).toHaveAttribute('href', /[^n]\/category\/Secchi$/)
  await expect(link('[hreflang=en]')).toHaveAttribute('href', /\/en\/category\/Secchi$/)
  await expect(link('[hreflang=x-default]')).toHaveAttribute('href', /[^n]\/category\/Secchi$/)

  const title = page.getByRole('heading', { level: 1 })
  const openLanguages = () => page.getByRole('banner').locator('summary').click()
  await openLanguages()
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click()
  await expect(title).toHaveText('Secchi Menu')
  await openLanguages()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/category/Secchi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(title).toHaveText('Buckets Menu')
})

journey('a signed-in user has an initial with Dashboard and Logout; a failed logout keeps the session', async ({ page }) => {
  await signIn(page)
  const circle = page.getByRole('button', { name: 'Account di òscar Bianchi' })
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(circle).toHaveText('Ò')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  await circle.click()
  await expect(logout).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(logout).toBeHidden()
  await circle.click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/user')

  let answer: object | undefined = { json: { success: false } }
  await page.route('**/api/v1/auth/logout', route => (answer ? route.fulfill(answer) : route.abort()))
  const stored = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('auth') && 'a user'])
  await logout.click()
  await expect(page.getByText('Logout failed. Please try again.').first()).toBeVisible()
  await expect(logout).toBeHidden()
  expect(await stored()).toEqual(['a-token', 'a user'])
  // Out of reach.
  answer = undefined
  await circle.click()
  await logout.click()
  await expect(page.getByText('An error occurred while logging out. Please try again.').first()).toBeVisible()
  expect(await stored()).toEqual(['a-token', 'a user'])

  answer = { json: { success: true } }
  await circle.click()
  await logout.click()
  await expect(page.getByText('Logged out successfully').first()).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await stored()).toEqual([null, null])
})

journey('a page not found says so, also after the scripts run', async ({ page }) => {
  for (const address of ['/restaurants/sushi', '/dashboard/admin/sushi', '/orders/sushi/sashimi']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible()
  }
  // The same screen each time.
  await expectAccessible(page)
})

journey('a screen whose script fails to load says so in the page’s language and loads on retry', async ({ page, complaints }) => {
  await signInOnPage(page, kitchenAccount)
  for (const [address, code, heading, again] of [
    ['/kitchen', 'board', 'La schermata non è arrivata', 'Riprova'],
    // The file of its texts: the screen never comes without it.
    ['/kitchen', 'kitchen', 'La schermata non è arrivata', 'Riprova'],
    ['/courier', 'courier', 'La schermata non è arrivata', 'Riprova'],
    ['/api/docs', 'api-docs', 'The screen did not arrive', 'Try again'],
  ] as const) {
    // As after an upgrade, where the file of before is no longer there: its name is followed by eight letters of its content's hash alone.
    const script = new RegExp(`/assets/${code}-[\\w-]{8}\\.js$`)
    await page.route(script, route => route.fulfill({ status: 404, body: '' }))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // What broke is for programmers, who find it in the browser's log.
    expect(complaints.splice(0).join()).toContain('dynamically imported module')
    await expect(page.getByRole('main')).not.toContainText(/error|secchio|bucket/i)
    await expectAccessible(page)
    await page.unroute(script)
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

journey('a component whose script fails to load leaves the rest of the page intact and loads later', async ({ page, context }) => {
  await signInOnPage(page, demoCustomer)
  await page.clock.install()
  const [ofMap, ofMenu] = [/\/assets\/italy-map-[^/]+\.js$/, /\/assets\/account-menu-[^/]+\.js$/]
  for (const script of [ofMap, ofMenu]) await page.route(script, route => route.abort())
  const failed = (script: RegExp) => page.waitForEvent('requestfailed', request => script.test(request.url()))
  await Promise.all([failed(ofMenu), page.goto('/contact')])
  await Promise.all([failed(ofMap), page.getByRole('contentinfo').getByRole('link', { name: 'Ristoranti' }).first().click()])
  const map = page.getByRole('img', { name: /^Mappa d’Italia/ })
  const circle = page.getByRole('banner').getByRole('button', { name: /^Account di/ })
  await expect(page.getByRole('heading', { level: 1, name: 'I nostri ristoranti' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(circle.or(map)).toHaveCount(0)
  await expectAccessible(page)

  // By itself after a while, since a line may be there and not carry.
  await page.unroute(ofMenu)
  await Promise.all([failed(ofMap), page.clock.runFor(5_000)])
  await expect(circle).toBeVisible()
  await page.unroute(ofMap)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(map).toBeVisible()
})

journey('a page being loaded and one that failed say so, in the title too, and load on retry', async ({ page }) => {
  await page.goto('/menu')
  await page.waitForLoadState('networkidle')
  const answer = Promise.withResolvers<void>()
  await page.route('**/restaurants.data*', async route => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ristoranti' }).first().click()
  await expect(page.getByRole('status').getByText('Loading ...')).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong !!')
  await expect(page.getByText('Loading ...')).toHaveCount(0)
  await expect(page).toHaveTitle('Something went wrong !! · Spiedo')
  await expectAccessible(page)
  await page.unroute('**/restaurants.data*')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveTitle('I nostri ristoranti · Spiedo')
})

journey('without JavaScript the pages are readable and linked', { tag: '@core' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Apri il menu del sito' }).click()
  await page.getByRole('navigation', { name: 'Tutte le pagine' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Panino Brace' }).click()
  await expect(page).toHaveURL(/\/menu\?dish=panino-brace$/)
  await expect(page.getByRole('dialog')).toContainText('peperoni arrostiti')
  await expect(page.getByRole('button', { name: 'Aggiungi al Secchio' })).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/category/Panini')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panini Menu')
  for (const path of ['/order', '/checkout', '/forgot-password', '/dashboard/user']) {
    await page.goto(path)
    await expect(page.locator('main p').first()).toHaveText(/^Questa pagina ha bisogno di JavaScript\./)
    await expect(page.locator('main p').first()).toBeVisible()
    await expect(page.locator('main .animate-spin').first()).toBeHidden()
  }
  await context.close()
})

journey('an administrator’s Dashboard is the back office; switching between English pages and Italian screens breaks nothing', async ({ page }) => {
  await signIn(page, { role: 1, at: '/en' })
  const dashboard = page.getByRole('link', { name: 'Dashboard' })
  await page.getByRole('button', { name: /òscar Bianchi/ }).click()
  await expect(dashboard).toHaveAttribute('href', '/dashboard/admin')
  // Another tab signs in as somebody else, whom the server knows: the customer's page asks it at once.
  const [email, password] = [`oscar.${Date.now()}@example.com`, 'una-password-buona']
  expect((await page.request.post('/api/v1/auth/register', { data: { name: 'òscar Bianchi', email, password } })).status()).toBe(201)
  const { token, user } = await (await page.request.post('/api/v1/auth/login', { data: { email, password } })).json()
  await page.evaluate(
    ([token, auth]) => {
      localStorage.setItem('token', token as string)
      localStorage.setItem('auth', auth as string)
      dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
    },
    [token, JSON.stringify({ user })],
  )
  await expect(dashboard).toHaveAttribute('href', '/en/dashboard/user')
  await dashboard.click()
  await expect(page).toHaveURL('/en/dashboard/user')
  await expect(page.getByRole('button', { name: /òscar Bianchi/ })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goBack()
  await expect(page).toHaveURL('/en')
})
