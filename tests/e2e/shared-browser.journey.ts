import type { Page } from '@playwright/test'
import { expect, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { registerCustomer } from '../helpers/signed-in.ts'

/** What stands in the browser of what people chose and ordered, by its key. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap(storage => Object.keys(storage).filter(key => key.startsWith('spiedo.') && key !== 'spiedo.clock')).sort(),
  )

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email or account ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/user$/)
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account|account/ })
    .click()
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/login$/)
}

/** As the cart leaves a browser in which a delivery to a saved address was chosen. */
const chooseDelivery = (page: Page) =>
  page.evaluate(() => {
    const address = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', directions: 'Portone 4417' }
    localStorage.setItem('spiedo.way', JSON.stringify({ fulfilment: 'delivery', address }))
    localStorage.setItem('spiedo.discounts', JSON.stringify({ coupons: ['SEGRETO'], rewards: [] }))
  })
const showsNothingOf = async (page: Page) => {
  await page.goto('/cart')
  await expect(page.getByText('È vuoto. Per ora.')).toBeVisible()
  await expect(page.getByText('Portone 4417')).toHaveCount(0)
  await page.goto('/order')
  await expect(page.getByText(/Via Merulana|Portone 4417/)).toHaveCount(0)
}

journey('on a shared browser no account’s choices and orders are visible to the next; a guest’s own are kept at login', async ({ page, anotherTab }) => {
  const [ada, bruno] = [await registerCustomer(page, 'Ada'), await registerCustomer(page, 'Bruno')]
  // What Ada begins as a guest is there once she has logged in.
  await addPaninoToCart(page)
  await logIn(page, ada)
  await page.goto('/cart')
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page).toHaveURL(/\/orders\//)
  expect(await kept(page)).toContain('spiedo.ordered')
  await addPaninoToCart(page)
  await page.goto('/')
  await chooseDelivery(page)
  const other = await anotherTab()
  await other.goto('/cart')
  await expect(other.getByText('Panino kebab di pollo').first()).toBeVisible()

  await logOut(page)
  expect(await kept(page)).toEqual([])
  await expect(other.getByText('Panino kebab di pollo')).toHaveCount(0)
  await other.close()
  await logIn(page, bruno)
  await showsNothingOf(page)

  // A session that ends by itself: nobody else sees what is left, and its own account finds it again.
  await addPaninoToCart(page)
  await page.goto('/')
  await chooseDelivery(page)
  await page.evaluate(id => localStorage.setItem('spiedo.whose', `${id} ${Date.now()}`), await idOf(page))
  await page.evaluate(() => ['token', 'auth'].map(key => localStorage.removeItem(key)))
  await showsNothingOf(page)
  await logIn(page, bruno)
  await page.goto('/cart')
  await expect(page.getByText('Panino kebab di pollo').first()).toBeVisible()
  await page.evaluate(() => ['token', 'auth'].map(key => localStorage.removeItem(key)))
  await logIn(page, ada)
  await showsNothingOf(page)
  expect(await kept(page)).not.toContain('spiedo.way')
})

/** Everything that can be read on a page, in its fields too. */
const allOf = (page: Page) =>
  page.evaluate(() => [document.body.innerText, ...Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), field => field.value)].join('\n'))

journey('going back after a logout, or in another open tab, shows nothing of the account', async ({ page, anotherTab }) => {
  const ada = await registerCustomer(page, 'Ada')
  await logIn(page, ada)
  await addPaninoToCart(page)
  await page.goto('/cart')
  await fillCheckout(page)
  await page.getByLabel('Nota per il ristorante').fill('Ada porta il cane')
  await page.getByRole('button', { name: /^Ordina · / }).click()
  // The address is an account's own: nothing in this browser's history shows the order to others.
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Ada porta il cane')).toBeVisible()
  const order = await anotherTab()
  await order.goto(page.url())
  await expect(order.getByText('Ada porta il cane')).toBeVisible()
  await chooseDelivery(order)
  const tab = await anotherTab()
  await tab.goto('/order?change')
  await tab.getByRole('button', { name: 'Un altro indirizzo' }).click()
  await expect(tab.getByLabel('Note per chi consegna')).toHaveValue('Portone 4417')

  await logOut(page)
  await expect(order.getByRole('heading', { name: 'Questo ordine non si trova' })).toBeVisible()
  expect(await allOf(order)).not.toContain('cane')
  expect(await allOf(tab)).not.toMatch(/Merulana|4417/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Questo ordine non si trova' })).toBeVisible()
  expect(await allOf(page)).not.toMatch(/cane|Panino/)
  for (let step = 0; step < 2; step++) {
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await allOf(page)).not.toMatch(/cane|Merulana|4417|Gina|ada\./)
  }

  // Its own account finds the order again, and comes back to it.
  await page.goto(order.url())
  await page.getByRole('main').getByRole('link', { name: 'Entra e torni qui' }).click()
  await page.getByLabel('Email or account ID').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Ada porta il cane')).toBeVisible()
})

journey('favourites and allergens of one account are never shown to the next, even before its own load', async ({ page, anotherTab }) => {
  const [ada, bruno] = [await registerCustomer(page, 'Ada'), await registerCustomer(page, 'Bruno')]
  await logIn(page, ada)
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const { foods } = await (await page.request.get('/api/v1/food/get-foods')).json()
  const { _id } = foods.find(({ title }: { title: string }) => title === 'Panino kebab di pollo')
  expect((await page.request.put(`/api/v1/auth/my-favourites/${_id}`, { headers })).ok()).toBe(true)
  expect((await page.request.put('/api/v1/auth/my-allergens', { headers, data: { allergens: ['gluten'], consent: true } })).ok()).toBe(true)
  const menu = await anotherTab()
  await menu.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  const loved = menu.getByRole('main').locator('button[aria-pressed=true]')
  const marks = menu.locator('[data-allergen-mark]')
  await expect(loved).toHaveCount(1)
  await expect(marks.first()).toBeVisible()

  // Bruno's are long in coming.
  const asked: string[] = []
  await menu.route(/\/my-(favourites|allergens)$/, route => void asked.push(route.request().url()))
  await logOut(page)
  await expect(loved).toHaveCount(0)
  await expect(marks).toHaveCount(0)
  await logIn(page, bruno)
  await expect.poll(() => asked.length).toBe(2)
  await expect(loved).toHaveCount(0)
  await expect(marks).toHaveCount(0)
})

const idOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user._id as string)

journey('a guest’s data is deleted after the days stated on the privacy page', async ({ page }) => {
  await addPaninoToCart(page)
  await page.goto('/cart')
  await expect(page.getByText('Panino kebab di pollo').first()).toBeVisible()
  const age = (days: number) => page.evaluate(at => localStorage.setItem('spiedo.whose', ` ${at}`), Date.now() - days * 86_400_000)
  await age(29)
  await page.reload()
  await expect(page.getByText('Panino kebab di pollo').first()).toBeVisible()
  await age(31)
  await page.reload()
  await expect(page.getByText('È vuoto. Per ora.')).toBeVisible()
  expect(await kept(page)).toEqual([])
  await page.goto('/privacy-policy')
  await expect(page.getByText(/dopo 30 giorni senza modifiche/)).toBeVisible()
})
