import { demoTableToken } from '#db/demo/load/load-network.ts'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { fillCheckout, findTicket, kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator, hoverToast, signInOnPage } from '../helpers/signed-in.ts'

journey('a group order: link, a friend’s dish under a name, live for the host, one order with names on the ticket', async ({ page, anotherDevice }) => {
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const own = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await own.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(own).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Secchio: 1 piatto' }).click()
  await page.getByRole('button', { name: 'Ordina in gruppo' }).click()
  await expect(page.locator('[data-group=open]')).toBeVisible()
  const link = await page.locator('[data-group-link]').inputValue()
  // What stands in the address bar is what friends are sent, since it is shared as often as the link is.
  await expect(page).toHaveURL(link)
  // What was in her bucket is hers in the group, there and in no other place.
  await expect(page.getByRole('heading', { name: /^Tu/ })).toBeVisible()
  await expect(page.locator('[data-group-total]')).toHaveText(/6,90\s€/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ordine di gruppo: 1 piatto' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vedi il tuo secchio' })).toHaveCount(0)
  await expectAccessible(page)

  const friend = await anotherDevice()
  await friend.goto(link)
  await expect(friend.locator('[data-group=open]')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Chiudi e porta nel secchio' })).toHaveCount(0)
  await expect(friend.getByRole('heading', { name: /^Chi ordina/ })).toBeVisible()
  // A host who gave no name is called so in the language of whoever reads it.
  const abroad = await friend.context().newPage()
  await abroad.goto(link.replace('/group/', '/en/group/'))
  await expect(abroad.getByRole('main').getByRole('heading', { name: /^Who orders/ })).toBeVisible()
  await expect(abroad.getByRole('main')).not.toContainText('Chi ordina')
  await abroad.close()
  // Where and when its host means to have it stands there before one adds, and follows the host's choice.
  await expect(friend.locator('[data-group-way=pickup]')).toHaveText(/^Ritiro/)
  await page.getByRole('link', { name: 'Cambia ritiro, consegna o orario' }).click()
  await page.getByRole('radio', { name: 'A un’ora che scegli tu' }).check()
  const times = page.locator('[data-nearest-times]').getByRole('button')
  const time = (await times.first().innerText()).toLowerCase()
  await times.first().click()
  await expect(friend.locator('[data-group-way=pickup]')).toHaveText(`Ritiro · ${time}`)
  await page.getByRole('link', { name: 'Torna al gruppo' }).click()
  await expect(page.locator('[data-group=open]')).toBeVisible()
  await friend.getByRole('button', { name: 'Scegli il tuo' }).click()
  await expect(friend.getByText('Scrivi il tuo nome.')).toBeVisible()
  await friend.getByLabel('Come ti chiami').fill('Bruno')
  await friend.getByRole('button', { name: 'Scegli il tuo' }).click()
  await expect(friend.locator('[data-group-banner]')).toContainText('Bruno')
  // What is added here goes into the group: nothing offers to order from here besides.
  await expect(friend.getByRole('button', { name: 'Ordina qui' })).toHaveCount(0)
  await friend.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const dialog = friend.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await dialog.getByLabel('Abbondante').check()
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  // The header counts what all have put in, and says that it is the group's; so on a page where nothing is added.
  const counted = friend.getByRole('banner').getByRole('link', { name: 'Ordine di gruppo: 2 piatti' })
  await expect(counted.locator('[data-cart-count]')).toHaveText('2')
  for (const width of [320, 375, 768, 1280]) {
    await friend.setViewportSize({ width, height: 720 })
    await expect
      .poll(async () => (await friend.getByRole('banner').locator('.page').last().boundingBox())?.height, { message: `one line at ${width} px` })
      .toBeLessThan(80)
  }
  // The bar shows the group's too.
  await expect(friend.locator('[data-group-bar]')).toContainText(/Nel gruppo: 2 piatti.*15,60\s€/)
  await expectAccessible(friend, friend.getByRole('banner'), friend.locator('[data-group-banner]'), friend.locator('[data-group-bar]'))

  // The host sees it come, without a hand on it.
  await expect(page.getByRole('heading', { name: /^Bruno/ })).toBeVisible()
  await expect(page.locator('[data-group-total]')).toHaveText(/15,60\s€/)
  // It closes at an hour, if its host says so; everybody sees which.
  await page.locator('[data-group-closes]').selectOption({ label: 'Tra 30 minuti' })
  await counted.click()
  await expect(friend.getByText(/Si chiude alle \d\d:\d\d\./)).toBeVisible()
  // A dish is made anew in its place, by whoever added it.
  // Who leaves is asked what becomes of the own dishes, and is the same person on coming back.
  await friend.getByRole('button', { name: 'Esci dal gruppo' }).click()
  await expect(friend.getByText('Un tuo piatto è nel gruppo: lo togliamo?')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Resta nel gruppo' })).toBeFocused()
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Togli anche il mio piatto' }).click()
  await expect(page.locator('[data-group-total]')).toHaveText(/6,90\s€/)
  await expect(friend.getByText('Hai lasciato l’ordine di gruppo: il tuo piatto è stato tolto.')).toBeVisible()
  await expect(friend.getByRole('heading', { level: 1, name: 'Ordine di gruppo' })).toBeFocused()
  const add = async (name: string) => {
    await friend.getByLabel('Come ti chiami').fill(name)
    await friend.getByRole('button', { name: 'Scegli il tuo' }).click()
    await friend.getByRole('link', { name: 'Panino kebab di pollo' }).click()
    await dialog.getByLabel('Abbondante').check()
    await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
    await expect(dialog).toBeHidden()
    await counted.click()
  }
  // Two of one name join before either has added: the second is asked for another name in the sheet, where the hand is, with the dish as it was made.
  const rival = await anotherDevice()
  await rival.goto(link)
  await rival.getByLabel('Come ti chiami').fill('Bruno')
  await rival.getByRole('button', { name: 'Scegli il tuo' }).click()
  await expect(rival.locator('[data-group-banner]')).toContainText('Bruno')
  await add('Bruno')
  await rival.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const refused = rival.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await refused.getByLabel('Abbondante').check()
  await refused.getByRole('button', { name: /^Aggiungi/ }).click()
  const otherName = refused.getByLabel('Come ti chiami')
  await expect(otherName).toBeFocused()
  await expect(otherName).toHaveAccessibleDescription('Nel gruppo c’è già Bruno: scegli un altro nome.')
  await expectAccessible(rival)
  // By keyboard: no name at all, one that is taken too, and a good one, under which the dish goes in as it was made.
  await otherName.fill(' ')
  await otherName.press('Enter')
  await expect(otherName).toHaveAccessibleDescription('Scrivi il tuo nome.')
  await otherName.fill('BRUNO')
  await otherName.press('Enter')
  await expect(otherName).toHaveAccessibleDescription('Nel gruppo c’è già BRUNO: scegli un altro nome.')
  await expect(otherName).toBeFocused()
  await otherName.fill('Carlo')
  await otherName.press('Enter')
  await expect(refused).toBeHidden()
  await expect(rival.locator('[data-group-banner]')).toContainText('a nome Carlo')
  await expect(page.getByRole('heading', { name: /^Carlo/ })).toHaveText(/^Carlo8,70\s€$/)
  await rival.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Carlo/ })).toHaveCount(0)
  await rival.close()
  // Another one of that name is asked for another, with what was typed.
  const second = await anotherDevice()
  await second.goto(link)
  await second.getByLabel('Come ti chiami').fill('bruno')
  await second.getByRole('button', { name: 'Scegli il tuo' }).click()
  await expect(second.getByText('Nel gruppo c’è già bruno: scegli un altro nome.')).toBeVisible()
  await expect(second.getByLabel('Come ti chiami')).toBeFocused()
  await expect(second.getByLabel('Come ti chiami')).toHaveValue('bruno')
  await second.close()
  await friend.getByRole('button', { name: 'Esci dal gruppo' }).click()
  await friend.getByRole('button', { name: 'Lascialo' }).click()
  await friend.getByLabel('Come ti chiami').fill('Bruno')
  await friend.getByRole('button', { name: 'Scegli il tuo' }).click()
  await counted.click()
  await friend.getByRole('button', { name: 'Modifica Panino kebab di pollo di Bruno' }).click()
  const again = friend.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await again.getByRole('button', { name: 'Uno in più', exact: true }).click()
  await again.getByRole('button', { name: /^Salva/ }).click()
  await expect(page.locator('[data-group-total]')).toHaveText(/24,30\s€/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ordine di gruppo: 3 piatti' })).toBeVisible()
  // A dish of another restaurant goes into her own cart: by that and by the menu the host finds back to the group, and opens no second one.
  await page.goto('/restaurants/roma-trastevere/menu')
  await page.getByRole('link', { name: 'Panino falafel' }).click()
  const elsewhere = page.getByRole('dialog', { name: 'Panino falafel', exact: true })
  await elsewhere.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(elsewhere).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Secchio: 1 piatto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo secchio' })).toBeVisible()
  await expect(page.locator('[data-open-group]')).toContainText(/Hai un ordine di gruppo in corso da .+: 3 piatti\./)
  await expect(page.locator('[data-cart-total]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ordina in gruppo' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.locator('[data-cart-panel]')).toBeVisible()
  // At every width, also where neither the bar nor the panel of the own cart stands.
  const note = page.locator('[data-open-group]').filter({ visible: true })
  for (const width of [375, 768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(note).toHaveCount(1)
    await expect(note.getByRole('link', { name: 'Torna al gruppo' })).toBeInViewport({ ratio: 1 })
    await expect(note).toContainText(/Il gruppo ordina da .+: quello che aggiungi qui va nel tuo secchio\./)
    if (width === 768) await expectAccessible(page, note)
    if (width !== 375) continue
    // On a phone it is one line over the bar, which says the rest when it is pressed.
    const rest = note.getByRole('link', { name: 'Al menu del gruppo' })
    await expect(rest).toBeHidden()
    await note.getByRole('button', { name: 'Va nel tuo secchio' }).click()
    await expect(rest).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, note)
  }
  await page.locator('[data-cart-panel] [data-open-group]').getByRole('link', { name: 'Torna al gruppo' }).click()
  await expect(page.locator('[data-group=open]')).toBeVisible()
  await page.getByRole('link', { name: 'Vedi il tuo secchio' }).click()
  await page.getByRole('button', { name: 'Togli Panino falafel' }).last().click()
  await page.locator('[data-open-group]').getByRole('link', { name: 'Torna al gruppo' }).click()
  await expect(page.locator('[data-group=open]')).toBeVisible()
  // The chain's dishes do not go to the group: said with an empty bucket too, and again of what was added, with the way to where they do.
  await friend.goto('/category/panini')
  const beside = friend.locator('[data-open-group]').filter({ visible: true })
  await expect(beside).toContainText('quello che aggiungi qui va nel tuo secchio.')
  await friend.getByRole('listitem').filter({ hasText: 'Panino falafel' }).getByRole('link', { name: 'Aggiungi' }).click()
  await friend
    .getByRole('dialog', { name: 'Panino falafel', exact: true })
    .getByRole('button', { name: /^Aggiungi al/ })
    .click()
  const toast = await hoverToast(friend, 'Panino falafel è nel tuo ordine, non in quello di gruppo.')
  await expectAccessible(friend, beside, friend.getByRole('region', { name: 'Avvisi' }))
  await toast.getByRole('button', { name: 'Al menu del gruppo' }).click()
  await expect(friend.locator('[data-group-bar]')).toContainText('Nel gruppo: 3 piatti')
  await expect(friend).toHaveURL(`/restaurants/${kitchenRestaurantSlug}/category/panini`)
  await friend.goto('/cart')
  await friend.getByRole('button', { name: 'Togli Panino falafel' }).last().click()
  // Elsewhere the host sees what is in her own cart; a friend who has none still the group's.
  await friend.goto('/about')
  await expect(friend.getByRole('banner').getByRole('link', { name: 'Ordine di gruppo: 3 piatti' })).toBeVisible()
  await friend.getByRole('banner').getByRole('link', { name: 'Ordine di gruppo: 3 piatti' }).click()
  await friend.getByRole('button', { name: 'Modifica Panino kebab di pollo di Bruno' }).click()
  await again.getByRole('button', { name: 'Uno in meno', exact: true }).click()
  await again.getByRole('button', { name: /^Salva/ }).click()
  await expect(page.locator('[data-group-total]')).toHaveText(/15,60\s€/)
  await expectAccessible(friend)
  // An address of the host's, as there were: it leads on another device, is kept there, and can't be handed on.
  const { id, token } = JSON.parse((await page.evaluate(() => localStorage.getItem('spiedo.group'))) ?? '') as { id: string; token: string }
  const device = await anotherDevice()
  await device.goto(`/group/${id}?token=${token}`)
  await expect(device.getByRole('button', { name: 'Chiudi e porta nel secchio' })).toBeVisible()
  await expect(device).toHaveURL(`/group/${id}`)
  await device.reload()
  await expect(device.getByRole('button', { name: 'Chiudi e porta nel secchio' })).toBeVisible()
  await device.close()
  await page.getByRole('button', { name: 'Chiudi e porta nel secchio' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toContainText('Bruno')
  // Whose name nobody has typed yet is not read as somebody's here.
  await expect(page.getByRole('main')).not.toContainText('Chi ordina')
  // A friend's dish has its picture, as one's own.
  await expect(page.getByRole('list', { name: 'Piatti nel secchio' }).locator('img')).toHaveCount(2)
  await expect(friend.locator('[data-group=closed]')).toBeVisible()
  // Who leaves now is told before that the dishes stay, and may stay too.
  await friend.getByRole('button', { name: 'Esci dal gruppo' }).click()
  await expect(friend.getByText('Il gruppo è già chiuso: se esci, il tuo piatto resta nell’ordine. Solo chi ordina può ancora toglierlo.')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Resta nel gruppo' })).toBeFocused()
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Esci lo stesso' }).click()
  await expect(friend.getByText('Hai lasciato l’ordine di gruppo: il tuo piatto resta nell’ordine.')).toBeVisible()
  // The link is greeted by nobody's name here any more: the dish stands under his, as everybody sees it.
  await friend.reload()
  await expect(friend.getByRole('main').getByRole('heading', { name: /^Bruno/ })).toHaveText(/^Bruno8,70\s€$/)
  // The host finds back from the cart, is the host there, and as before: asked for no name.
  await page.getByRole('link', { name: 'Torna all’ordine di gruppo' }).click()
  await page.getByRole('button', { name: 'Riapri' }).click()
  await expect(page.getByRole('link', { name: 'Aggiungi dal menu' })).toBeVisible()
  await expect(page.getByLabel('Come ti chiami')).toHaveCount(0)
  // A friend who comes back is known by name.
  await expect(friend.getByLabel('Come ti chiami')).toHaveValue('Bruno')
  await friend.getByRole('button', { name: 'Scegli il tuo' }).click()
  await counted.click()
  await page.getByRole('button', { name: 'Chiudi e porta nel secchio' }).click()
  // Opened again on another device: what the cart holds is not what would be ordered, and the message leads to where it is.
  await fillCheckout(page)
  await page.request.post(`/api/v1/group-orders/${id}/state`, { data: { token, state: 'open' } })
  await page.getByRole('button', { name: /^Ordina · / }).click()
  const changed = page.getByRole('alert').filter({ hasText: 'L’ordine di gruppo è cambiato' })
  await expectAccessible(page, changed)
  await changed.getByRole('link', { name: 'Torna all’ordine di gruppo' }).click()
  await page.getByRole('button', { name: 'Chiudi e porta nel secchio' }).click()
  await expect(page.getByRole('list', { name: 'Piatti nel secchio' }).locator('img')).toHaveCount(2)

  await fillCheckout(page)
  await page.getByLabel(/^1,00\s€$/).check({ force: true })
  await page.getByRole('button', { name: /^Ordina · 16,60\s€/ }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
  await expect(page.getByText('Per Bruno')).toBeVisible()
  await expect(friend.locator('[data-group=ordered]')).toBeVisible()
  await expect(friend.locator('[data-group-order]')).toContainText(/Il numero da dire: \d+Inviato · Pronto .+ \d\d:\d\d\./)
  // What it came to stands beneath what the dishes come to.
  const sums = friend.getByRole('complementary', { name: 'Ordine di gruppo' })
  await expect(sums).toContainText(/2 persone15,60\s€.*Piatti15,60\s€Mancia1,00\s€Totale16,60\s€/)
  await expect(friend.getByRole('banner').getByRole('link', { name: 'Secchio: vuoto' })).toBeVisible()
  // There is nothing left to leave: what is wanted now is the way there.
  await expect(friend.getByRole('button', { name: 'Esci dal gruppo' })).toHaveCount(0)
  await expect(
    friend
      .getByRole('link', { name: /^Chiama/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectAccessible(friend)

  await signInOnPage(friend, kitchenAccount)
  await friend.goto('/kitchen')
  const ticket = findTicket(friend, page)
  await expect(ticket.locator('[data-for="Bruno"]')).toContainText('Abbondante')
  // Another order may have a Bruno too: names head their lines, and are no landmarks.
  await expect(ticket.getByRole('heading', { name: 'Bruno' })).toBeVisible()
  await expect(ticket.getByRole('region')).toHaveCount(0)
  // The host's own are packed under a name, too.
  await expect(ticket.locator('[data-for=""]').getByRole('heading')).toHaveText('Gina Ospite')
  // Beside another order a ticket is narrow, and its people stand below each other. Where it is longer than the board its buttons cover the rest: that
  // there is more is said, until it has been scrolled to.
  const { restaurants } = await (await page.request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
  const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const { foods } = await (await page.request.get('/api/v1/food/search/Acqua naturale')).json()
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000).toISOString()
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const { quote } = await (await page.request.post('/api/v1/orders/quote', { data: cart })).json()
  const another = await page.request.post('/api/v1/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...cart,
      seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
      contact: { name: 'Ada', phone: '+39 333 123 4567', email: 'ada@example.com' },
      paymentMethod: 'cash',
    },
  })
  const { order: other } = await another.json()
  await expect(friend.locator(`[data-order="${other.id}"]`)).toBeVisible()
  await friend.setViewportSize({ width: 1280, height: 560 })
  const more = ticket.locator('[data-more-below]')
  await ticket.locator('[data-for=""]').evaluate(part => part.closest('[data-ticket]')?.scrollIntoView({ block: 'start' }))
  await expect(more).toHaveText(/^(un altro piatto|altri 2 piatti) ↓$/)
  await ticket.evaluate(part => part.scrollIntoView({ block: 'end' }))
  await expect(more).toHaveCount(0)

  // The back office says whose each dish is, too: the host's own by the host's name.
  await signInOnPage(friend, demoAdministrator)
  await friend.setViewportSize({ width: 1280, height: 900 })
  await friend.goto(`/dashboard/admin/order/${new URL(page.url()).pathname.split('/').at(-1)}`)
  await expect(friend.getByRole('cell', { name: /Per Bruno/ })).toContainText('Abbondante')
  await expect(friend.getByRole('cell', { name: /Per Gina Ospite/ })).toBeVisible()
})

journey('a host who leaves hands the group over, live, to the friend whose dish came first, who can close it and order', async ({ page, anotherDevice }) => {
  const { restaurants } = await (await page.request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
  const { id: restaurantId, slug } = restaurants.find((restaurant: { slug: string }) => restaurant.slug === kitchenRestaurantSlug)
  const { foods } = await (await page.request.get('/api/v1/food/search/Panino kebab di pollo')).json()
  const line = { foodId: foods.find((food: { title: string }) => food.title === 'Panino kebab di pollo')._id, quantity: 1 }
  const [gina, bea] = ['gina-000000000000', 'bea-0000000000000']
  const host = { author: gina, forName: 'Gina', lines: [line] }
  const tableFulfilment = { fulfilment: 'table', table: demoTableToken(slug, '4') }
  const { group } = await (await page.request.post('/api/v1/group-orders', { data: { restaurantId, host, way: tableFulfilment } })).json()
  const { id, joinToken, hostToken } = group
  const friend = await anotherDevice()
  await friend.request.post(`/api/v1/group-orders/${id}/lines`, { data: { token: joinToken, author: bea, forName: 'Bea', line } })
  for (const [as, joined] of [
    [page, { id, token: hostToken, joinToken, author: gina, name: 'Gina', restaurantId, slug }],
    [friend, { id, token: joinToken, author: bea, name: 'Bea', restaurantId, slug }],
  ] as const) {
    await as.goto('/privacy-policy')
    await as.evaluate(kept => localStorage.setItem('spiedo.group', kept), JSON.stringify(joined))
    await as.goto(`/group/${id}?token=${joinToken}`)
    await expect(as.locator('[data-group-total]')).toHaveText(/13,80\s€/)
    await expect(as.locator('[data-group-way=table]')).toHaveText(/^Tavolo 4 · /)
  }
  await expect(friend.getByRole('button', { name: 'Chiudi e porta nel secchio' })).toHaveCount(0)
  // On the chain's pages combos go where the dishes do, as it is said there; and that the group has been closed meanwhile is seen there too.
  await friend.goto(`/restaurants/${kitchenRestaurantSlug}`)
  await friend.getByRole('link', { name: 'Ordina qui' }).first().click()
  await friend.goto('/category/panini')
  const note = friend.locator('[data-open-group]').filter({ visible: true })
  await expect(note).toContainText('quello che aggiungi qui va nel tuo secchio.')
  await friend.getByRole('link', { name: 'Menu kebab' }).click()
  const combo = friend.getByRole('dialog', { name: 'Menu kebab', exact: true })
  await combo.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(friend.getByText('Menu kebab è nel tuo ordine, non in quello di gruppo.')).toBeVisible()
  const turn = (state: string) => page.request.post(`/api/v1/group-orders/${id}/state`, { data: { token: hostToken, state } })
  await turn('closed')
  await friend.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(note).toContainText(/Partecipi a un ordine di gruppo da .+: 2 piatti\./)
  // Over its own menu before a dish is made for nothing, and no longer once it is open again.
  await friend.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await expect(friend.locator('[data-group-banner]')).toContainText('L’ordine di gruppo è chiuso: non si aggiunge più niente.')
  await turn('open')
  await expect(friend.locator('[data-group-banner]')).toContainText('Aggiungi all’ordine di gruppo, a nome Bea')
  await friend.goto(`/group/${id}?token=${joinToken}`)
  await expect(friend.locator('[data-group-total]')).toHaveText(/13,80\s€/)
  await page.getByRole('button', { name: 'Esci dal gruppo' }).click()
  await expect(page.getByText('Se esci, il gruppo passa al primo che ha aggiunto un piatto: lo chiude, lo ordina e lo paga al posto tuo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resta nel gruppo' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Riporta il mio piatto nel secchio' }).click()
  await expect(page.getByText('il tuo piatto è di nuovo nel secchio. Ora il gruppo è di Bea: lo chiude, lo ordina e lo paga.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Secchio: 1 piatto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chiudi e porta nel secchio' })).toHaveCount(0)
  await expect(friend.getByRole('status').filter({ hasText: 'Chi ha aperto il gruppo è uscito: ora lo chiudi, lo ordini e lo paghi tu.' })).toBeVisible()
  await expectAccessible(friend)
  // Who looks in again is a friend like others.
  await page.reload()
  await expect(page.locator('[data-heir]')).toHaveText('Ora il gruppo è di Bea: lo chiude, lo ordina e lo paga.')
  await friend.getByRole('button', { name: 'Chiudi e porta nel secchio' }).click()
  await expect(page.getByRole('status').filter({ has: page.locator('[data-heir]') })).toHaveText('Il gruppo è chiuso: lo ordina e lo paga Bea.')
  await expect(friend.getByRole('heading', { level: 1, name: 'Il tuo secchio' })).toBeVisible()
  await expect(friend.locator('[data-cart-total]')).toHaveText(/17,80\s€/)
})
