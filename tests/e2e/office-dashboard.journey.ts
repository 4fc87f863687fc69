import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator, demoCustomer, findToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'
import { controlPageClock } from '../helpers/time-in-hand.ts'

/** Somebody orders for one of the days ahead. */
async function orderElsewhere(request: APIRequestContext): Promise<void> {
  const api = '/api/v1'
  const { restaurantId, slots } = await findSlotsAhead(async path => (await request.get(`${api}${path}`)).json(), kitchenRestaurantSlug)
  const { foods } = await (await request.get(`${api}/food/search/Acqua naturale`)).json()
  const cart = { restaurantId, fulfilment: 'pickup', slot: slots.at(-1), lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const { quote } = await (await request.post(`${api}/orders/quote`, { data: cart })).json()
  const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }
  const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
  expect((await request.post(`${api}/orders`, { headers: { 'idempotency-key': crypto.randomUUID() }, data })).status()).toBe(201)
}

journey(
  'an administrator lands on the five dashboard tiles, which refresh; the sidebar marks the current page, and the account menu leads out',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email or account ID').fill(demoAdministrator.email)
    await page.getByLabel('Password', { exact: true }).fill(demoAdministrator.password)
    await page.locator('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/dashboard/admin')

    const tile = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
    await expect(tile('Active Users')).toHaveText(/^\d+$/)
    await expect(tile('Total Revenue')).toHaveText(/^\$[\d.]+,\d\d$/)
    await expect(tile('Total Orders')).toHaveText(/^[\d.]+$/)
    await expect(tile('Foods')).toHaveText(/^\d+$/)
    await expect(tile('Pending Orders')).toHaveText(/^[\d.]+$/)
    // Each says what it counts, and leads to the list of it.
    await expect(page.getByText('ordini accettati, anche ancora da pagare; senza quelli in attesa, rifiutati o annullati')).toBeVisible()
    const links = page.locator('dl').first().getByRole('link')
    expect(await links.evaluateAll(links => links.map(link => link.getAttribute('href')?.replace('/dashboard/admin/', '')))).toEqual([
      'users?status=0',
      'orders?status=sold',
      'orders',
      'foods',
      'orders?status=pending',
    ])
    await expect(page.getByText('Gli account dimostrativi sono attivi')).toBeVisible()
    // Both warnings are one line, at 200 % too; what else they say is read by keyboard.
    await expect(page.getByText('chiunque può entrare')).toBeHidden()
    const wide = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 640, height: 400 })
    const warned = page.getByRole('alert').filter({ hasText: 'Le mail non partono.' })
    await expect(page.getByText('chiunque può entrare')).toBeHidden()
    expect((await warned.boundingBox())?.height).toBeLessThan(44)
    await page.getByRole('button', { name: 'Leggi tutto' }).press('Enter')
    await expect(page.getByText('chiunque può entrare')).toBeVisible()
    await expect(page.getByText('chi ordina non riceve nulla')).toBeVisible()
    await expectAccessible(page, ...(await page.getByRole('alert').filter({ visible: true }).all()))
    await page.getByRole('button', { name: 'Riduci' }).press('Enter')
    await expect(page.getByText('chiunque può entrare')).toBeHidden()
    await page.setViewportSize(wide)

    // What moves now was told, not asked for.
    await page.route('**/api/v1/reports/figures', route => route.abort())
    const before = (await tile('Total Orders').textContent()) ?? ''
    await orderElsewhere(page.request)
    await expect(tile('Total Orders')).not.toHaveText(before)
    const users = (await tile('Active Users').textContent()) ?? ''
    await registerCustomer(page, 'Pina')
    await expect(tile('Active Users')).not.toHaveText(users)
    await page.unrouteAll({ behavior: 'wait' })
    // The footer that all pages share, without the shop's loud name beneath it.
    await expect(
      page
        .locator('footer')
        .getByText(/In Italia dal 1997/)
        .first(),
    ).toBeAttached()
    await expect(page.locator('footer svg:not(a svg)')).toHaveCount(0)

    await expect(page.getByRole('img', { name: /^Incasso per giorno: in tutto/ })).toBeVisible()
    await expect(page.getByText(/^[\d.]+,\d\d\s€ in [\d.]+ ordini$/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ordini per ora della settimana: l’ora più piena/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'I piatti più venduti' }).getByRole('row')).toHaveCount(11)
    await expect(page.getByRole('table', { name: 'Per ristorante' }).getByRole('row')).toHaveCount(12)
    await expectAccessible(page)

    const bar = page.getByRole('navigation', { name: 'Back office' })
    const specified = ['Dashboard', 'Categories', 'Foods', 'Orders', 'Users', 'Profile']
    await expect(bar.getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
    expect((await bar.getByRole('link').allTextContents()).filter(text => specified.includes(text))).toEqual(specified)
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    // Lower than the window it is scrolled by itself: its last link is in reach without the page's end.
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(() => bar.evaluate(nav => nav.getBoundingClientRect().bottom <= innerHeight && nav.scrollHeight > nav.clientHeight)).toBe(true)
    await expect(bar.getByRole('list', { name: 'Clienti' }).getByRole('link').first()).toHaveText('Users')
    await page.getByRole('button', { name: 'Barra laterale' }).click()
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Barra laterale' }).press('Enter')
    await bar.getByRole('link', { name: 'Foods' }).click()
    await expect(page).toHaveURL('/dashboard/admin/foods')
    await expect(bar.getByRole('link', { name: 'Foods' })).toHaveAttribute('aria-current', 'page')

    // The last of them too is seen as its screen opens, with the warnings above the bar and the page at its top.
    await page.goto('/dashboard/admin/profile')
    await expect(bar.getByRole('link', { name: 'Profile', exact: true })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)

    const admin = page.getByRole('button', { name: 'Admin', exact: true })
    await admin.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/dashboard/admin/profile')
    await page.keyboard.press('Escape')
    await expect(admin).toBeFocused()
    await admin.click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(findToast(page, 'Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/login')
  },
)

journey('pending tasks are in the first markup, refresh without layout shifts and disappear once resolved', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  const warning = page.getByText('Gli account dimostrativi sono attivi')
  const users = page.locator('dl > div', { has: page.getByText('Active Users', { exact: true }) }).locator('dd')
  /** Its answers wait until what is given back is called. */
  const held = async () => {
    let answer = () => {}
    const asked = new Promise<void>(go => {
      answer = go
    })
    await page.route('**/auth/all-data', async route => asked.then(() => route.continue()))
    return async () => {
      answer()
      await expect(users).toHaveText(/^\d+$/)
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
  const pressed = () =>
    page
      .locator('main :is(a, button, select, label)')
      .evaluateAll(all => all.map(each => `${each.textContent} ${Math.round(each.getBoundingClientRect().top + scrollY)}`))

  // A browser that was never told draws nothing to be pressed before it is.
  const first = await held()
  await Promise.all([page.waitForRequest('**/auth/all-data'), page.goto('/dashboard/admin')])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await first()
  await expect(warning).toBeVisible()

  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    const late = await held()
    await page.reload()
    await expect(page.getByRole('table', { name: 'Per ristorante' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Un momento…' })).toHaveCount(0)
    await expect(warning).toBeVisible()
    const before = await pressed()
    await late()
    expect(await pressed(), `at ${width} px`).toEqual(before)
  }

  await page.route('**/auth/all-data', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, allData: { ...answer.allData, demoAccounts: false, mailsFiled: false } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
  // Nor is it drawn again.
  await page.unrouteAll({ behavior: 'wait' })
  const never = await held()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
  await never()

  // Refused, nothing is said of it: the other tiles stand there.
  await page.route('**/auth/all-data', route => route.fulfill({ status: 500, json: { success: false, message: 'Adesso no.' } }))
  await Promise.all([page.waitForResponse('**/auth/all-data'), page.reload()])
  await expect(page.locator('dl > div', { has: page.getByText('Total Orders', { exact: true }) }).locator('dd')).toHaveText(/^[\d.]+$/)
  await expect(users).not.toHaveText(/\d/)
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

journey('the period is chosen by length or by two dates and kept in the address; errors are shown, and every chart is also a table', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin')
  // While its figures are asked for nothing moves under the finger: what was pressed meanwhile would have been missed.
  await expect(page.getByText(/oggi compreso$/)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Un momento…' })).toHaveCount(0)
  // A day of business is not the calendar's, by which the list of orders searches.
  await expect(page.getByText('Un giorno finisce alle 5 del mattino')).toBeVisible()
  const show = page.getByRole('button', { name: 'Mostra', exact: true })
  await expect(page.getByText(/^Fino alle \d\d:\d\d$/)).toBeVisible()
  // On the page, not in the window: pressing may scroll.
  const readPlace = () => show.evaluate(button => button.getBoundingClientRect().top + scrollY)
  const place = await readPlace()
  let answer = () => {}
  const held = new Promise<void>(go => {
    answer = go
  })
  await page.route('**/api/v1/reports/sales?*', async route => held.then(() => route.continue()), { times: 1 })
  await page.getByText('30 giorni').click()
  await expect(page).toHaveURL('/dashboard/admin?days=30')
  await expect(page.getByText(/oggi compreso$/)).toHaveCount(0)
  expect(await readPlace()).toBe(place)
  answer()
  await page.getByRole('button', { name: 'Mostra come tabella Incasso per giorno' }).click()
  const table = page.getByRole('region', { name: 'Tabella: Incasso per giorno' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: 'Mostra come tabella Ordini per ora della settimana' }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: '30 giorni' })).toBeChecked()

  // The dishes of one category, through another period and a reload too; the other drawings stay the chain's.
  const category = page.getByLabel('Categoria dei piatti')
  await expect(category.locator('option:checked')).toHaveText('Tutte le categorie')
  const best = page.getByRole('table', { name: 'I piatti più venduti' })
  const ofAll = await best.getByRole('rowheader').allTextContents()
  await category.selectOption('Dolci')
  await expect(best.getByRole('rowheader')).not.toHaveText(ofAll)
  await expect(page).toHaveURL(/\?days=30&category=[0-9a-f-]{36}$/)
  await expectAccessible(page, category, best)
  await page.getByText('7 giorni', { exact: true }).click()
  await expect(page).toHaveURL(/admin\?category=[0-9a-f-]{36}$/)
  await page.reload()
  await expect(category.locator('option:checked')).toHaveText('Dolci')
  await category.selectOption('Tutte le categorie')
  await expect(page).toHaveURL('/dashboard/admin')

  const period = page.getByRole('form', { name: 'Periodo a scelta' })
  const [from, to] = [period.getByLabel('Dal'), period.getByLabel('Al', { exact: true })]
  const today = await to.inputValue()
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  await expect(from).toHaveValue(before(6))
  await from.fill(before(365))
  await period.getByRole('button', { name: 'Mostra' }).click()
  await expect(page).toHaveURL(`/dashboard/admin?from=${before(365)}&to=${today}`)
  await expect(page.getByText(/^Da .+ a .+, oggi compreso$/)).toBeVisible()
  for (const name of ['7 giorni', '30 giorni']) await expect(page.getByRole('radio', { name })).not.toBeChecked()

  await from.fill(before(366))
  await from.press('Enter')
  await expect(period.getByText('Il periodo può durare al massimo 366 giorni.')).toBeVisible()
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription('Il periodo può durare al massimo 366 giorni.')
  await expectAccessible(page, period)
  await expect(page).toHaveURL(`/dashboard/admin?from=${before(365)}&to=${today}`)
  await page.getByRole('button', { name: 'Mostra come tabella Incasso per giorno' }).click()
  await expect(page.getByRole('region', { name: 'Tabella: Incasso per giorno' }).getByRole('row')).toHaveCount(367)
  await page.reload()
  await expect(from).toHaveValue(before(365))
  await page.getByText('7 giorni', { exact: true }).click()
  await expect(page).toHaveURL('/dashboard/admin')
  await expect(from).toHaveValue(before(6))
  // Back leads to the period before.
  await page.goBack()
  await expect(from).toHaveValue(before(365))
})

journey('a customer sees a countdown and is redirected to the customer dashboard', async ({ page }) => {
  await signInOnPage(page, demoCustomer)
  const time = await controlPageClock(page)
  await page.goto('/dashboard/admin/foods')
  await time.until(page.getByRole('heading', { name: 'Questa pagina è per chi amministra' }))
  await time.countedDown(/\/dashboard\/user$/)
})
