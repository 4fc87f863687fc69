import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout } from '../helpers/ordering.ts'
import { demoAdministrator, demoCustomer, signInOnPage } from '../helpers/signed-in.ts'

journey('a double click places one order', async ({ page }) => {
  const answers: string[] = []
  page.on('response', async response => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/v1/orders')) answers.push((await response.json()).order?.id)
  })
  await addPaninoToCart(page)
  await fillCheckout(page)
  const order = page.getByRole('button', { name: /^Ordina · / })
  // For a table that is gone: refused, said once, and the keyboard is where it can be put right.
  await page.route(
    '**/api/v1/orders',
    route => {
      const { slot: _, ...asked } = route.request().postDataJSON()
      return route.continue({ postData: { ...asked, fulfilment: 'table', table: 'NESSUNO' } })
    },
    { times: 1 },
  )
  await order.press('Enter')
  const summary = page.getByRole('region', { name: 'Il tuo ordine' })
  await expect(summary.getByRole('link', { name: 'Cambia ritiro o consegna' })).toBeFocused()
  await expect(summary.getByRole('alert')).toHaveCount(1)
  await expect(summary.getByRole('alert')).toContainText('Questo tavolo non c’è')
  await expect(summary.getByRole('link', { name: 'Correggi nel secchio' })).toHaveCount(0)
  await expect(order).toHaveAccessibleDescription(/Questo tavolo non c’è/)
  // Another tab has ordered under this bucket's key: said in words, and refused as long as that order's answer is not there.
  let answered = false
  await page.route('**/api/v1/orders', async (route, request) => {
    const asked = request.postDataJSON()
    await route.fetch({ postData: { ...asked, contact: { ...asked.contact, name: 'Gina di Prima' } } })
    if (answered) await page.evaluate(() => localStorage.removeItem('spiedo.cart.key'))
    await route.continue()
  })
  const keyOf = async (press: () => Promise<void>) => {
    const [sent] = await Promise.all([page.waitForResponse(response => response.status() === 422 && response.url().endsWith('/api/v1/orders')), press()])
    return sent.request().headers()['idempotency-key']
  }
  const refused = summary.getByRole('alert').filter({ hasText: 'Questo ordine è già stato inviato' })
  const first = await keyOf(() => order.press('Enter'))
  await expect(refused).toBeVisible()
  await expect(order).toBeEnabled()
  answered = true
  expect(await keyOf(() => order.press('Enter'))).toBe(first)
  await page.unroute('**/api/v1/orders')
  await expect(refused).toBeVisible()
  await expect(order).toBeEnabled()
  answers.length = 0
  await order.dblclick()
  await expect(page).toHaveURL(/\/orders\//)
  // The page may be there before its answer has been read here.
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  expect(new Set(answers).size).toBe(1)
})

journey('an order whose response was lost is resent by the same buyer and placed once', async ({ page, context }) => {
  const placed: string[] = []
  let losing = true
  let broken = false
  let held: PromiseWithResolvers<void> | undefined
  await context.route('**/api/v1/orders', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await held?.promise
    const response = await route.fetch()
    if (response.status() !== 401) placed.push((await response.json()).order.id)
    if (broken) return route.fulfill({ status: 503, json: { success: false, message: 'no healthy upstream' } })
    // It reached the kitchen; the answer never reaches the browser.
    return losing && response.status() !== 401 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await addPaninoToCart(page)
  await fillCheckout(page)
  // Without a network nothing leaves, and nothing is said to have left.
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Ordina · / }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Non c’è rete: l’ordine non è partito.' })).toBeFocused()
  await expect(page.getByText('Il tuo ordine è partito')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Ordina · / }).press('Enter')
  await expect(page.getByText('Il tuo ordine è partito, la risposta non è arrivata.')).toBeInViewport()
  await expect(page.getByText('Non c’è rete')).toHaveCount(0)
  // The button that was pressed can't be any more: the keyboard is at the one that asks. While it does, the card stays and says so, and what is below it.
  const card = page.getByRole('alert').filter({ hasText: 'Il tuo ordine è partito' })
  const retry = card.getByRole('button', { name: 'Richiedi la risposta' })
  await expect(retry).toBeFocused()
  const below = page.getByRole('heading', { name: 'Quando' })
  const stood = await below.boundingBox()
  held = Promise.withResolvers()
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(card.getByRole('status')).toHaveText('Chiediamo …')
  await expect(retry).toBeFocused()
  expect(await below.boundingBox()).toEqual(stood)
  held.resolve()
  await expect(card.getByRole('status')).toHaveText('Ancora nessuna risposta: riprova.')
  await expect(retry).toBeFocused()
  expect(await below.boundingBox()).toEqual(stood)
  // Nothing is lost with the page; it was a guest's, and stays it.
  await page.reload()
  await expect(card).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Gina Ospite')
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('gina@example.com')
  const { token } = await signInOnPage(page, demoCustomer)
  await page.goto('/checkout')
  await expect(page.getByText('Il tuo ordine è partito, la risposta non è arrivata.')).toBeVisible()
  losing = false
  await retry.click()
  await expect(page).toHaveURL(new RegExp(`/orders/${placed[0]}`))
  expect(new Set(placed).size).toBe(1)
  await expect(page.locator('[data-cart-count]')).toHaveText('0')

  // Sent with an account whose session ends before the answer is there: only that account asks again.
  losing = true
  placed.length = 0
  await addPaninoToCart(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(card).toBeVisible()
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await card.getByRole('button', { name: 'Richiedi la risposta' }).click()
  await card.getByRole('link', { name: 'Accedi di nuovo' }).click()
  losing = false
  await page.getByLabel('Email or account ID').fill(demoCustomer.email)
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await card.getByRole('button', { name: 'Richiedi la risposta' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${placed[0]}`))
  expect(new Set(placed).size).toBe(1)

  // What a server in trouble says is no answer either, and not read to anybody. Who gives it up is told what that may come to; a double click gives nothing up, and the answer can still be asked for.
  broken = true
  await addPaninoToCart(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(card).toBeVisible()
  await expect(page.getByText('La risposta non è arrivata.', { exact: true })).toBeVisible()
  await expect(page.getByText('upstream')).toHaveCount(0)
  await card.getByRole('button', { name: 'Lascia perdere' }).dblclick()
  await expect(card.getByRole('status')).toHaveText('Forse il tuo ordine è già arrivato: se ne mandi un altro, potresti averne due.')
  await expect(card.getByRole('button', { name: 'Richiedi la risposta' })).toBeVisible()
  await card.getByRole('button', { name: 'Lascia perdere lo stesso' }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(page.getByText('La risposta non è arrivata.')).toHaveCount(0)
})

journey('two tabs with the same cart place one order', async ({ page, anotherTab }) => {
  await addPaninoToCart(page)
  const other = await anotherTab()
  await fillCheckout(page)
  await fillCheckout(other)
  // Each is led to the order, or finds nothing left to order and the way to it, with the button gone from under the hand.
  const numbers = await Promise.all(
    [page, other].map(async tab => {
      const orderReference = tab.locator('[data-order-number]').or(tab.getByText(/^Il tuo ultimo ordine, n\. /))
      const click = tab.getByRole('button', { name: /^Ordina · / }).click()
      click.catch(() => {})
      await Promise.any([click, orderReference.waitFor()])
      await expect(orderReference).toBeVisible()
      return /\d+/.exec((await orderReference.textContent()) ?? '')?.[0]
    }),
  )
  expect(new Set(numbers).size).toBe(1)
})

journey('a price rise and a pause are shown at the checkout, which keeps its input', async ({ page }) => {
  const { restaurants } = await (await page.request.get('/api/v1/restaurants', { params: { search: 'Padova' } })).json()
  const [{ id, name, address }] = restaurants
  const login = await page.request.post('/api/v1/auth/login', { data: demoAdministrator })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  const state = async (data: object) => expect((await page.request.post(`/api/v1/kitchen/restaurants/${id}/state`, { headers, data })).status()).toBe(200)

  await addPaninoToCart(page)
  // Of a day when it cost a euro.
  await page.evaluate(() => {
    localStorage.removeItem('spiedo.restaurant')
    const lines = JSON.parse(localStorage.getItem('spiedo.cart') ?? '[]')
    localStorage.setItem('spiedo.cart', JSON.stringify(lines.map((line: object) => ({ ...line, unitCents: 100 }))))
  })
  await page.goto('/cart')
  await page.getByLabel('Via, CAP, quartiere o nome').fill(name)
  await page.getByRole('button').filter({ hasText: address }).click()
  await expect(page.getByText(/il prezzo è cambiato da 1,00\s€/)).toBeVisible()
  await page.goto('/checkout')
  for (const [label, text] of [
    ['Nome', 'Gina Ospite'],
    ['Telefono', '333 123 4567'],
    ['E-mail', 'gina@example.com'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page
    .getByRole('link', { name: 'Correggi nel secchio' })
    .or(page.getByRole('link', { name: 'Torna al secchio' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect(page.getByLabel('Telefono')).toHaveValue('333 123 4567')
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('gina@example.com')
  await page.getByRole('button', { name: 'Va bene' }).click()
  await expect(page.getByText(/il prezzo è cambiato/)).toHaveCount(0)

  await page.getByLabel('A un’ora che scegli tu').check()
  await page.locator('[data-nearest-times] button, [data-other-times] button').first().click()
  const order = page.getByRole('button', { name: /^Ordina · / })
  await expect(order).toBeEnabled()
  const slot = await page.locator('[data-slots]').inputValue()
  await state({ state: 'paused', until: new Date(Date.parse(slot) + 45 * 60_000).toISOString() })
  await page.setViewportSize({ width: 375, height: 667 })
  await order.click()
  // Why, and the way to another time, where the hand is; what was refused is over once another is chosen.
  await expect(page.getByText(/L’ordine non è partito/)).toBeVisible()
  const other = page.getByRole('link', { name: 'Scegli un’altra ora' })
  await expect(other).toBeInViewport()
  await expect(other).toBeFocused()
  await expect(page.getByRole('alert').filter({ has: other })).toContainText('L’ordine non è partito')
  // Said once, and the hour that is lost is promised nowhere.
  await expect(page.getByText('è in pausa: non prende ordini')).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ has: other })).toContainText('è in pausa: non prende ordini')
  await expect(page.locator('[data-way]')).toContainText('Scegli l’ora')
  await expectAccessible(page)
  await other.click()
  const next = page.locator('[data-other-times] button').first()
  await expect(next).toBeInViewport()
  await next.click()
  await expect(order).toBeEnabled()
  await expect(page.getByText(/L’ordine non è partito/)).toHaveCount(0)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Gina Ospite')
  await state({ state: 'open' })

  // Open at every hour, so that there is an "as soon as possible" to lose: who is about to order hears of a pause, and that it is over, and nothing moves.
  const hours = `/api/v1/office/restaurants/${id}/hours`
  const { version } = await (await page.request.get(hours, { headers })).json()
  const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fulfilment: null, opensMinute: 0, closesMinute: 1440 }))
  expect((await page.request.put(hours, { headers, data: { week, version } })).status()).toBe(200)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  const soon = page.getByLabel('Appena possibile')
  await soon.check()
  await expect(order).toBeEnabled()
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const fields = page.getByRole('main').locator('form > div').first().locator('input, select, textarea').filter({ visible: true })
  const places = () => fields.evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().y)))
  const guest = page.getByLabel('Nome', { exact: true })
  await guest.fill('Gina')
  const stood = await places()
  const pauseFor = (seconds: number) => state({ state: 'paused', until: new Date(Date.now() + seconds * 1000).toISOString() })
  await pauseFor(1800)
  await lookAgain()
  const why = page.getByRole('alert').filter({ hasText: 'è in pausa: non prende ordini' })
  await expect(why).toBeVisible()
  await expect(soon).toBeDisabled()
  await expect(page.getByText(/^Riprende .+ alle \d\d:\d\d\.$/)).toBeVisible()
  await expect(order).toBeDisabled()
  await expect(guest).toBeFocused()
  expect(await places()).toEqual(stood)
  await expectAccessible(page)
  await state({ state: 'open' })
  await lookAgain()
  await expect(order).toBeEnabled()
  await expect(guest).toBeFocused()
  await expect(guest).toHaveValue('Gina')
  expect(await places()).toEqual(stood)
  // So does who was refused, whose other times stay where they came; the focus goes on from what is over.
  await pauseFor(1800)
  // As long as it is not known how things stand, nothing is said of that.
  const { promise: reckoned, resolve: reckon } = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders/quote', route => reckoned.then(() => route.continue()))
  await order.click()
  await expect(other).toBeFocused()
  await expect(page.getByRole('alert').filter({ has: other })).not.toContainText('Ecco com’è adesso')
  // Only once the quote has said the same as the refusal does the next one take that back.
  const quoteResponse = page.waitForResponse('**/api/v1/orders/quote')
  reckon()
  await page.unrouteAll({ behavior: 'wait' })
  await (await quoteResponse).finished()
  await expect(order).toBeDisabled()
  await expect(page.locator('[data-nearest-times]')).toBeVisible()
  // On the page: the button that the focus goes on to is brought into sight.
  const laid = async () => {
    const scrolled = await page.evaluate(() => Math.round(scrollY))
    return (await places()).map(y => y + scrolled)
  }
  const came = await laid()
  await state({ state: 'open' })
  await lookAgain()
  await expect(order).toBeEnabled()
  await expect(order).toBeFocused()
  await expect(page.getByText(/L’ordine non è partito/)).toHaveCount(0)
  await expect(page.getByText('Il ristorante prende di nuovo ordini.')).toBeVisible()
  expect(await laid()).toEqual(came)
  await expectAccessible(page)
  // Nobody has to look again, nor to wait for the next minute, where it is known when orders are taken again.
  await page.clock.install()
  await pauseFor(45)
  await page.reload()
  await expect(soon).toBeDisabled()
  await expect(order).toBeDisabled()
  await state({ state: 'open' })
  await page.clock.runFor(46_000)
  await expect(order).toBeEnabled()
  await expect(guest).toHaveValue('Gina')
})

journey('an order whose page fails to load is no longer in the cart, and a link to it is shown instead', async ({ page, complaints }) => {
  await addPaninoToCart(page)
  await fillCheckout(page)
  // The line is gone for the moment in which the order's page is fetched.
  await page.route('**/assets/tracking-page-*', route => route.abort())
  await page.getByRole('button', { name: /^Ordina · / }).click()
  const last = page.getByRole('link', { name: /^Il tuo ultimo ordine, n\. \d+$/ })
  await expect(last).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
  // What did not come is for programmers, who find it in the browser's log.
  expect(complaints.splice(0).join()).toContain('route module')
  await page.unroute('**/assets/tracking-page-*')
  await last.click()
  await expect(page.locator('[data-order-number]')).toBeVisible()
})
