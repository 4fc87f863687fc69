import type { Locator, Page } from '@playwright/test'
import { demoTableToken } from '#db/demo/load/load-network.ts'
import { buildTablePath } from '#restaurants/service/table-code.ts'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { watchLayoutShifts } from '../helpers/layout-shifts.ts'
import { addPaninoToCart, chooseTime, fillCheckout, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator } from '../helpers/signed-in.ts'

journey('delivery: the address, its point on the map, the restaurant and the fee are known before the cart is filled', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.8955, longitude: 12.49 })
  await page.setViewportSize({ width: 1024, height: 720 })
  await page.goto('/order')
  const delivery = page.getByRole('radio', { name: 'Consegna' })
  // Beside the summary its card is at its narrowest: the word stays within.
  expect(await delivery.evaluate(radio => (radio.closest('label') as HTMLElement).scrollWidth - (radio.closest('label') as HTMLElement).clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  // Where the reader has chosen the colours, what is chosen is told by the reader's own mark.
  await delivery.check()
  const ground = () => delivery.evaluate(radio => getComputedStyle(radio.closest('label') as HTMLElement).backgroundColor)
  const ours = await ground()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await ground()).not.toBe(ours)
  const [chosen, other] = await page
    .getByRole('radio')
    .evaluateAll(radios =>
      radios
        .toSorted((a, b) => Number((b as HTMLInputElement).checked) - Number((a as HTMLInputElement).checked))
        .map(radio => getComputedStyle(radio.closest('label') as HTMLElement).backgroundColor),
    )
  expect(chosen).not.toBe(other)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
  await expect(page.getByText('Scrivi la via.')).toBeVisible()
  await page.getByLabel('Via o piazza').fill('Via Merulana')
  await page.getByLabel('Numero', { exact: true }).fill('10')
  // Where none of ours is, that is said; a map of another town would say nothing.
  await page.getByLabel('CAP').fill('03100')
  await page.getByLabel('Città', { exact: true }).fill('Frosinone')
  await page.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Dalle parti di Frosinone (03100) non abbiamo ristoranti' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sì, è qui' })).toBeHidden()
  await page.getByRole('button', { name: 'Cambia indirizzo' }).click()
  await page.getByLabel('CAP').fill('00185')
  await page.getByLabel('Città', { exact: true }).fill('Roma')
  await page.getByLabel('Note per chi consegna').fill('Scala B')
  // What a gateway says in JSON of its own has no words for anybody: it is no answer.
  await page.route('**/orders/serviceability', route => route.fulfill({ status: 502, json: { error: 'bad gateway' } }), { times: 1 })
  await page.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Non siamo riusciti a collegarci/)
  await page.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
  // Nothing is taken for granted: the point is set, moved and confirmed by a person.
  await expect(page.getByRole('button', { name: 'Sì, è qui' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sì, è qui' })).toHaveAccessibleDescription('Tocca la mappa dove sei, poi conferma.')
  await expect(page.locator('[data-pin]')).toHaveCount(0)
  // A point in another town than the address says is none of it.
  await context.setGeolocation({ latitude: 43.617, longitude: 13.518 })
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Il segnaposto non è dalle parti di Roma (00185)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sì, è qui' })).toBeDisabled()
  await context.setGeolocation({ latitude: 41.8955, longitude: 12.49 })
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
  await expect(page.getByText('Il segnaposto è a 1,1 km da Spiedo Roma Termini.')).toBeVisible()
  await expect(page.locator('[data-pin]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sposta con le frecce' }).press('Shift+ArrowUp')
  await expect(page.getByText('Il segnaposto è a 1,1 km da Spiedo Roma Termini.')).toBeHidden()
  await expectAccessible(page)
  await expect(page.getByRole('complementary', { name: 'La tua scelta' })).toContainText('Metti il segnaposto dove sei, poi conferma.')
  // By keyboard, what comes next has the focus, though the button is gone.
  await page.getByRole('button', { name: 'Sì, è qui' }).press('Enter')
  await expect(page.locator('div:focus')).toContainText('Via Merulana 10')
  await expect(page.getByRole('heading', { name: 'Dove te lo portiamo?' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('complementary', { name: 'La tua scelta' })).toContainText('Scegli chi consegna al tuo indirizzo.')
  await expect(page.locator('[data-zone-terms]').first()).toContainText(/Consegna 2,50\s€ · minimo 12,00\s€ · gratis da 30,00\s€/)
  // Open or closed, and until when, is said before somebody orders there.
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-zone-terms]') })
      .first(),
  ).toContainText(/adesso|pausa/)
  const givers = page.getByRole('listitem').filter({ has: page.locator('[data-zone-terms]') })
  const names = () => givers.evaluateAll(all => all.map(each => each.querySelector('.text-name')?.textContent))
  const listed = await names()
  expect(listed.length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Ordina da Spiedo Roma Termini' }).press('Enter')
  const summary = page.getByRole('complementary', { name: 'La tua scelta' })
  await expect(summary).toBeFocused()
  // The list beside it is still the same by then.
  await expect(page.getByText('Scelto', { exact: true })).toHaveCount(1)
  expect(await names()).toEqual(listed)
  // The time is asked once, at the checkout.
  await expect(page.getByRole('heading', { name: 'Quando' })).toHaveCount(0)
  await summary.getByRole('link', { name: 'Al menu di Spiedo Roma Termini' }).click()
  await expect(page.locator('[data-way-banner=delivery]')).toContainText('A Via Merulana 10')
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await dialog.getByRole('button', { name: 'Uno in più', exact: true }).click()
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  // On a phone what the delivery costs pushes nothing down as it becomes known.
  const reached = Promise.withResolvers<void>()
  await page.route('**/orders/serviceability', async route => reached.promise.then(() => route.continue()))
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/checkout')
  await expect(page.locator('[data-when=asked]')).toBeVisible()
  const change = page.getByRole('main').getByRole('link', { name: 'Cambia ritiro o consegna' }).first()
  const changeAt = await change.boundingBox()
  reached.resolve()
  await expect(page.locator('[data-way=delivery]')).toContainText(/gratis da 30,00/)
  expect(await change.boundingBox()).toEqual(changeAt)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('main')).toContainText('Spiedo Roma Termini')
  await expect(page.locator('[data-free-delivery]')).toHaveText(/^Ti mancano \d+,\d\d\s€ alla consegna gratis\.$/)
  await page.getByLabel('Nome', { exact: true }).fill('Gina Ospite')
  await page.getByLabel('Telefono').fill('+39 333 123 4567')
  await page.getByLabel(/^E-mail/).fill('gina@example.com')
  await chooseTime(page)
  await page.getByLabel('1,00 €').check({ force: true })
  await page.getByLabel('Mi serve la fattura').check()
  // Who orders, and where that goes, need not be written once more.
  const known = { 'Nome e cognome': 'Gina Ospite', 'Via o piazza': 'Via Merulana', Numero: '10', CAP: '00185', Città: 'Roma' }
  for (const [label, text] of Object.entries(known)) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(page.getByText('Abbiamo messo l’indirizzo di consegna')).toBeVisible()
  await page.getByRole('radio', { name: 'Azienda o partita IVA' }).check()
  await expect(page.getByLabel('Ragione sociale', { exact: true })).toHaveValue('')
  await page.getByRole('radio', { name: 'Privato' }).check()
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Gina Ospite')
  await page.getByLabel('Codice fiscale').fill('RSSMRA85T10A562T')
  await page.getByLabel('Provincia').fill('ZZ')
  await expect(page.getByRole('radio', { name: 'In contanti, alla consegna' })).toBeVisible()
  await expectAccessible(page)
  const place = page.getByRole('button', { name: /^Ordina · 17,30\s€ alla consegna/ })
  await place.click()
  await expect(page.getByText('Questo codice fiscale non è giusto').first()).toBeVisible()
  await page.getByLabel('Codice fiscale').fill('RSSMRA85T10A562S')
  await expect(page.getByText('La provincia è la sua sigla di due lettere, come RM.').first()).toBeVisible()
  await page.getByLabel('Provincia').fill('RM')
  await place.click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
  await expect(page.getByText(/^Da pagare alla consegna/)).toBeVisible()
  await expect(page.getByText(/la emette .+[^.]\.$/)).toBeVisible()
})

journey('a deleted delivery zone is replaced: the order names both fees and all terms of the new zone', async ({ page }) => {
  const { token } = await (await page.request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=pescara', { headers })).json()
  const { id, slug } = restaurants.find(({ slug }: { slug: string }) => slug === 'pescara-porta-nuova')
  const zonesOf = `/api/v1/office/restaurants/${id}/zones`
  const dearer = { title: 'Tutta la città', shape: 'radius', radiusMetres: 5000, feeCents: 390, minimumCents: 0 }
  expect((await page.request.post(zonesOf, { headers, data: dearer })).status()).toBe(201)

  await page.goto(`/restaurants/${slug}/menu`)
  await page.evaluate(() => {
    const address = { street: 'Viale delle Alette', streetNumber: '31', postcode: '65127', city: 'Pescara', latitude: 42.4556, longitude: 14.2251 }
    localStorage.setItem('spiedo.way', JSON.stringify({ fulfilment: 'delivery', address }))
  })
  await page.reload()
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await expectEdge(page, dialog)
  await dialog.getByRole('button', { name: 'Uno in più', exact: true }).click()
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  await fillCheckout(page)
  const deliveryChoice = page.locator('[data-way=delivery]')
  await expect(deliveryChoice).toContainText(/Consegna 2,50\s€ · minimo 12,00\s€ · gratis da 30,00\s€/)

  const { zones } = await (await page.request.get(zonesOf, { headers })).json()
  const { id: near, version } = zones.find(({ feeCents }: { feeCents: number }) => feeCents === 250)
  expect((await page.request.post(`${zonesOf}/${near}/archive`, { headers, data: { archived: true, version } })).status()).toBe(200)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  const refused = page.getByRole('alert').filter({ hasText: /^L’ordine non è partito/ })
  await expect(refused).toContainText(/Consegna: il prezzo è cambiato da 2,50\s€ a 3,90\s€\. Ecco com’è adesso/)
  await expect(deliveryChoice).toContainText(/Consegna 3,90\s€(?! ·)/)
  await expect(deliveryChoice).not.toContainText('2,50')
  await expect(page.getByRole('link', { name: 'Correggi nel secchio' })).toHaveCount(0)
  await expectEdge(page, refused)
  await expectEdge(page, page.getByRole('region', { name: 'Il tuo ordine' }))
  await page.getByRole('button', { name: /^Ordina · 17,70\s€/ }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
  // There the tall number covers nothing of the words above it.
  await page.emulateMedia({ forcedColors: 'active' })
  const words = page.locator(':has(+ [data-order-number])')
  const beside = await words.screenshot()
  await page.locator('[data-order-number]').evaluate(node => Object.assign(node.style, { visibility: 'hidden' }))
  expect(beside.equals(await words.screenshot())).toBe(true)
})

/** Where the reader has chosen the colours and all grounds are one, it ends somewhere. */
async function expectEdge(page: Page, of: Locator): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(of).toHaveCSS('border-top-width', '1px')
  await page.emulateMedia({ forcedColors: 'none' })
}

journey('an unavailable fulfilment shows one message with a button for an alternative, and the phone number without any service', async ({ page }) => {
  const administrator = await page.request.post('/api/v1/auth/login', { data: demoAdministrator })
  const headers = { authorization: `Bearer ${(await administrator.json()).token}` }
  const office = async (method: 'get' | 'post' | 'put', path: string, data?: object) =>
    (await page.request[method](`/api/v1/office${path}`, { headers, data })).json()
  const [city] = (await office('get', '/cities?search=rieti')).cities ?? []
  const [{ id: companyId }] = (await office('get', '/companies')).companies
  const where = { street: 'Via Po', streetNumber: '1', postcode: '02100', province: 'RI', latitude: 42.4, longitude: 12.9, phone: '+39 0746 555 019' }
  const cityId = city?.id ?? (await office('post', '/cities', { name: 'Rieti', province: 'RI', region: 'Lazio', latitude: 42.4, longitude: 12.9 })).city.id
  const name = `Spiedo Rieti ${String(Date.now()).slice(-6)}`
  const { restaurant } = await office('post', '/restaurants', { ...where, name, cityId, companyId, businessDayCutoff: 300, claimBudgetCents: 0 })
  const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fulfilment: null, opensMinute: 0, closesMinute: 1440 }))
  const { version } = await office('put', `/restaurants/${restaurant.id}/hours`, { week, version: restaurant.version })

  await page.goto('/order')
  await page.getByRole('radio', { name: 'Consegna' }).check()
  await page.goto(`/restaurants/${restaurant.slug}/menu`)
  const alternative = page.locator('[data-offered-instead]')
  await expect(alternative.getByRole('status')).toHaveText('Qui non si consegna: puoi ritirare.')
  await expect(page.getByRole('button', { name: 'Ordina qui' })).toBeHidden()
  await expect(page.getByText('Puoi ordinare per più tardi')).toHaveCount(0)
  await expectAccessible(page)
  await alternative.getByRole('button', { name: 'Ritira qui' }).press('Enter')
  await expect(page.locator('[data-way-banner=pickup]')).toBeVisible()
  await expect(page.locator('div:focus')).toContainText('Ritiro')
  await expect(page.getByText('Stai ordinando da qui', { exact: true })).toBeVisible()

  const rules = { preparationMinutes: 12, deliveryMinutes: 25, acceptWithinMinutes: 4, slotsAheadDays: 3, acceptsCash: true, acceptsCard: true }
  await office('put', `/restaurants/${restaurant.id}/ordering`, { ...rules, services: [], version })
  // Pages that nobody has asked for yet: of one that is known the last version may stand in for a moment.
  for (const path of ['', '/category/Panini']) {
    await page.goto(`/restaurants/${restaurant.slug}${path}`)
    await expect(alternative.getByRole('status')).toHaveText('Qui per ora non si ordina online.')
    await expect(alternative.getByRole('link', { name: `Chiama ${where.phone}` })).toHaveAttribute('href', 'tel:+390746555019')
    for (const words of ['Ordina qui', 'Stai ordinando da qui']) await expect(page.getByText(words, { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  }
})

journey('at a table: its code opens the menu there, a name is enough, and the order names the table', { tag: '@core' }, async ({ page }) => {
  // That it is a table's link is known from its address: what says so has its place before it is known which, and nothing else is offered.
  await page.setViewportSize({ width: 375, height: 667 })
  const shifts = await watchLayoutShifts(page)
  const known = Promise.withResolvers<void>()
  await page.route('**/api/v1/tables/*', async route => known.promise.then(() => route.continue()), { times: 1 })
  const asked = page.waitForRequest('**/api/v1/tables/*')
  await page.goto(buildTablePath(kitchenRestaurantSlug, demoTableToken(kitchenRestaurantSlug, '4')))
  await asked
  await expect(page.getByRole('button', { name: 'Ordina qui' })).toHaveCount(0)
  await expect(page.locator('[data-way-banner]')).toHaveCount(0)
  known.resolve()
  await expect(page.locator('[data-way-banner=table]')).toContainText('Sei al tavolo 4')
  await expect(page.getByText('Stai ordinando da qui')).toBeVisible()
  expect(await shifts()).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  // The code is not left where a copied link would seat somebody else.
  await expect(page).toHaveURL(`/restaurants/${kitchenRestaurantSlug}/menu`)
  // A code that says no table seats nobody elsewhere, which is said until it is answered.
  const banner = page.locator('[data-way-banner]')
  const misread = page.locator('[data-misread-table]')
  await page.goto(buildTablePath(kitchenRestaurantSlug, 'WRONGWRONGWRONGW'))
  await expect(misread).toContainText('Questo codice non corrisponde a nessun tavolo: resti al tavolo 4.')
  await expect(banner).toHaveAttribute('data-way-banner', 'table')
  await expectAccessible(page, banner, misread)
  await misread.getByRole('button', { name: 'Resto al tavolo 4' }).press('Enter')
  await expect(misread).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.evaluate(() => localStorage.removeItem('spiedo.way'))
  await page.goto(buildTablePath(kitchenRestaurantSlug, 'WRONGWRONGWRONGW'))
  await expect(misread).toContainText('Sei seduto da noi?')
  await page.reload()
  await misread.getByLabel('Codice del tavolo').fill(demoTableToken(kitchenRestaurantSlug, '4'))
  await misread.getByRole('button', { name: 'Conferma il tavolo' }).click()
  await expect(misread).toHaveCount(0)
  await expect(banner).toHaveAttribute('data-way-banner', 'table')
  // The visit of another day seats nobody.
  await page.evaluate(() => {
    const storedFulfilment = JSON.parse(localStorage.getItem('spiedo.way') ?? '{}')
    localStorage.setItem('spiedo.way', JSON.stringify({ ...storedFulfilment, table: { ...storedFulfilment.table, until: Date.now() - 1 } }))
  })
  await page.reload()
  await expect(banner).toHaveAttribute('data-way-banner', 'pickup')
  // Who taps a dish before the table's answer has come sits there all the same.
  let answer = () => {}
  const tapped = new Promise<void>(go => {
    answer = go
  })
  await page.route('**/api/v1/tables/*', async route => {
    await tapped
    await route.continue()
  })
  await page.goto(buildTablePath(kitchenRestaurantSlug, demoTableToken(kitchenRestaurantSlug, '4')))
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await expect(dialog).toBeVisible()
  answer()
  await expect(banner).toHaveAttribute('data-way-banner', 'table')
  await dialog.getByRole('button', { name: 'Uno in più', exact: true }).click()
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/checkout')
  await page.getByLabel('Nome', { exact: true }).fill('Gina')
  await expect(page.getByRole('radio', { name: 'In contanti, al tavolo' })).toBeVisible()
  await expect(page.locator('[data-when=asap],[data-when=never]')).toBeVisible()
  // Journeys run at any hour: at a table nothing is ordered for later.
  if ((await page.locator('[data-when=never]').count()) > 0) return
  // A code is each person's so many times: that an e-mail is needed for it, and why, is said with it.
  const email = page.getByLabel(/^E-mail/)
  await expect(page.getByText('E-mail (facoltativo)')).toBeVisible()
  await page.getByLabel('Codice sconto').fill('benvenuto10')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(email).toHaveAccessibleDescription('Serve per il codice sconto.')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ordina · 12,42\s€ al tavolo/ }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Scrivi la tua e-mail, o togli il codice: si vede da lì se l’hai già usato/)
  await page.getByRole('button', { name: 'Togli il codice BENVENUTO10' }).click()
  await expect(email).toHaveAccessibleDescription('Ti scriviamo la conferma e quando è pronto. Senza, segui tutto dalla pagina dell’ordine.')
  await page.getByRole('button', { name: /^Ordina · 13,80\s€ al tavolo/ }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
  await expect(page.getByText('Tavolo 4', { exact: true })).toBeVisible()
})

journey('a distant restaurant, with others nearby, needs confirmation before ordering; so does an unreadable table code', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 45.4642, longitude: 9.19 })
  await page.goto('/order')
  await page.getByRole('button', { name: 'Vicino a me' }).click()
  await expect(page.locator('button[aria-pressed]').first()).toContainText('Milano')
  await page.goto(buildTablePath(kitchenRestaurantSlug, 'WRONGWRONGWRONGW'))
  await expect(page.locator('[data-misread-table]')).toBeVisible()
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/cart')
  await expect(page.locator('[data-misread-table]')).toContainText('Questo codice non corrisponde a nessun tavolo.')
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Sono a un tavolo: scrivo il codice' }).click()
  await expect(page.getByLabel('Codice del tavolo')).toBeFocused()
  await page.goto('/checkout')
  await chooseTime(page)
  await expect(page.locator('[data-far]')).toContainText(/Spiedo Roma Termini è a \d+ km da te/)
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeDisabled()
  await page.getByRole('button', { name: 'Sì, è questo' }).click()
  await expect(page.locator('[data-far]')).toHaveCount(0)
  await expect(page.locator('[data-answer-misread]')).toContainText('così ordini per il ritiro al banco, non al tavolo.')
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Va bene, ritiro al banco' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeEnabled()
})

journey('a late response changes nothing chosen meanwhile: an address, a search, the pin', async ({ page }) => {
  // A telephone takes its time to know where it is: here in Milan, once it is let.
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = found => {
      Object.assign(window, { found: () => found({ coords: { latitude: 45.4642, longitude: 9.19 } } as GeolocationPosition) })
    }
  })
  const findMe = async () => {
    await page.evaluate(() => (window as unknown as { found: () => void }).found())
    await twoFrames(page)
  }
  await page.goto('/order')
  await page.evaluate(() => {
    const address = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', latitude: 41.8955, longitude: 12.49 }
    localStorage.setItem('spiedo.way', JSON.stringify({ fulfilment: 'delivery', address }))
  })
  await page.reload()
  const write = async (street: string) => {
    for (const [label, text] of Object.entries({ 'Via o piazza': street, Numero: '1', CAP: '00185', Città: 'Roma' })) await page.getByLabel(label).fill(text)
  }
  const find = page.getByRole('button', { name: 'Vedi chi consegna qui' })
  await page.getByRole('button', { name: 'Un altro indirizzo' }).click()
  await write('Via Labicana')
  const answers: (() => void)[] = []
  await page.route('**/orders/serviceability', async route => {
    if (route.request().postDataJSON().address.street !== 'Via Labicana') return route.continue()
    const response = await route.fetch()
    await new Promise<void>(done => answers.push(done))
    await route.fulfill({ response, json: { ...(await response.json()), pointNeeded: false } })
  })
  await find.click()
  await expect.poll(() => answers.length).toBe(1)
  await page.getByRole('button', { name: 'Tieni quello di prima' }).click()
  answers[0]?.()
  await twoFrames(page)
  await expect(page.getByRole('main')).toContainText('Via Merulana 10')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('spiedo.way') ?? '{}').address.street)).toBe('Via Merulana')
  // Nor is one taken that was written anew while it was asked about: what stands there now is asked about with the next press.
  await page.getByRole('button', { name: 'Un altro indirizzo' }).click()
  await write('Via Labicana')
  await find.click()
  await expect.poll(() => answers.length).toBe(2)
  await page.getByLabel('Numero', { exact: true }).fill('12')
  answers[1]?.()
  await twoFrames(page)
  await expect(page.getByLabel('Numero', { exact: true })).toHaveValue('12')
  await expect(find).toBeEnabled()

  await page.getByRole('radio', { name: 'Ritiro' }).check()
  const near = page.getByRole('button', { name: 'Vicino a me' })
  const places = page.getByRole('main').getByRole('list').getByRole('button')
  await near.click()
  await page.getByRole('searchbox').fill('Ostiense')
  await findMe()
  await expect(places.first()).toContainText('Ostiense')
  await near.click()
  await findMe()
  await expect(places.first()).toContainText('Milano')

  // Where one was when the nearest were looked for is not where it is to be brought.
  await page.getByRole('radio', { name: 'Consegna' }).check()
  await page.getByRole('button', { name: 'Un altro indirizzo' }).click()
  await write('Via Merulana')
  await find.click()
  const here = page.getByRole('button', { name: 'Sì, è qui' })
  await expect(here).toHaveAccessibleDescription('Tocca la mappa dove sei, poi conferma.')
  await expect(page.locator('[data-pin]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
  await page.getByRole('button', { name: 'Sposta con le frecce' }).press('ArrowUp')
  await expect(here).toBeEnabled()
  await findMe()
  await expect(here).toBeEnabled()
})

/** What has come by now has been drawn. */
const twoFrames = (page: Page) => page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))

journey('on a phone the choice leads to the menu; “Ordina” goes on with it, and asks neither place nor time again', async ({ page }) => {
  const name = 'Spiedo Roma Termini'
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/order')
  const search = page.getByLabel('Via, CAP, quartiere o nome')
  await search.pressSequentially('Roma Termini')
  const found = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(found).toBeInViewport({ ratio: 1 })
  await expect(search).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await found.click()
  const toMenu = page.getByRole('link', { name: `Al menu di ${name}` })
  await expect(toMenu).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Scegli l’ora')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Quando' })).toHaveCount(0)
  await toMenu.click()
  await expect(page).toHaveURL(`/restaurants/${kitchenRestaurantSlug}/menu`)
  // With an empty cart one goes on in the menu, with dishes in the cart; Back does not lead to the question.
  await page.goto('/restaurants')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ordina', exact: true }).click()
  await expect(page).toHaveURL(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await page.goBack()
  await expect(page).toHaveURL('/restaurants')
  await addPaninoToCart(page)
  await page.goto('/order')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo secchio' })).toBeVisible()
  // Whoever wants another place or method, in a new tab too, has the page.
  const change = page.getByRole('main').getByRole('link', { name: 'Cambia ritiro o consegna' })
  await page.goto((await change.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Ritiro o consegna?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quando' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Vai alla cassa' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { name: 'Quando' })).toBeVisible()
})
