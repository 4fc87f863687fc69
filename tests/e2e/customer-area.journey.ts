import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { closeToasts, demoAdministrator, demoCustomer, findToast, hoverToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

journey('the sidebar opens each section; dashboard and order history show the last order, and both can reorder it', { tag: '@core' }, async ({ page }) => {
  await signInOnPage(page, demoCustomer)
  // On a phone nothing stands below what is still coming to be pressed before that has come: it would be pushed away under the finger.
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 375, height: 812 })
  const screens = [
    {
      path: '/dashboard/user/profile-settings',
      late: /my-account|my-addresses|my-allergens/,
      last: /my-sessions/,
      below: page.getByRole('button', { name: 'Elimina il mio account' }),
    },
    { path: '/dashboard/user', late: /my-orders|\/api\/v1\/points/, last: /my-favourites/, below: page.getByRole('link', { name: 'Edit Profile' }) },
  ]
  for (const { path, late, last, below } of screens) {
    const answer = Promise.withResolvers<void>()
    await page.route(late, async route => answer.promise.then(() => route.continue()))
    const answered = page.waitForResponse(last)
    await page.goto(path)
    await answered
    const pressed = page.locator('main').locator('a:visible, button:visible')
    const places = () => pressed.evaluateAll(all => all.map(each => `${each.textContent} ${Math.round(each.getBoundingClientRect().top + scrollY)}`))
    const first = await places()
    expect(first.length).toBeGreaterThan(2)
    await expect(below).toBeHidden()
    answer.resolve()
    await expect(below).toBeVisible()
    expect(await places()).toEqual(expect.arrayContaining(first))
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.setViewportSize(wide)
  const sidebar = page.getByRole('navigation', { name: 'Area clienti' })
  await expect(sidebar.getByRole('link')).toHaveText(['Dashboard', 'Orders History', 'Profile Settings'])
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('main')
  await expect(main.getByText('Name', { exact: true })).toBeVisible()
  await expect(main.getByText('cliente@spiedo.test')).toBeVisible()
  await expect(main.getByText(/Ordine n\. \d+/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Ordina di nuovo' }).click()
  await expect(findToast(page, /nel secchio/)).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/dashboard/user/profile-settings')
  await expect(sidebar.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('aria-current', 'page')

  await sidebar.getByRole('link', { name: 'Orders History' }).click()
  await closeToasts(page)
  const details = page.getByRole('button', { name: /dettagli dell’ordine/i }).first()
  const before = (await details.boundingBox())?.width
  await details.press('Enter')
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/di cui IVA/).first()).toBeVisible()
  // Its other word is as wide: what stands beside it keeps its place.
  expect((await details.boundingBox())?.width).toBe(before)
  await expectAccessible(page)
  // The row's own: the details need not be open.
  const row = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(row.nth(1).locator('[data-order-pictures] img').first()).toBeVisible()
  await row.nth(1).getByRole('button', { name: 'Ordina di nuovo' }).click()
  // What is in the cart by now is asked about.
  const question = page.getByRole('dialog', { name: /^Nel secchio c/ })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sostituisci' }).click()
  await expect(question).toBeHidden()
  await expect(findToast(page, 'nel secchio')).toBeVisible()
  await page.getByRole('button', { name: 'Vai al secchio' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('[data-cart-count]').first()).not.toHaveText('0')

  // A closed order's page, with its receipt, is a step away; what names it is where and when.
  await page.goBack()
  const closed = row.filter({ hasText: /Ritirato|Consegnato/ }).first()
  await closed.getByRole('link', { name: /^Spiedo .+ · \d+ \p{L}{3} \d{4}, \d\d:\d\d$/u }).click()
  await expect(page.getByRole('button', { name: 'Stampa la ricevuta' })).toBeVisible()
})

journey('the dashboard suggests a first order, then links the open order, then offers a reorder; the history follows', async ({ page }) => {
  const { token } = await signInOnPage(page, await registerCustomer(page, 'Lea'))
  await page.goto('/dashboard/user/orders')
  const main = page.getByRole('main')
  await expect(page.getByText('Ancora nessun ordine.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Guarda il menu' })).toHaveAttribute('href', '/menu')

  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { restaurantId, slots } = await findSlotsAhead(read, (await read('/restaurants?search=Bologna')).restaurants[0].slug)
  const { foods } = await read('/food/search/Acqua naturale')
  const cart = { restaurantId, fulfilment: 'pickup', slot: slots[0], lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const { quote } = await (await page.request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const contact = { name: 'Lea', phone: '+39 333 123 4567', email: 'lea@example.com' }
  const place = async () => {
    const data = { ...cart, seen, contact, paymentMethod: 'cash' }
    const placed = await page.request.post('/api/v1/orders', { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data })
    return (await placed.json()).order as { id: string; number: number }
  }
  const order = await place()

  await page.getByRole('navigation', { name: 'Area clienti' }).getByRole('link', { name: 'Dashboard' }).click()
  const follow = main.getByRole('link', { name: 'Segui l’ordine' })
  const again = main.getByRole('button', { name: 'Ordina di nuovo' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await follow.click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await expect(page.locator('[data-order-number]')).toHaveText(String(order.number))

  await page.goBack()
  // Each step is seen as it is made, and read out: the order's own line tells it, and nothing is asked again.
  const statusLine = main.getByRole('status').filter({ hasText: `Ordine n. ${order.number}` })
  await expect(statusLine).toContainText('In attesa')
  const height = (await statusLine.boundingBox())?.height
  await page.route(/\/my-orders/, route => route.abort())
  expect((await page.request.post(`/api/v1/orders/${order.id}/cancel`, { headers, data: {} })).status()).toBe(200)
  await expect(statusLine.getByText('Annullato', { exact: true })).toBeVisible()
  // A shorter word moves nothing below it.
  expect((await statusLine.boundingBox())?.height).toBe(height)
  await expect(again).toBeVisible()
  await expect(follow).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  // Whoever looks at the history sees an order come, and move on; what is open stays so.
  await page.clock.install()
  await page.goto('/dashboard/user/orders')
  const listed = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(listed).toHaveCount(1)
  const details = listed.last().getByRole('button', { name: /dettagli dell’ordine/i })
  await details.press('Enter')
  const { id } = await place()
  await page.clock.fastForward(30_000)
  await expect(listed).toHaveCount(2)
  await expect(listed.first()).toContainText('In attesa')
  const { token: administrator } = await (await page.request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const office = { authorization: `Bearer ${administrator}` }
  expect((await page.request.post(`/api/v1/kitchen/orders/${id}/accept`, { headers: office, data: {} })).ok()).toBe(true)
  await page.clock.fastForward(10_000)
  await expect(listed.first()).toContainText('Accettato')
  await expect(details).toBeFocused()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
})

journey('a reordered dish whose price has changed is announced with both prices', async ({ page }) => {
  await signInOnPage(page, demoCustomer)
  const answer = await page.request.get('/api/v1/category/get-all')
  const foods = (await answer.json()).data.flatMap(({ foods }: { foods: { slug: string }[] }) => foods) as { slug: string; id: string; title: string }[]
  const [food, kebab] = [/^acqua-naturale/, /^panino-kebab-di-pollo/].map(slug => foods.find(food => slug.test(food.slug)))
  if (!food || !kebab) throw new Error('the demo has no water or no kebab')
  // The order of a day when water cost a cent; first of a restaurant where no chicken is sold.
  let elsewhere: string | undefined = 'roma-trastevere'
  await page.route(/\/api\/v1\/orders\/[0-9a-f-]{36}$/, async route => {
    const response = await route.fetch()
    const { order, ...rest } = await response.json()
    const [line] = order.lines
    const water = {
      ...line,
      foodId: food.id,
      comboId: null,
      title: food.title,
      quantity: 1,
      unitPriceCents: 1,
      options: [],
      without: [],
      note: 'Senza ghiaccio',
      parts: [],
    }
    // Brought home then: so it is now, though this browser never asked for that address.
    const deliveredTo = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', latitude: 41.8955, longitude: 12.499 }
    const out = [
      { ...water, foodId: kebab.id, title: kebab.title, quantity: 2 },
      { ...water, foodId: null, title: 'Panino di una volta' },
    ]
    // Then of one that delivers, whichever made the demo's last order.
    const restaurant = { ...order.restaurant, slug: elsewhere ?? kitchenRestaurantSlug }
    const brought = { ...order, restaurant, lines: [water, ...(elsewhere ? out : [])], fulfilment: 'delivery', contact: { ...order.contact, deliveredTo } }
    await route.fulfill({ response, json: { ...rest, order: brought } })
  })
  await page.goto('/dashboard/user')
  await page.getByRole('main').getByRole('button', { name: 'Ordina di nuovo' }).click()
  // Counted is what went in; what did not is named, and what costs something else.
  const toast = await hoverToast(page, /^1 piatto nel secchio\. Non più nel menu: Panino di una volta\. Panino kebab di pollo in questo ristorante non si può/)
  await expect(toast).toContainText(/Acqua .+: il prezzo è cambiato da 0,01\s€ a \d,\d\d\s€\./)
  await toast.getByRole('button', { name: 'Vai al secchio' }).click()
  await expect(page.getByText(/il prezzo è cambiato da 0,01\s€ a/)).toBeVisible()
  // The line has the price that its total is of, before it was taken, too.
  const kept = page.getByRole('list', { name: 'Piatti nel secchio' })
  await expect(kept.getByRole('heading')).toHaveText([/^Acqua/])
  await expect(kept).toContainText('“Senza ghiaccio”')
  await expect(kept).toContainText(/[1-9],\d\d\s€ l’uno/)
  await expect(kept.getByText(/^0,01\s€/)).toHaveCount(0)
  // What stayed out is said until it was read, whenever one comes to the cart.
  await page.reload()
  const leftOut = page
    .getByRole('status')
    .filter({ hasText: 'Del tuo ordine di prima manca qualcosa. Non c’è più: Panino di una volta. Panino kebab di pollo in' })
  await expect(leftOut).toBeVisible()
  await expectAccessible(page)
  await leftOut.getByRole('button', { name: 'Va bene' }).click()
  await expect(leftOut).toHaveCount(0)
  await page.reload()
  await expect(kept.getByText(/il prezzo è cambiato/)).toBeVisible()
  await expect(leftOut).toHaveCount(0)
  // Where it was brought it is brought again.
  elsewhere = undefined
  await page.goto('/dashboard/user')
  await page.getByRole('main').getByRole('button', { name: 'Ordina di nuovo' }).click()
  // The order was made by another restaurant than the one that the cart was filled for.
  const question = page.getByRole('dialog', { name: 'Nel secchio c’è già un piatto', exact: true })
  await expect(question).toContainText(/Si ordina tutto da Spiedo .+: quello che hai già scelto/)
  await question.getByRole('button', { name: 'Aggiungi' }).click()
  // What was in the cart before is there still, and counted apart.
  const second = await hoverToast(page, /^1 piatto aggiunto: ora nel secchio ce ne sono 2\./)
  await second.getByRole('button', { name: 'Vai al secchio' }).click()
  await expect(page.locator('[data-way=delivery]')).toContainText('Via Merulana 10, 00185 Roma')
})

journey('favourites of a signed-in customer are stored in the account', async ({ page }) => {
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /tra i preferiti/ })
    .first()
  await signInOnPage(page, await registerCustomer(page, 'Cora'))
  const known = page.waitForResponse(/\/my-favourites$/)
  await page.goto('/category/Panini')
  await known
  const kept = page.waitForResponse(answer => answer.url().includes('/my-favourites/') && answer.request().method() === 'PUT')
  await heart.click()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/dashboard/user')
  const favourite = page.getByRole('list', { name: 'I tuoi preferiti' }).getByRole('listitem')
  const title = (await favourite.getByRole('heading').textContent()) ?? ''
  await expect(favourite).toContainText(/\d,\d\d\s€/)
  await expect.poll(() => favourite.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await favourite.getByRole('link', { name: 'Aggiungi al secchio' }).click()
  await page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: 'Aggiungi al secchio' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page.goto('/dashboard/user')
  await page.getByRole('button', { name: `Togli ${title} dai preferiti` }).click()
  await expect(page.getByText('Nessun cuore, per ora.')).toBeVisible()
  await (await hoverToast(page, 'Tolto dai preferiti.')).getByRole('button', { name: 'Annulla' }).click()
  await favourite.getByRole('link', { name: title }).click()
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
})

journey('a favourite toggled before its script or the saved favourites load is saved', async ({ page }) => {
  await signInOnPage(page, await registerCustomer(page, 'Dora'))
  const held: (() => void)[] = []
  const hold = async (route: Route) => {
    const response = await route.fetch()
    await new Promise<void>(resolve => held.push(resolve))
    await route.fulfill({ response })
  }
  const heartOf = (dish: string) => page.getByRole('main').getByRole('button', { name: `${dish}: tra i preferiti` })
  const kept = () => page.waitForResponse(answer => answer.url().includes('/my-favourites/') && answer.request().method() === 'PUT')

  // The file is fetched, and then taken from the browser's cache: held once.
  await page.route('**/assets/saved-favourite-*.js', hold, { times: 1 })
  await page.route(/\/my-favourites$/, hold)
  await page.goto('/category/Panini')
  await expect.poll(() => held.length).toBe(1)
  const first = kept()
  await heartOf('Panino Brace').click()
  await expect(heartOf('Panino Brace')).toHaveAttribute('aria-pressed', 'true')
  held[0]?.()
  expect((await first).status()).toBe(200)

  await expect.poll(() => held.length).toBe(2)
  const second = kept()
  await heartOf('Spiedo burger').click()
  expect((await second).status()).toBe(200)
  // What was read before it was pressed comes now.
  const read = page.waitForResponse(/\/my-favourites$/)
  held[1]?.()
  const { favourites } = await (await read).json()
  expect(favourites.map(({ title }: { title: string }) => title)).not.toContain('Spiedo burger')
  for (const dish of ['Panino Brace', 'Spiedo burger']) await expect(heartOf(dish)).toHaveAttribute('aria-pressed', 'true')
})

journey('of two devices editing one profile, the second sees what the first saved; the stored session is updated, too', async ({ page }) => {
  const pino = await registerCustomer(page, 'Pino')
  const { token, id } = await signInOnPage(page, pino)
  await page.goto('/dashboard/user/profile-settings')
  const name = page.getByLabel('Name', { exact: true })
  const save = page.getByRole('button', { name: 'Salva', exact: true })
  await name.fill('Pino Secondo')
  await page.request.post(`/api/v1/auth/update-profile/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Pino Primo', email: pino.email },
  })
  await save.click()
  // Field by field.
  const notice = page.getByRole('alert').filter({ hasText: 'nel frattempo' })
  await expect(notice.getByRole('term')).toHaveText(['Name'])
  await expect(notice).toContainText('Pino Primo')
  await expect(name).toHaveValue('Pino Secondo')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Prendi quello salvato' }).click()
  await expect(name).toHaveValue('Pino Primo')

  // What is wrong is said in the specified words.
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('pino')
  await save.click()
  await expect(findToast(page, "Invalid Email! Please include '@' in your email.")).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('')
  await save.click()
  await expect(findToast(page, 'Email is required!')).toBeVisible()
  const asked = page.getByRole('main').getByLabel('Password attuale').first()
  await email.fill(`pino.nuovo.${Date.now()}@example.com`)
  await name.fill('Pino Nuovo')
  await save.click()
  await expect(findToast(page, 'Scrivi la password attuale')).toBeVisible()
  await expect(asked).toBeFocused()
  await asked.fill(pino.password)
  await expectAccessible(page)
  await save.click()
  await expect(findToast(page, 'Profile updated successfully!')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user.name)).toBe('Pino Nuovo')
  await page.getByRole('navigation', { name: 'Area clienti' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ciao, Pino Nuovo')
})

journey('addresses, allergens with consent, sessions, data export and account deletion work in the settings', async ({ page }) => {
  const zita = await registerCustomer(page, 'Zita')
  await page.request.post('/api/v1/auth/login', { data: zita })
  await signInOnPage(page, zita)
  await page.goto('/dashboard/user/profile-settings')
  const main = page.getByRole('main')

  await main.getByRole('button', { name: 'Aggiungi un indirizzo' }).click()
  await expect(main.getByLabel('Via o piazza', { exact: true })).toBeFocused()
  await main.getByRole('button', { name: 'Salva l’indirizzo' }).click()
  await expect(main.getByLabel('Via o piazza', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  for (const [label, value] of [
    ['Via o piazza', 'Via dei Serpenti'],
    ['Numero', '12'],
    ['CAP', '184'],
    ['Città', 'Roma'],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(value)
  await main.getByRole('button', { name: 'Salva l’indirizzo' }).click()
  await expect(main.getByLabel('CAP', { exact: true })).toHaveAccessibleDescription(/cinque cifre/)
  await main.getByLabel('CAP', { exact: true }).fill('00184')
  await main.getByRole('button', { name: 'Salva l’indirizzo' }).click()
  // Without a name it is said once.
  await expect(main.getByText('Via dei Serpenti 12')).toHaveText('Via dei Serpenti 12, 00184 Roma')
  await expect(main.getByText('Predefinito')).toBeVisible()

  await main.getByLabel('latte').check()
  await main.getByRole('button', { name: 'Salva gli allergeni' }).click()
  await expect(findToast(page, 'Senza il tuo consenso')).toBeVisible()
  const agreeing = main.getByLabel(/Acconsento/)
  await expect(agreeing).toBeFocused()
  await expect(agreeing).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByLabel('latte')).toBeChecked()
  await agreeing.check()
  await main.getByRole('button', { name: 'Salva gli allergeni' }).click()
  // What was wrong does not stand above what is done.
  await expect(findToast(page, 'Allergeni salvati.')).toBeVisible()
  expect(await findToast(page, 'Senza il tuo consenso').count()).toBe(0)
  await expect(main.getByText(/Consenso dato il/)).toBeVisible()
  await expect(main.getByLabel('latte')).toBeChecked()

  await main.getByRole('button', { name: 'Termina tutti gli altri accessi' }).click()
  await expect(main.getByRole('button', { name: 'Termina tutti gli altri accessi' })).toHaveCount(0)
  await expect(main.getByText('Questo dispositivo')).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: 'Scarica i miei dati' }).click()])
  expect(download.suggestedFilename()).toBe('spiedo.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { name: 'Zita' }, allergens: ['milk'], addresses: [{ city: 'Roma' }] })

  await main.getByLabel('Password attuale').fill('sbagliata')
  await main.getByRole('button', { name: 'Elimina il mio account' }).click()
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(findToast(page, 'La password non è corretta.')).toBeVisible()
  await expect(main.getByLabel('Password attuale')).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByLabel('Password attuale')).toBeFocused()
  await hoverToast(page, 'La password non è corretta.')
  await main.getByLabel('Password attuale').fill(zita.password)
  await main.getByLabel('Password attuale').press('Enter')
  // What was said of the try before does not lie over the question, though the pointer held it.
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(findToast(page, 'La password non è corretta.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(page).toHaveURL('/')
  await expect(findToast(page, 'Il tuo account è eliminato.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await page.request.post('/api/v1/auth/login', { data: { email: zita.email, password: zita.password } })).status()).toBe(401)
})
