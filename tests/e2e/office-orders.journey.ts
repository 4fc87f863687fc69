import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openScreen, waitForListRefresh } from '../helpers/office.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

journey('orders are searched by text, id, email and date, with the currency sign of the settings; details open, and a failure is shown', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Orders')
  await expect(page.getByRole('columnheader')).toHaveText(['Order ID', 'Date', 'Email', 'Total Price', 'Details'])
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(21)
  await expect(rows.nth(1).getByRole('cell').nth(4)).toHaveText(/^\$\d+,\d\d$/)
  await expectAccessible(page)

  const id = (await rows.nth(3).getByRole('cell').nth(1).locator('[title]').filter({ hasNotText: 'Spiedo' }).textContent()) ?? ''
  const when = (await rows.nth(3).getByRole('cell').nth(2).textContent()) ?? ''
  const box = page.getByPlaceholder('Search by Order ID, Date, or Email')
  await box.fill(id.toUpperCase())
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(id)
  // What there is room to read of one on a tablet is found, too.
  await box.fill('')
  await page.setViewportSize({ width: 768, height: 1024 })
  // Orders of other journeys come above it meanwhile.
  const short = rows.getByRole('cell').locator(`[title="${id}"]`)
  const seen = await short.evaluate(shown => {
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    const parts: string[] = []
    while (texts.nextNode()) if (texts.currentNode.parentElement?.offsetWidth) parts.push(texts.currentNode.nodeValue ?? '')
    return parts
  })
  expect(seen.join('').length).toBeLessThan(id.length)
  for (const part of seen) {
    await waitForListRefresh(page, /all-orders\?.*search=/, () => box.fill(part))
    await expect(rows.filter({ hasText: id })).toHaveCount(1)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await box.fill('FERRERO')
  await expect(rows.nth(1)).toContainText(/ferrero/)
  await expect(page).toHaveURL(/search=FERRERO/)
  // A date as the list itself writes it, with its time.
  await waitForListRefresh(page, /all-orders\?.*search=/, () => box.fill(when))
  await expect(rows.nth(1)).toContainText(when)
  await expect(rows.filter({ hasText: when })).toHaveCount((await rows.count()) - 1)
  // The number said at the counter: each restaurant's, the newest first.
  await box.fill('#1')
  await expect(rows.nth(1).getByRole('cell').nth(1)).toContainText(/n\. 1, Spiedo .+\s·\s/)
  await box.fill('1/1/1999')
  const none = page.getByRole('cell', { name: 'No orders found.' })
  await expect(none).toContainText('Nulla corrisponde a “1/1/1999”.')
  await expectAccessible(page)
  await none.getByRole('button', { name: 'Mostra tutto' }).press('Enter')
  await expect(rows).toHaveCount(21)
  await expect(box).toHaveValue('')

  // Its lines, its VAT, its contact and what happened to it.
  await page
    .getByRole('link', { name: /^Details/ })
    .nth(5)
    .click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/order\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ordine n\. \d+$/)
  for (const part of ['Riepilogo', 'Contatto', 'Righe', 'Importi', 'IVA', 'Cronologia'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cronologia' }).getByRole('row').nth(1)).toContainText('Ricevuto')
  await expectAccessible(page)

  // The button of a refund says what is given back, for lines too.
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  let paid: string | undefined
  for (const { _id } of (await read('/orders/all-orders?search=ferrero')).orders)
    if (!paid && (await read(`/orders/${_id}/payments`)).refundableLines?.length > 0) paid = _id
  expect(paid, 'one of the demo’s orders can be given back').toBeDefined()
  await page.goto(`/dashboard/admin/order/${paid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ordine n\. \d+$/)
  await page.getByRole('button', { name: 'Rimborsa' }).click()
  const dialog = page.getByRole('dialog', { name: /^Rimborso, ordine/ })
  // Nothing is chosen from the start: neither all of it nor a line.
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Rimborsa', exact: true })).toBeDisabled()
  const line = dialog.getByRole('checkbox').nth(2)
  await line.check()
  const [amount = ''] = (await line.locator('../..').innerText()).match(/\d+,\d\d\s€$/) ?? []
  const giveBack = dialog.getByRole('button', { name: `Rimborsa ${amount}`, exact: true })
  await expect(giveBack).toBeVisible()
  // As in every dialog: the way out first, what is done at its right.
  expect((await dialog.getByRole('button').allInnerTexts()).slice(-2)).toEqual(['Annulla', `Rimborsa ${amount}`])
  await expect(dialog.getByText(`Per la riga scelta: ${amount}, al netto degli sconti`)).toBeVisible()
  await giveBack.click()
  await expect(dialog.getByText('Scegli il motivo del rimborso.')).toBeVisible()
  await dialog.getByLabel('Motivo').selectOption('Qualità')
  await expectAccessible(page)
  // Two presses before the first is drawn are one refund.
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && request.url().endsWith('/refunds') && sent.push(request.url()))
  await giveBack.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(findToast(page, amount)).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(
    page
      .getByRole('region', { name: 'Cronologia' })
      .getByRole('row')
      .filter({ hasText: /Rimbors/ })
      .last(),
  ).toContainText(amount)

  // The list says beside the state that it still lies at the counter, then that it went back.
  const listed = page.getByRole('row').filter({ hasText: paid ?? '' })
  await openScreen(page, `/dashboard/admin/orders?search=${paid}`)
  await expect(listed).toContainText(`Da restituire al banco: ${amount}`)
  await expectAccessible(page)
  await openScreen(page, `/dashboard/admin/order/${paid}`)
  const handOver = page.getByRole('button', { name: `Segna ${amount} come restituiti` })
  // Whoever ordered reads it at once: a click by mistake is asked about, and changes nothing.
  await handOver.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Hai restituito ${amount} al banco?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Non ancora' }).press('Enter')
  await expect(handOver).toBeFocused()
  await handOver.click()
  await question.getByRole('button', { name: 'Sì, restituiti' }).click()
  await expect(handOver).toHaveCount(0)
  await openScreen(page, `/dashboard/admin/orders?search=${paid}`)
  await expect(listed).toContainText('Rimborsato in parte')
  await expect(listed).not.toContainText('Da restituire')

  // It stays in what was sold, which says beside itself what of it went back.
  await openScreen(page, '/dashboard/admin?days=30')
  await expect(page.getByText(/^Total Revenue: di cui restituiti \$[\d.]+,\d\d$/)).toBeVisible()
  await expect(page.getByText(/^di cui restituiti [\d.]+,\d\d\s€$/)).toBeVisible()
  await expectAccessible(page)

  // What is not there is said within the frame, with a way on.
  await openScreen(page, '/dashboard/admin/order/abc')
  await expect(page.getByRole('heading', { level: 1, name: 'Ordine non trovato' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vai agli ordini' })).toHaveAttribute('href', '/dashboard/admin/orders')
  expect((await page.goto('/dashboard/admin/nope'))?.status()).toBe(404)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('link', { name: 'Torna alla dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  let answer: { status: number; json: object } | undefined = { status: 200, json: { success: false } }
  await page.route('**/api/v1/orders/all-orders?**', route => (answer ? route.fulfill(answer) : route.abort()))
  await openScreen(page, '/dashboard/admin/orders')
  await expect(findToast(page, 'No orders found.')).toBeVisible()
  answer = undefined
  await openScreen(page, '/dashboard/admin/orders?page=2')
  await expect(findToast(page, 'Error fetching orders.')).toBeVisible()
})

journey('order lists update live for every user, and send no requests while hidden', async ({ page, anotherTab }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { restaurantId, slots } = await findSlotsAhead(read, 'cagliari-poetto')
  const { foods } = await read('/food/search/Acqua naturale')
  const cart = { restaurantId, fulfilment: 'pickup', slot: slots[0], lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const { quote } = await (await page.request.post('/api/v1/orders/quote', { data: cart })).json()
  const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }
  const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }

  const own = await anotherTab()
  const lists = [
    { tab: page, path: '/dashboard/admin/orders', question: '/all-orders?' },
    { tab: own, path: `/dashboard/admin/restaurants/${restaurantId}/orders`, question: `/${restaurantId}/orders?` },
  ]
  const asked = (question: string) => (request: { url: () => string }) => request.url().includes(question)
  for (const { tab, path } of lists) {
    await tab.setViewportSize({ width: 1280, height: 700 })
    await tab.clock.install()
    await tab.goto(path)
    await expect(tab.getByRole('link', { name: /^Det/ }).first()).toBeVisible()
    await watchForSkeletons(tab)
  }
  // Somebody is about to open one of them, further down.
  const held = page.getByRole('link', { name: /^Details/ }).nth(12)
  await held.focus()
  await held.scrollIntoViewIfNeeded()
  const before = { name: await held.getAttribute('aria-label'), top: (await held.boundingBox())?.y }

  const placed = await page.request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  const { id } = (await placed.json()).order
  for (const { tab } of lists) {
    await tab.clock.fastForward(10_000)
    await expect(tab.getByRole('row').filter({ has: tab.locator(`a[href$="${id}"]`) })).toContainText('In attesa')
  }
  const focused = page.locator(':focus')
  expect({ name: await focused.getAttribute('aria-label'), top: (await focused.boundingBox())?.y }).toEqual(before)

  expect((await page.request.post(`/api/v1/kitchen/orders/${id}/accept`, { headers, data: {} })).ok()).toBe(true)
  for (const { tab } of lists) {
    await tab.clock.fastForward(10_000)
    await expect(tab.getByRole('row').filter({ has: tab.locator(`a[href$="${id}"]`) })).toContainText('Accettato')
    expect(await tab.evaluate(() => 'skeletonsSeen' in window), 'nothing flickers').toBe(false)
  }

  for (const { tab, question } of lists) {
    await look(tab, 'hidden')
    // From then on: it may have asked a moment ago, while somebody still looked.
    const questions: string[] = []
    tab.on('request', request => asked(question)(request) && questions.push(request.url()))
    for (let minute = 0; minute < 3; minute++) await tab.clock.fastForward(60_000)
    expect(questions).toEqual([])
    const again = tab.waitForRequest(asked(question))
    await look(tab, 'visible')
    await again
  }
})

/** Notes on the page that a list paled or lost its rows. */
const watchForSkeletons = (tab: Page) =>
  tab.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('#screen [aria-busy=true], #screen .animate-pulse')) Object.assign(window, { skeletonsSeen: true })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

const look = (tab: Page, state: DocumentVisibilityState) =>
  tab.evaluate(state => {
    for (const [name, value] of Object.entries({ visibilityState: state, hidden: state === 'hidden' }))
      Object.defineProperty(document, name, { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
