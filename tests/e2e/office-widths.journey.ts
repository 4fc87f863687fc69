import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { expectReadableContrast } from '../helpers/legible.ts'
import { openScreen, openSection } from '../helpers/office.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

/** What the page has asked the server for, and not been answered yet; what is followed has no end. */
function openQuestions(page: Page): Set<Request> {
  const open = new Set<Request>()
  page.on('request', request => request.resourceType() === 'fetch' && !request.url().endsWith('/events') && open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return open
}

/** Looked at as it comes on a phone, and then wider, with the sidebar closed and open. */
async function expectToFitEverywhere(page: Page, screen: string, open: Set<Request>, isLookedAt = false): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#screen').locator('.animate-pulse, [aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => open.size, { message: `${screen} has everything` }).toBe(0)
  const sidebar = page.getByRole('button', { name: 'Barra laterale' })
  await expectNoHorizontalOverflow(page, 375, `${screen} on a phone`)
  // What saves a long form, in one line.
  const bars = await page.locator('#screen [data-save-bar]').evaluateAll(all => all.map(bar => bar.clientHeight))
  expect(bars.filter(height => height > 72)).toEqual([])
  if (isLookedAt) await expectAccessible(page)
  await page.setViewportSize(tablet)
  await expectNoHorizontalOverflow(page, 768, `${screen} on a tablet`)
  await sidebar.click()
  await expectNoHorizontalOverflow(page, 768, `${screen} on a tablet, beside the sidebar`)
  // Nor does a list hide what is done with its rows.
  const lists = page.locator('#screen [role=region]:has(> table)')
  const wider = () => lists.evaluateAll(all => all.filter(list => list.scrollWidth > list.clientWidth).map(list => list.getAttribute('aria-label')))
  await expect.poll(wider, { message: `${screen}’s lists on a tablet, beside the sidebar` }).toEqual([])
  await sidebar.click()
  await page.setViewportSize(phone)
}

const phone = { width: 375, height: 812 }
const tablet = { width: 768, height: 1024 }
/** Those whose tables, drawings and pictures are laid out anew on a phone. */
const lookedAt = ['', 'category', 'foods', 'add-food']
const menu = [
  'category',
  'foods',
  'add-food',
  'menu-order',
  'option-groups',
  'add-option-group',
  'ingredients',
  'substitutes',
  'combos',
  'add-combo',
  'menu-file',
  'menu-schedules',
  'add-menu-schedule',
]
const chain = [
  '',
  'reports',
  'settings',
  'audit',
  'bulk-prices',
  'mails',
  'coupons/new',
  'packaging',
  'order-feedback',
  'suggestions',
  'integrations/assistants',
  'permissions',
]

for (const [whose, screens] of Object.entries({ menu, chain }))
  journey(`no screen of the ${whose} overflows sideways on a phone or tablet, with its sidebar closed or open`, async ({ page }) => {
    const open = openQuestions(page)
    await page.setViewportSize(phone)
    await signInOnPage(page, demoAdministrator)
    for (const [at, screen] of screens.entries()) {
      const address = `/dashboard/admin/${screen}`.replace(/\/$/, '')
      await (at === 0 ? page.goto(address) : openScreen(page, address))
      await expectToFitEverywhere(page, screen || 'the dashboard', open, lookedAt.includes(screen))
    }
  })

journey('a category whose name has no break fits on a phone, in the list and where dishes are sorted', async ({ page }) => {
  await page.setViewportSize(phone)
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const calls = '/api/v1/category'
  const name = `<img src=x onerror=alert(1)>🍟${Date.now()}`
  expect((await page.request.post(`${calls}/create-category`, { headers, multipart: { name } })).ok()).toBe(true)
  const { category } = await (await page.request.get(`${calls}/get-category`)).json()
  const { _id } = category.find((each: { name: string }) => each.name === name)
  const dish = { title: `Fritto ${Date.now()}`, description: 'Di prova.', price: '1', discount: '0', category: _id }
  expect((await page.request.post('/api/v1/food/add', { headers, multipart: dish })).ok()).toBe(true)
  await page.goto(`/dashboard/admin/menu-order?category=${_id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 })
    await expectNoHorizontalOverflow(page, width)
  }
  await page.setViewportSize(phone)
  await openScreen(page, `/dashboard/admin/foods?search=${encodeURIComponent(dish.title)}`)
  const facts = page.getByRole('row', { name: dish.title }).locator('[data-column] + div')
  await expect(facts).toHaveCount(4)
  await expectNoHorizontalOverflow(page, 375)
  // Category, prices and discount all end at the right.
  const gaps = await facts.evaluateAll(all =>
    all.map(fact => {
      const text = document.createRange()
      text.selectNodeContents(fact)
      return Math.round((fact.parentElement as HTMLElement).getBoundingClientRect().right - text.getBoundingClientRect().right)
    }),
  )
  expect(Math.max(...gaps), gaps.join()).toBeLessThanOrEqual(4)
  await page.setViewportSize({ width: 320, height: 812 })
  await expectNoHorizontalOverflow(page, 320)
  const { results } = await (await page.request.get(`/api/v1/food/search/${encodeURIComponent(dish.title)}`)).json()
  await page.request.delete(`/api/v1/food/delete-food/${results[0]._id}`, { headers })
  await page.request.delete(`${calls}/delete-category/${_id}`, { headers })
})

journey('no screen of a restaurant overflows sideways on a phone or tablet, with its sidebar closed or open', async ({ page }) => {
  const open = openQuestions(page)
  await page.setViewportSize(phone)
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=termini%20roma', { headers })).json()
  await page.goto(`/dashboard/admin/restaurants/${restaurants[0].id}`)
  const sections = ['Ordini', 'Regole degli ordini', 'Orari', 'Chiusure', 'Postazioni', 'Consegna', 'Tavoli', 'Personale']
  for (const section of ['', ...sections]) {
    if (section) await openSection(page, section)
    await expect(page).toHaveTitle(`${section || 'Dati'} · Spiedo Roma Termini · Spiedo`)
    await expect(page.locator('#screen nav [aria-current=page]')).toBeInViewport({ ratio: 1 })
    await expectToFitEverywhere(page, `a restaurant’s ${section}`, open)
  }
  // Nor does a strip that becomes narrower hide where one is.
  await page.setViewportSize(tablet)
  await page.getByRole('button', { name: 'Barra laterale' }).click()
  await expect(page.locator('#screen nav [aria-current=page]')).toBeInViewport({ ratio: 1 })
})

journey('on a phone the sidebar covers the screen without moving it; Escape or a press outside closes it', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/foods')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // In what holds both: warnings above it come late.
  const below = () => page.locator('#screen').evaluate((screen: HTMLElement) => screen.offsetTop)
  const before = await below()
  const opener = page.getByRole('button', { name: 'Barra laterale' })
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  await opener.press('Enter')
  await expect(sidebar.getByRole('link', { name: 'Foods' })).toBeInViewport({ ratio: 1 })
  await expectNoHorizontalOverflow(page, 375, 'the sidebar on a phone')
  expect(await below()).toBe(before)
  await expectAccessible(page)
  await sidebar.getByRole('link', { name: 'Foods' }).focus()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(sidebar).toBeVisible()
  await opener.click()
  await expect(sidebar).toBeHidden()
  await opener.click()
  await page.getByRole('button', { name: 'Admin', exact: true }).focus()
  await expect(sidebar).toBeVisible()
  await page.getByRole('link', { name: 'Add Food' }).focus()
  await expect(sidebar).toBeHidden()
  await opener.click()
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(sidebar).toBeHidden()
  await page.keyboard.press('Escape')
  // Open beside the screen, it does not come over it where the window becomes narrow.
  await page.setViewportSize(tablet)
  await opener.click()
  await expect(sidebar).toBeVisible()
  await page.setViewportSize(phone)
  await expect(sidebar).toBeHidden()
})

journey('texts that axe cannot judge on a tablet, on charts and maps and in scrolled lists, are legible', async ({ page }) => {
  await page.setViewportSize(tablet)
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=termini%20roma', { headers })).json()
  const { results } = await (await page.request.get('/api/v1/food/search/spiedo%20burger?limit=1')).json()
  const drawn = page.locator('svg text').first()
  const look = async () => {
    await expect(drawn).toBeVisible()
    await expect(page.locator('#screen').locator('.animate-pulse, [aria-busy=true]')).toHaveCount(0)
    await expectReadableContrast(page)
  }
  await page.goto('/dashboard/admin')
  // The line of warnings covers what is below it until it is dismissed.
  await page.getByRole('button', { name: 'Nascondi' }).press('Enter')
  await look()
  await openScreen(page, `/dashboard/admin/restaurants/${restaurants[0].id}`)
  await look()
  await openSection(page, 'Consegna')
  await look()
  await openScreen(page, `/dashboard/admin/edit-food/${results[0]._id}`)
  await look()
})
