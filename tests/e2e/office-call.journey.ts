import type { Page } from '@playwright/test'
import type { DeskDish } from '#orders/desk/contract.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { openScreen } from '../helpers/office.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

/** A practised typist presses about five keys a second. */
const secondsPerKey = 0.2

/** Keyboard that counts its keys, to tell how long a person would take beside what the product takes. */
function watchKeys(page: Page) {
  const startedAt = performance.now()
  let keys = 0
  return {
    press: (key: string) => {
      keys++
      return page.keyboard.press(key)
    },
    type: (text: string) => {
      keys += text.length
      return page.keyboard.type(text)
    },
    tell: (what: string) => {
      const product = (performance.now() - startedAt) / 1000
      process.stdout.write(
        `${what}: ${keys} keys, ${product.toFixed(1)} s of the product, ${(product + keys * secondsPerKey).toFixed(1)} s with a person typing\n`,
      )
    },
  }
}

journey('an order by telephone by keyboard alone: a new caller, then the same one again, and what was ordered is changed', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const number = `340${String(Date.now()).slice(-7)}`
  await page.goto('/dashboard/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  const field = (name: RegExp | string) => page.getByLabel(name)
  await expect(field(/^Numero/)).toBeFocused()

  const first = watchKeys(page)
  await first.type(number)
  await first.press('Enter')
  await expect(page.getByText('è un cliente nuovo')).toBeVisible()
  await expect(field('Nome')).toBeFocused()
  await first.type('Zoe Neri')
  await first.press('Enter')
  await expect(field('Ristorante')).toBeFocused()
  // A kitchen that no other journey fills: the promised time stays the one that was told.
  const name = (await field('Ristorante').locator('option', { hasText: 'Fontivegge' }).first().textContent()) ?? ''
  await first.type(name)
  await first.press('Enter')
  const search = page.getByRole('combobox', { name: 'Aggiungi un piatto' })
  await expect(search).toBeFocused()
  for (const dish of ['2 panino kebab pollo', 'patatine fritte']) {
    await first.type(dish)
    await expect(page.getByRole('listbox', { name: 'Piatti trovati' }).getByRole('option').first()).toBeVisible()
    await first.press('Enter')
    await expect(search).toHaveValue('')
  }
  const lines = page.locator('[data-desk-lines] > li')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('Contiene: ')
  await expect(page.locator('[data-promise]')).not.toBeEmpty()
  // A quantity is corrected by Backspace: the field may be empty meanwhile, and left so it shows the order's number again.
  const quantity = lines.first().getByRole('spinbutton')
  await quantity.press('End')
  await quantity.press('Backspace')
  await expect(quantity).toHaveValue('')
  await quantity.press('3')
  await expect(quantity).toHaveValue('3')
  await quantity.press('Backspace')
  await quantity.press('Shift+Tab')
  await expect(quantity).toHaveValue('3')
  await quantity.fill('2')
  // The total of both dishes, not of the first alone.
  await expect(page.locator('[data-summary]')).toHaveAttribute('aria-busy', 'false')
  const total = await page.locator('[data-total]').textContent()
  await expectAccessible(page)
  // What is no amount is no reason to leave without change.
  await field(/^Paga con/).fill('abc')
  await first.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Da sistemare' })).toContainText('Scrivi un importo, per esempio 50,00.')
  await field(/^Paga con/).fill('')
  await first.press('Control+Enter')
  const placed = page.locator('[data-placed]')
  await expect(placed.getByRole('status')).toContainText(total ?? '')
  first.tell('a new caller')
  await expectAccessible(page)

  // The same number calls again: the last order once more.
  const again = watchKeys(page)
  await again.press('Enter')
  await expect(field(/^Numero/)).toBeFocused()
  await again.type(number)
  await again.press('Enter')
  await expect(page.getByRole('button', { name: /^Ripeti l’ordine/ })).toBeFocused()
  await expect(field('Nome')).toHaveValue('Zoe Neri')
  await again.press('Enter')
  await expect(page.locator('[data-total]')).toHaveText(total ?? '')
  await expect(page.locator('[data-summary]')).toHaveAttribute('aria-busy', 'false')
  await again.press('Control+Enter')
  await expect(placed).toBeVisible()
  again.tell('a regular customer')

  const { orders } = await (await page.request.get(`/api/v1/orders/all-orders?search=${number}`, { headers })).json()
  expect(orders).toHaveLength(2)
  const { order } = await (await page.request.get(`/api/v1/orders/${orders[0].id}`, { headers })).json()
  expect(order).toMatchObject({ channel: 'phone', contact: { name: 'Zoe Neri' }, lines: [{ quantity: 2 }, { quantity: 1 }] })

  // One panino more is asked aloud: the caller left no address, and has no page of the order. One less is cheaper, so changed at once.
  await page.getByRole('link', { name: 'Apri l’ordine' }).press('Enter')
  await page.getByRole('link', { name: 'Modifica', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Modifica l’ordine')
  await quantity.fill('3')
  await expect(page.getByText('Costa di più, e il cliente non ha né mail né pagina dell’ordine')).toBeVisible()
  await quantity.press('Control+Enter')
  const obstacles = page.getByRole('alert').filter({ hasText: 'Da sistemare' })
  await expect(obstacles).toContainText('Chiedi al cliente e segna che ha detto di sì.')
  await quantity.fill('1')
  await expect(page.locator('[data-total]')).not.toHaveText(total ?? '')
  await field(/^Nota per cucina/).fill('Scala B')
  // A colleague saves meanwhile: both notes stand side by side, and what was typed stays.
  const { order: read } = await (await page.request.get(`/api/v1/orders/${orders[0].id}`, { headers })).json()
  const requoted = page.waitForResponse(
    response => response.url().endsWith('/edit-quote') && response.request().postDataJSON().version === read.version + 1 && response.ok(),
  )
  const colleague = await page.request.post(`/api/v1/office/orders/${orders[0].id}/edit`, {
    headers,
    data: { version: read.version, changes: { contact: { note: 'Scala C', allergy: 'sesamo' } } },
  })
  expect(colleague.status()).toBe(200)
  const conflict = page.getByRole('alert').filter({ hasText: 'Nel frattempo qualcun altro ha salvato' })
  await expect(conflict).toContainText('Il tuo: Scala B')
  await expect(conflict).toContainText('Salvato ora: Scala C')
  await expect(field('Allergie')).toHaveValue('sesamo')
  await expect(lines.first().getByRole('spinbutton')).toHaveValue('1')
  await requoted
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Tieni quello che ho scritto' }).press('Enter')
  await expect(page.locator('[data-total]')).not.toHaveText(total ?? '')
  await lines.first().getByRole('spinbutton').press('Control+Enter')
  const history = page.getByRole('region', { name: 'Cronologia' })
  await expect(history).toContainText('piatti, nota')

  // The address that the order's mails go to: a wrong one is refused with its reason, the right one is on the order and in its history.
  await page.getByRole('link', { name: 'Modifica', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Modifica l’ordine')
  const email = field('Email')
  await expect(email).toHaveValue('')
  await email.fill('zoe.neri@')
  await email.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Questo indirizzo e-mail non è valido.' })).toBeVisible()
  await expectAccessible(page)
  await email.fill(`zoe.${number}@example.com`)
  await email.press('Control+Enter')
  await expect(page.getByRole('main')).toContainText(`zoe.${number}@example.com`)
  await expect(history).toContainText('e-mail')

  // An order without a dish is no order.
  await page.getByRole('link', { name: 'Modifica', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Modifica l’ordine')
  await expect(lines).toHaveCount(2)
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Togli / })
      .first()
      .press('Enter')
    await expect(lines).toHaveCount(left)
  }
  await email.press('Control+Enter')
  await expect(obstacles.getByRole('listitem')).toHaveText(['Serve almeno un piatto. Per togliere tutto, annulla l’ordine.'])
})

journey('a caller’s long orders leave everything in sight at any width, and an order under way is not left without a question', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers })).json()
  const { restaurants } = await read('/office/desk/restaurants')
  const { id, slug } = restaurants.find(({ name }: { name: string }) => name.includes('Fontivegge'))
  const { dishes } = await read(`/office/desk/restaurants/${id}`)
  const lines = dishes
    .filter(({ kind, available, needsChoice, title }: DeskDish) => kind === 'dish' && available && !needsChoice && title.length > 12)
    .slice(0, 8)
    .map(({ id: foodId }: DeskDish) => ({ foodId, quantity: 1 }))
  const slot = (await findSlotsAhead(read, slug)).slots.at(-1)
  const cart = { restaurantId: id, fulfilment: 'pickup', slot, lines }
  const phone = `+39 341 ${String(Date.now()).slice(-7)}`
  const { quote } = await (await page.request.post('/api/v1/office/desk/quote', { headers, data: cart })).json()
  const placed = await page.request.post('/api/v1/office/desk/orders', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...cart,
      channel: 'phone',
      seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
      contact: { name: 'Ugo Lunghi', phone },
      paymentMethod: 'cash',
      ageDeclared: true,
    },
  })
  expect(placed.status()).toBe(201)

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel(/^Numero/)).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  const repeat = page.getByRole('button', { name: /^Ripeti l’ordine/ })
  await expect(repeat).toBeFocused()
  for (const width of [1366, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNoHorizontalOverflow(page, width, `the desk at ${width} px`)
    // Nothing of the caller's card reaches out of it, below the card beside it.
    const card = page.locator('section', { has: page.locator('[data-caller]') })
    const outside = () =>
      card.evaluate(section => {
        const { right } = section.getBoundingClientRect()
        return [...section.querySelectorAll('button, input, select, li')].filter(element => element.getBoundingClientRect().right > right).length
      })
    await expect.poll(outside, { message: `outside of the card at ${width} px` }).toBe(0)
  }
  await expectAccessible(page)

  await page.setViewportSize({ width: 1366, height: 768 })
  await repeat.press('Enter')
  const taken = page.locator('[data-desk-lines] > li')
  await expect(taken).toHaveCount(lines.length)
  const search = page.getByRole('combobox', { name: 'Aggiungi un piatto' })
  await search.fill('500 kebab')
  await expect(page.getByText('La quantità va da 1 a 99.')).toBeVisible()
  await search.fill('')
  const asked = page.getByRole('alertdialog', { name: 'Ci sono modifiche non salvate.' })
  const stay = asked.getByRole('button', { name: 'Resta qui' })
  await repeat.press('?')
  await stay.click()
  await expect(asked).toBeHidden()
  // What a browser sends before it reloads or closes the page: answered, it asks.
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
  await expect(taken).toHaveCount(lines.length)
  await repeat.press('?')
  await asked.getByRole('button', { name: 'Lascia e perdi le modifiche' }).click()
  await expect(page).toHaveURL('/dashboard/admin/shortcuts')
})

journey('a call that the telephone system reports is shown on the desk, and opens the caller', async ({ page, context }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/desk/restaurants', { headers })).json()
  const made = await page.request.post('/api/v1/office/api-keys', {
    headers,
    data: { name: 'Centralino', scopes: ['calls:write'], reach: 'restaurants', restaurantIds: [restaurants[0].id], expiresInDays: 1 },
  })
  const { secret } = await made.json()
  const connected = page.waitForResponse(/\/office\/desk\/calls/)
  await page.goto('/dashboard/admin/call')
  await connected
  const reported = await page.request.post('/api/v1/integrations/calls', { headers: { authorization: `Bearer ${secret}` }, data: { number: '06 555 0142' } })
  expect(reported.status()).toBe(200)
  const call = page.locator('[data-call]')
  await expect(call).toContainText('+39 06 555 0142')
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await call.getByRole('link', { name: 'Prendi l’ordine' }).click()
  await expect((await opened).getByLabel(/^Numero/)).toHaveValue('+39 06 555 0142')
  await (await opened).close()
})

journey('a call that the address names while an order is taken waits, and the order stays', async ({ page, context }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  const mark = String(Date.now()).slice(-6)
  const [first, second] = [`+39 340 1${mark.slice(0, 2)} ${mark.slice(2)}`, `+39 340 2${mark.slice(0, 2)} ${mark.slice(2)}`]
  await page.goto(`/dashboard/admin/call?${new URLSearchParams({ number: first })}`)
  await expect(page.getByText('è un cliente nuovo')).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Zoe Neri')
  await page.getByLabel('Ristorante', { exact: true }).selectOption({ label: 'Spiedo Perugia Fontivegge' })
  const search = page.getByRole('combobox', { name: 'Aggiungi un piatto' })
  await search.fill('menu kebab')
  await page.getByRole('option', { name: /^Menu kebab/ }).click()
  // What a combo comes with is a choice of the customer's.
  await expect(page.getByText(/^Scelti in automatico: .*Chiedi al cliente\.$/)).toBeVisible()

  const ring = (number: string) => openScreen(page, `/dashboard/admin/call?${new URLSearchParams({ number })}`)
  await ring(second)
  const waiting = page.locator('[data-waiting-call]')
  await expect(waiting).toContainText(`Sta chiamando ${second}.`)
  await expect(page.locator('[data-desk-lines] > li')).toHaveCount(1)
  await expect(page.getByLabel(/^Numero/)).toHaveValue(first)
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await waiting.getByRole('link', { name: 'Rispondi in un’altra scheda' }).click()
  await expect((await opened).getByLabel(/^Numero/)).toHaveValue(second)
  await (await opened).close()
  await expect(waiting).toBeHidden()
  await expect(page).toHaveURL(new RegExp(first.slice(-4)))

  await ring(second)
  await waiting.getByRole('button', { name: 'Lascia l’ordine e rispondi qui' }).click()
  await expect(page.getByLabel(/^Numero/)).toHaveValue(second)
  await expect(page.locator('[data-desk-lines] > li')).toHaveCount(0)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
})
