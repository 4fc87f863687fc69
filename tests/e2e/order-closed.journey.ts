import type { APIRequestContext } from '@playwright/test'
import { demoTableToken } from '#db/demo/load/load-network.ts'
import { buildTablePath } from '#restaurants/service/table-code.ts'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout } from '../helpers/ordering.ts'
import { demoAdministrator } from '../helpers/signed-in.ts'

/** A restaurant that is closed at this hour, and does this when it is open. At dinner all are open: one is given other hours then, from three hours on. */
async function aClosedRestaurant(request: APIRequestContext, fulfilment: 'pickup' | 'table'): Promise<string> {
  const { restaurants } = await (await request.get('/api/v1/restaurants/open')).json()
  const timesAt = async (slug: string) => (await request.get(`/api/v1/restaurants/${slug}/times`, { params: { fulfilment } })).json()
  // One that another journey has opened has other tables than the demo's.
  const hasTable = async (slug: string) => fulfilment !== 'table' || (await request.get(`/api/v1/tables/${demoTableToken(slug, '2')}`)).ok()
  for (const { slug, state } of restaurants) {
    if (state !== 'closed' || !(await hasTable(slug))) continue
    const times = await timesAt(slug)
    if (times.offered && times.asap === null && (fulfilment === 'table' || times.slots.length > 0)) return slug
  }
  const { token } = await (await request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const [hour = 0, minute = 0] = new Date().toLocaleTimeString('it-IT', { timeZone: 'Europe/Rome' }).split(':').map(Number)
  const opensMinute = (hour * 60 + minute + 180) % 1440
  const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fulfilment: null, opensMinute, closesMinute: opensMinute + 480 }))
  // One for each, so that neither journey finds the other's in the midst of it.
  for (const { id, slug } of restaurants.slice(-20).filter((_: object, index: number) => (index % 2 === 0) === (fulfilment === 'table'))) {
    if (!(await timesAt(slug)).offered || !(await hasTable(slug))) continue
    const hours = `/api/v1/office/restaurants/${id}/hours`
    const { version } = await (await request.get(hours, { headers })).json()
    expect((await request.put(hours, { headers, data: { week, version } })).status()).toBe(200)
    return slug
  }
  throw new Error('no restaurant does this')
}

/** What waits for it, and what lets it go on. */
function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}

journey('a closed restaurant is announced on the menu before anything is in the cart, and orders are for later', async ({ page, request }) => {
  const slug = await aClosedRestaurant(request, 'pickup')
  // On a phone nothing below moves as it is known, which takes a moment.
  const [stateHeld, stateKnown] = gate()
  await page.route('**/restaurants/open?**', async route => stateHeld.then(() => route.continue()))
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(`/restaurants/${slug}/menu`)
  const banner = page.locator('[data-way-banner]')
  await expect(banner).toHaveText(/^Ritiro/)
  const category = page.getByRole('main').getByRole('link', { name: 'Panini', exact: true })
  const categoryAt = await category.boundingBox()
  stateKnown()
  await expect(page.getByText(/^Chiuso adesso/)).toBeVisible()
  // Said once: beside it only that one can order all the same.
  await expect(banner).toContainText('Puoi ordinare per più tardi.')
  await expect(banner.getByRole('link', { name: 'Cambia ritiro o consegna' })).toBeInViewport()
  expect(await category.boundingBox()).toEqual(categoryAt)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('main').getByText(/adesso è chiuso|Riapre/)).toHaveCount(0)
  // What the restaurant says of the dish comes late, and at first not at all: the sheet stands as it will, and who asks again reads on at its name.
  await page.route('**/dishes/*', route => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Ayran' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ayran', exact: true })
  const again = dialog.getByRole('button', { name: 'Riprova' })
  await expect(again).toBeVisible()
  // What has no words and no dish, as a gateway writes it, is no answer either.
  for (const status of [503, 200]) {
    await page.route('**/dishes/*', route => route.fulfill({ status, json: {} }), { times: 1 })
    const [wordless] = await Promise.all([page.waitForResponse('**/dishes/*'), again.press('Enter')])
    expect(wordless.status()).toBe(status)
    await expect(again).not.toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByRole('alert')).toHaveText(/^Non siamo riusciti a collegarci/)
  }
  const closing = dialog.getByRole('button', { name: 'Close' })
  const closesAt = await closing.boundingBox()
  const [dishHeld, dishComes] = gate()
  await page.route('**/dishes/*', async route => dishHeld.then(() => route.continue()))
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect(again).toBeFocused()
  dishComes()
  await expect(dialog.getByRole('heading', { name: 'Ayran' })).toBeFocused()
  await expect(dialog.getByText('Il ristorante adesso è chiuso. Puoi ordinare per più tardi.')).toBeVisible()
  expect(await closing.boundingBox()).toEqual(closesAt)
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Patatine fritte' }).first().click()
  const fries = page.locator('dialog:modal', { hasText: 'Patatine fritte' })
  await fries.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(fries).toBeHidden()
  // Until the server has said that it is closed, and what it comes to, there is nothing below to press: it would be pushed away under the finger.
  const [held, answer] = gate()
  await page.route('**/api/v1/orders/quote', async route => held.then(() => route.continue()))
  // Nor does what counts a dish move when the scripts that make it anew have come.
  const [still, come] = gate()
  await page.route('**/assets/cart-page-*.js', async route => still.then(() => route.continue()))
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/cart')
  const fewer = page.getByRole('group', { name: 'Ayran: quantità' }).getByRole('button', { name: 'Togli Ayran' })
  await expect(fewer).toBeVisible()
  const before = await fewer.boundingBox()
  come()
  await expect(page.locator('[data-asking]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifica Ayran' })).toBeVisible()
  expect((await fewer.boundingBox())?.x).toBe(before?.x)
  const inMain = page.getByRole('main').getByRole('button').filter({ visible: true })
  await expect(inMain.filter({ hasText: /Ordina in gruppo|Applica/ })).toHaveCount(0)
  // Where it was chosen stands as it will: neither whether it is open nor what is frozen pushes it down.
  const change = page.getByRole('main').getByRole('link', { name: 'Cambia ritiro o consegna' })
  const changeAt = await change.boundingBox()
  answer()
  const notice = page.getByRole('main').getByText('Puoi ordinare per più tardi.')
  await expect(notice).toBeVisible()
  await expect(inMain.filter({ hasText: /Ordina in gruppo|Applica/ })).toHaveCount(2)
  await expect(page.getByText('* Prodotto con uno o più ingredienti surgelati')).toBeVisible()
  expect(await change.boundingBox()).toEqual(changeAt)
  await page.unrouteAll({ behavior: 'wait' })
  // While a code is asked about the notice keeps its place: what is refused stays above the bar that it was scrolled above.
  const toCheckout = page.getByRole('link', { name: /^Vai alla cassa/ }).filter({ visible: true })
  const code = page.getByLabel('Codice sconto')
  const kept = await notice.elementHandle()
  await code.evaluate(field => scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 96, behavior: 'instant' }))
  await code.fill('nonesiste')
  await code.press('Enter')
  const refusal = page.getByText('Il codice NONESISTE non esiste.')
  await expect(refusal).toBeVisible()
  await expect(toCheckout).toHaveText(/·/)
  const [refusalBox, bar] = [await refusal.boundingBox(), await toCheckout.boundingBox()]
  expect((refusalBox?.y ?? 0) + (refusalBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await kept?.evaluate(node => node.isConnected)).toBe(true)
  // The next one, typed while the server still thinks about the last, stays in its field.
  const [thinks, thought] = gate()
  await page.route('**/api/v1/orders/quote', async route => thinks.then(() => route.continue()))
  await code.fill('nemmeno')
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'Applica' })).toHaveAttribute('aria-busy', 'true')
  await expect(code).toHaveValue('nemmeno')
  await code.fill('un altro')
  thought()
  await expect(page.getByText('Il codice NEMMENO non esiste.')).toBeVisible()
  await expect(code).toHaveValue('un altro')
  await page.unrouteAll({ behavior: 'wait' })
  // Where the server isn't reached the code stays to be tried again, and who asks again stays at the button, then reads on at what it comes to.
  await page.route('**/api/v1/orders/quote', route => route.abort())
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Non siamo riusciti a collegarci/)
  await expect(code).toHaveValue('un altro')
  // The bucket without it isn't reckoned either.
  const retry = page.getByRole('button', { name: 'Riprova' })
  await expect(retry).toBeVisible()
  const [askedAgain, answerAgain] = gate()
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/v1/orders/quote', async route => askedAgain.then(() => route.continue()))
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(retry).toBeFocused()
  answerAgain()
  await expect(page.locator('[data-answer]').filter({ has: page.locator('[data-cart-total]') })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await code.fill('')
  await page.setViewportSize({ width: 1280, height: 720 })
  // Nor is there a time to choose, or a field below it, before it is known that there is none now: neither from the quote nor from the list alone.
  const [listed, list] = gate()
  const [reckoned, reckon] = gate()
  await page.route('**/times?**', async route => listed.then(() => route.continue()))
  await page.route('**/api/v1/orders/quote', async route => reckoned.then(() => route.continue()))
  await toCheckout.click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardiamo gli orari …' })).toBeVisible()
  const pressable = page.getByRole('main').locator('a, button, input, select, textarea').filter({ visible: true })
  await expect(pressable).toHaveText(['Torna al secchio', 'Cambia ritiro o consegna'])
  const places = () => pressable.evaluateAll(all => all.slice(0, 2).map(each => each.getBoundingClientRect().y))
  const stood = await places()
  list()
  await page.waitForResponse('**/times?**')
  await expect(pressable).toHaveCount(2)
  reckon()
  await expect(page.getByLabel('Appena possibile')).toBeDisabled()
  expect(await places()).toEqual(stood)
  await page.unrouteAll({ behavior: 'wait' })
  // Nobody decides the time for the guest: it must be chosen, and stays chosen when the page is opened anew.
  await expect(page.locator('[data-when=open]')).toBeVisible()
  await expect(page.locator('[data-slots]')).toHaveValue('')
  await expect(page.locator('[data-time-first]')).toHaveText('Scegli prima a che ora.')
  // The nearest ones come before the two lists; that it is closed is said once, and nobody carries a bag to the door.
  await expect(page.locator(':has(> [data-nearest-times]) ~ :has([data-slots])')).toHaveCount(1)
  await expect(page.getByRole('main').getByText(/[Cc]hiuso/)).toHaveCount(1)
  await expect(page.getByText('Se vuoi: va tutta a chi prepara.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeDisabled()
  await expectAccessible(page)
  // On a phone the main button leads to what is missing.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 375, height: 667 })
  const openTimes = page.getByRole('button', { name: 'Scegli l’ora', exact: true })
  await expect(openTimes).toBeInViewport({ ratio: 1 })
  await openTimes.click()
  await expect(page.locator('[data-slots]')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width, height })
  await expect(openTimes).toBeHidden()
  await fillCheckout(page)
  await page.reload()
  await expect(page.locator('[data-when=ahead]')).toBeVisible()
  await fillCheckout(page)
  await expect(page.getByLabel('A un’ora che scegli tu')).toBeChecked()
  await expect(page.locator('[data-slots]')).not.toHaveValue('')
  // Whoever has chosen when is not told on the menu that one can order for later: the line and what is below it stand.
  const [stateAsked, stateSaid] = gate()
  await page.route('**/restaurants/open?**', async route => stateAsked.then(() => route.continue()))
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(`/restaurants/${slug}/menu`)
  await expect(banner).toHaveText(/^Ritiro · .+ alle \d\d:\d\dCambia/)
  const stoodAt = await category.boundingBox()
  stateSaid()
  await expect(page.getByText(/^Chiuso adesso/)).toBeVisible()
  await expect(banner).toHaveText(/^Ritiro · .+ alle \d\d:\d\dCambia/)
  expect(await category.boundingBox()).toEqual(stoodAt)
  await page.goBack()
  await expect(page.locator('[data-when=ahead]')).toBeVisible()
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.locator('[data-order-number]')).toBeVisible()
})

journey('at a table of a closed restaurant the menu says that nothing can be ordered, and no order is placed', async ({ page, request }) => {
  const slug = await aClosedRestaurant(request, 'table')
  // On a phone nothing below moves as it is known, which takes a moment.
  const [stateHeld, stateKnown] = gate()
  await page.route('**/restaurants/open?**', async route => stateHeld.then(() => route.continue()))
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(buildTablePath(slug, demoTableToken(slug, '2')))
  const banner = page.locator('[data-way-banner=table]')
  await expect(banner).toContainText('Sei al tavolo 2')
  const category = page.getByRole('main').getByRole('link', { name: 'Panini', exact: true })
  const categoryAt = await category.boundingBox()
  stateKnown()
  await expect(banner).toContainText('Adesso è chiuso: al tavolo si ordina quando è aperto.')
  await expect(banner).not.toContainText('Puoi ordinare per più tardi.')
  expect(await category.boundingBox()).toEqual(categoryAt)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Ayran' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ayran', exact: true })
  await expect(dialog.getByText('Il ristorante adesso è chiuso: al tavolo si ordina quando è aperto.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  // The cart leads to no form that would end at a button that is dead.
  await page.goto('/cart')
  await expect(page.getByText('Controlla gli avvisi qui sopra, poi vai alla cassa.')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'al tavolo si ordina quando è aperto' }).getByRole('link', { name: 'Cambia ritiro o consegna' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/checkout')
  await expect(page.locator('[data-when=never]')).toContainText('Adesso è chiuso: al tavolo si ordina quando è aperto.')
  // No hour to choose, and no way but to another one.
  await expect(page.getByRole('main').getByLabel('A un’ora che scegli tu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeDisabled()
  await expectAccessible(page)
  // Neither has a group at that table an hour that could be chosen.
  const { restaurants } = await (await request.get('/api/v1/restaurants/open')).json()
  const { id: restaurantId } = restaurants.find((restaurant: { slug: string }) => restaurant.slug === slug)
  const tableFulfilment = { fulfilment: 'table', table: demoTableToken(slug, '2') }
  const { group } = await (await request.post('/api/v1/group-orders', { data: { restaurantId, way: tableFulfilment } })).json()
  await page.goto(`/group/${group.id}?token=${group.joinToken}`)
  await expect(page.locator('[data-group-way=table]')).toHaveText('Tavolo 2 · adesso non si può ordinare')

  await page.goto('/checkout')
  await page.getByRole('region', { name: 'Il tuo ordine' }).getByRole('link', { name: 'Cambia ritiro o consegna' }).click()
  await page.getByLabel('Ritiro').check()
  await expect(page.locator('[data-when=open]')).toBeVisible()
})

journey('dishes added from the chain’s menu ask for a restaurant in the cart, and show options and allergens before ordering', async ({ page }) => {
  await page.goto('/menu?dish=ayran')
  const add = page.locator('dialog:modal').getByRole('button', { name: 'Aggiungi al Secchio' })
  await add.click()
  await page.getByRole('link', { name: 'Menu kebab' }).click()
  await add.click()
  await page.getByRole('banner').getByRole('link', { name: 'Secchio: 2 piatti' }).click()
  await page.getByLabel('Via, CAP, quartiere o nome').fill('Roma Termini')
  await page.getByRole('button', { name: /^Spiedo Roma Termini/ }).click()
  await expect(page.getByRole('link', { name: /^Vai alla cassa · 13,40\s€/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Spiedo Roma Termini')
  await expect(page.getByRole('list', { name: 'Piatti nel secchio' })).toContainText('Patatine fritte')
  // Once a restaurant is chosen the chain’s list says that it is the chain’s, and leads to the same of the restaurant.
  const own = page.locator('[data-chain-menu]').filter({ visible: true })
  await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(own).toHaveText(/^Questo è il menu di tutta la catena\.\s+Al menu di Spiedo Roma Termini$/, { useInnerText: true })
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(own).toHaveText(/^Menu della catena\s+Al menu del ristorante$/, { useInnerText: true })
  await expectAccessible(page, own)
  await own.press('Enter')
  await expect(page).toHaveURL('/restaurants/roma-termini/menu')
  await expect(page.getByRole('region', { name: 'Spiedo Roma Termini' })).toBeVisible()
  await expect(own).toHaveCount(0)
  await page.goBack()
  await expect(own).toHaveCount(1)
  await page
    .getByRole('region', { name: 'Il tuo secchio' })
    .getByRole('link', { name: /piatti nel secchio/ })
    .click()
  await fillCheckout(page)
  await expect(page.locator('[data-line-allergens]').nth(1)).toContainText('Contiene glutine')
  await expect(page.locator('[data-promise]')).toHaveText(/^Lo ritiri .+ alle \d\d:\d\d da Spiedo Roma Termini\.$/)
})

journey('a day whose times failed to load can be chosen again', async ({ page }) => {
  await addPaninoToCart(page)
  await page.goto('/checkout')
  await page.getByLabel('A un’ora che scegli tu').check()
  const day = page.getByLabel('Giorno')
  const later = (await day.locator('option').last().getAttribute('value')) ?? ''
  await page.route(`**/times?*date=${later}*`, route => route.abort(), { times: 1 })
  await day.selectOption(later)
  await expect(page.getByRole('alert').filter({ hasText: 'Non siamo riusciti a collegarci' })).toBeVisible()
  await day.selectOption(later)
  await expect(page.getByRole('alert').filter({ hasText: 'Non siamo riusciti a collegarci' })).toHaveCount(0)
  await expect(day).toHaveValue(later)
})
