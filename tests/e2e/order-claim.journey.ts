import type { Locator } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout, kitchenAccount, kitchenRestaurantSlug, readOrderNumber } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

/** As small as a picture can be that every program takes. */
const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

journey('a missing dish is claimed after the meal, and a manager decides', async ({ page, request, anotherDevice }) => {
  await addPaninoToCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Panino kebab di pollo: uno in più' }).click()
  await expect(page.locator('[data-cart-total]')).toHaveText(/17,40\s€/)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.locator('[data-status=pending]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avvisami quando è pronto' })).toBeVisible()
  const number = await readOrderNumber(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { token } = await (await request.post('/api/v1/auth/login', { data: kitchenAccount })).json()
  const headers = { authorization: `Bearer ${token}` }
  const kitchen = (step: string) => request.post(`/api/v1/kitchen/orders/${id}/${step}`, { data: {}, headers })
  // The office takes an order's steps, too: the kitchen's own, which move beneath whoever looks at it.
  const office = await anotherDevice()
  await office.setViewportSize({ width: 1280, height: 900 })
  await signInOnPage(office, demoAdministrator)
  await office.goto(`/dashboard/admin/order/${id}`)
  const steps = office.getByRole('region', { name: 'Prossimo passaggio' })
  await expect(steps.getByRole('button', { name: 'Rifiuta' })).toBeVisible()
  // What is to be done comes first: on a phone it would be a screen below.
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(steps)).toBeLessThan(await top(office.getByRole('heading', { name: 'Riepilogo' })))
  await expectAccessible(office)
  await steps.getByRole('button', { name: /^Accetta · / }).click()
  await expect(steps.locator('[data-announced]').or(steps.getByRole('button', { name: 'Inizia' }))).toBeVisible()
  // Its seconds are not waited for; they may be over.
  await kitchen('accept')
  for (const step of ['begin', 'ready']) expect((await kitchen(step)).ok()).toBe(true)
  await expect(steps.getByRole('button', { name: 'Consegnato e pagato' })).toBeVisible()
  expect((await kitchen('hand-over')).ok()).toBe(true)
  await expect(steps).toHaveCount(0)

  // It follows by itself: what is asked for below is what the page asks for that is loaded anew.
  await expect(page.getByText(/Si può segnalare fino a .+ alle \d\d:\d\d\./)).toBeVisible()
  // What can be claimed is asked for once more where it had no answer, in its place: neither then does anything move, nor is the focus lost.
  await page.route('**/claims?**', route => route.abort(), { times: 1 })
  await page.reload()
  const claiming = page.getByRole('region', { name: 'Qualcosa non va?' })
  const anew = page.getByRole('button', { name: 'Ordina di nuovo' })
  const placeOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().top + scrollY)
  await expect(claiming.getByRole('button', { name: 'Riprova' })).toBeVisible()
  const anewAt = await placeOf(anew)
  await claiming.getByRole('button', { name: 'Riprova' }).press('Enter')
  await expect(page.getByText(/Si può segnalare fino a .+ alle \d\d:\d\d\./)).toBeVisible()
  await expect(claiming).toBeFocused()
  expect(await placeOf(anew)).toBe(anewAt)
  await page.getByRole('button', { name: 'Segnala un problema' }).click()
  // The only dish is chosen, one of it; it can be taken out all the same.
  await expect(page.getByRole('checkbox', { name: 'Panino kebab di pollo' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Panino kebab di pollo' })).toContainText('1')
  await page.getByRole('radio', { name: 'È arrivato tardi' }).check()
  await page.getByRole('radio', { name: 'Manca qualcosa' }).check()
  await expect(page.getByRole('checkbox', { name: 'Panino kebab di pollo' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Panino kebab di pollo' }).uncheck()
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByText('Scegli i piatti di cui si tratta.')).toBeVisible()
  // The first error has the focus; of several dishes one is proposed; a photo that is refused is gone to.
  await expect(page.getByRole('checkbox', { name: 'Panino kebab di pollo' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Panino kebab di pollo' }).check()
  await expect(page.getByRole('group', { name: 'Panino kebab di pollo' })).toContainText('1')
  await page.getByLabel('Raccontaci in due parole').fill('Nella busta mancava il panino.')
  await page.getByLabel('Una foto').setInputFiles({ name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(page.getByText('L’immagine supera i 10 MB.')).toBeVisible()
  await expect(page.getByText('enorme.png')).toHaveCount(0)
  await page.getByLabel('Una foto').setInputFiles({ name: 'busta.png', mimeType: 'image/png', buffer: Buffer.from('busta') })
  await expect(page.getByText('L’immagine supera i 10 MB.')).toHaveCount(0)
  // What no browser can show has no preview.
  const preview = page.getByRole('img', { name: 'Anteprima della foto' })
  await expect(preview).toHaveCount(0)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.locator('[data-error]:not(:empty)')).toBeVisible()
  await expect(page.getByLabel('Una foto')).toBeFocused()
  await page.getByLabel('Una foto').setInputFiles({ name: 'busta.png', mimeType: 'image/png', buffer: photo })
  // It is seen before it is sent, and taken out by keyboard.
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.getByRole('button', { name: 'Togli' }).press('Enter')
  await expect(preview).toHaveCount(0)
  await expect(page.getByLabel('Una foto')).toBeFocused()
  await page.getByLabel('Una foto').setInputFiles({ name: 'busta.png', mimeType: 'image/png', buffer: photo })
  await expect(preview).toBeVisible()
  await expectAccessible(page)
  // Meanwhile somebody still looks at the order, closed as it is.
  await expect(office.getByRole('region', { name: 'Cronologia' }).getByRole('row').last()).toContainText('Ritirato')
  await expect(office.getByRole('region', { name: 'Segnalazioni' })).toHaveCount(0)
  // Nothing typed is lost where no answer comes, and the button keeps its place.
  const sends = page.getByRole('button', { name: 'Invia la segnalazione' })
  const sendsAt = await placeOf(sends)
  await page.route('**/claims?**', route => route.abort(), { times: 1 })
  await sends.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non siamo riusciti a collegarci' })).toBeVisible()
  await expect(page.getByLabel('Raccontaci in due parole')).toHaveValue('Nella busta mancava il panino.')
  expect(await placeOf(sends)).toBe(sendsAt)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.locator('[data-claim]')).toContainText('Manca qualcosa: 1 × Panino kebab di pollo')

  // What was claimed can't be claimed again: what is left of it is asked about.
  await page.getByRole('button', { name: 'Segnala un problema' }).click()
  await expect(page.getByRole('radio', { name: 'Manca qualcosa' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Panino kebab di pollo, ancora 1' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Panino kebab di pollo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click()

  // The order says at once that something was claimed about it, and leads to where that is decided: to this order's alone.
  await expect(office.getByRole('region', { name: 'Segnalazioni' }).getByRole('listitem')).toContainText('1 × Panino kebab di pollo')
  await expectAccessible(office)
  await office.getByRole('link', { name: 'Vai alle segnalazioni dell’ordine' }).click()
  await expect(office.getByRole('link', { name: `Solo dell’ordine n. ${number}`, exact: true })).toBeVisible()
  await expect(office.getByRole('button', { name: /^(Decidi|Guarda) N\. / })).toHaveCount(1)
  await expect(office.getByRole('button', { name: `N. ${number}` }).first()).toBeVisible()
  await expectAccessible(office)
  // On a tablet what is to be done with a row is in view.
  await office.setViewportSize({ width: 768, height: 1024 })
  await expect(office.getByRole('button', { name: `N. ${number}` }).first()).toBeInViewport({ ratio: 1 })
  await office.setViewportSize({ width: 1280, height: 900 })
  await office.getByRole('textbox', { name: 'Cerca per numero, cliente o ristorante' }).fill('nessuno si chiama così')
  await expect(office.getByText('Nessuna segnalazione.')).toBeVisible()
  await office.getByRole('textbox', { name: 'Cerca per numero, cliente o ristorante' }).fill(`n. ${number}`)
  await office
    .getByRole('button', { name: `N. ${number}` })
    .first()
    .click()
  const dialog = office.getByRole('dialog', { name: `Segnalazione, ordine n. ${number}`, exact: true })
  await expect(dialog.getByText('Nella busta mancava il panino.')).toBeVisible()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: /Apri in grande$/ }).click()
  const large = office.getByRole('dialog', { name: 'Foto allegata alla segnalazione', exact: true })
  await expect(large.getByRole('img')).toBeVisible()
  await expectAccessible(office)
  await office.keyboard.press('Escape')
  await expect(large).toBeHidden()
  const refund = dialog.getByRole('button', { name: 'Rimborsa', exact: true })
  const handOver = dialog.getByRole('button', { name: /restituiti$/ })
  if (await refund.isVisible()) {
    await refund.click()
    await expect(dialog).toBeHidden()
    await office
      .getByRole('button', { name: `N. ${number}` })
      .first()
      .click()
  }
  await expect(page.locator('[data-claim=refunded]')).toContainText('8,70 € ti aspettano al banco: di’ il numero')
  await expect(page.locator('[data-refund-waits]')).toContainText('8,70 € di rimborso ti aspettano al banco')
  await expect(page.locator('[data-refunded-lines]')).toHaveText('Rimborso per: 1 × Panino kebab di pollo.')
  await handOver.click()
  const question = office.getByRole('alertdialog', { name: /^Hai restituito 8,70\s€ al banco\?$/ })
  await expectAccessible(office)
  await question.getByRole('button', { name: 'Sì, restituiti' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-claim=refunded]')).toContainText('8,70 €: te li abbiamo restituiti al banco.')
  await expect(page.locator('[data-refund-waits]')).toHaveCount(0)
  await office.goto('/dashboard/admin/mail-templates')
  await expect(office.frameLocator('iframe').getByRole('heading', { name: /^Grazie Giulia Conti/ })).toBeVisible()
  const titles = await office.locator('#screen li').getByRole('button').allInnerTexts()
  expect(titles).toContain('Il tuo ordine n. 42 è pronto (a domicilio)')
  expect(new Set(titles).size).toBe(titles.length)
  // The mail stands in a frame where no script runs, not even axe's: what is around it is looked at.
  await office.locator('iframe').evaluate(frame => frame.remove())
  await expectAccessible(office)
})

journey(
  'claims tell dishes with equal names apart and list combo dishes singly; the manager sees what was refunded',
  async ({ page, request, anotherDevice }) => {
    const office = await anotherDevice()
    const headers = { authorization: `Bearer ${(await signInOnPage(office, demoAdministrator)).token}` }
    const read = async (path: string) => (await request.get(`/api/v1${path}`, { headers })).json()
    const { restaurants } = await read('/restaurants?search=Termini')
    const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
    const [panino] = (await read('/food/search/Panino kebab di pollo')).foods
    const [menu] = (await read('/combos?search=Menu kebab')).combos
    // Tomorrow at lunch it is open, whatever time it is now.
    const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000).toISOString()
    const lines = [
      ...['Anna', 'Bruno'].map(forName => ({ foodId: panino._id, quantity: 1, forName, note: `Di ${forName}` })),
      { comboId: menu.id, quantity: 1, forName: 'Carla' },
    ]
    const cart = { restaurantId, fulfilment: 'pickup', slot, lines }
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
    const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
    const data = { ...cart, seen, contact: { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }, paymentMethod: 'cash' }
    const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
    const { id, token, number } = (await placed.json()).order
    for (const step of ['accept', 'begin', 'ready', 'hand-over'])
      expect((await request.post(`/api/v1/kitchen/orders/${id}/${step}`, { data: {}, headers })).ok()).toBe(true)
    const giveBack = async (lineNumber: number) => {
      const { version } = await read(`/orders/${id}/payments`)
      expect(
        (await request.post(`/api/v1/orders/${id}/refunds`, { headers, data: { version, reason: 'goodwill', lines: [{ lineNumber, quantity: 1 }] } })).ok(),
      ).toBe(true)
    }

    await page.goto(`/orders/${id}?token=${token}`)
    await page.getByRole('button', { name: 'Segnala un problema' }).click()
    const dishes = page.getByRole('group', { name: 'Con quali piatti?' })
    const names = await dishes.getByRole('checkbox').evaluateAll(boxes => boxes.map(box => box.closest('label')?.textContent ?? ''))
    expect(new Set(names).size).toBe(names.length)
    const annas = dishes.getByRole('checkbox', { name: /^Panino kebab di pollo Per Anna .*“Di Anna” .*€/ })
    const drink = dishes.getByRole('group', { name: 'Menu kebab (Per Carla)' }).getByRole('checkbox').last()
    for (const box of [annas, dishes.getByRole('checkbox', { name: /Per Bruno/ })]) await box.check()
    await expectAccessible(page)
    await page.getByLabel('Raccontaci in due parole').fill('Mancavano i due panini.')
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page.locator('[data-claim=escalated]')).toContainText('La guarda una persona')

    // What went back meanwhile is not given back a second time.
    await giveBack(1)
    await office.goto(`/dashboard/admin/claims?order=${id}`)
    await expect(office.getByRole('row').last()).toContainText('1 × Panino kebab di pollo (Per Anna')
    // How many wait stands beside the link to them, on every screen of the office.
    await expect(office.locator('[data-waiting=claims]')).toHaveText(/^\d+\+?$/)
    await office.getByRole('button', { name: `Decidi N. ${number}` }).click()
    const dialog = office.getByRole('dialog', { name: `Segnalazione, ordine n. ${number}`, exact: true })
    await expect(dialog.locator('[data-dishes-back]')).toHaveText(
      /^Per questi piatti sono già tornati indietro (\d+,\d\d\s€): di quelli segnalati restano \1\.$/,
    )
    const [shownAmount = ''] = (await dialog.locator('[data-dishes-back]').innerText()).match(/\d+,\d\d/) ?? []
    await expect(dialog.getByLabel('Da restituire, in euro')).toHaveValue(shownAmount)
    await expectAccessible(office)
    await giveBack(2)
    await dialog.getByRole('button', { name: 'Rimborsa', exact: true }).click()
    await expect(dialog).toBeHidden()
    await office.getByRole('button', { name: `Rispondi N. ${number}` }).click()
    await expect(dialog.locator('[data-dishes-back]')).toContainText('di quelli segnalati non resta nulla, basta rispondere.')
    await dialog.getByLabel('Risposta').fill('Rimborsati tutti e due.')
    await dialog.getByRole('button', { name: 'Rispondi', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-claim=declined]')).toContainText('Ecco la risposta del ristorante.')

    // What went back is not asked about again; of the combo one dish is.
    await page.reload()
    await page.getByRole('button', { name: 'Segnala un problema' }).click()
    await expect(dishes.getByRole('checkbox', { name: /^Panino kebab di pollo Per/ })).toHaveCount(0)
    await drink.check()
    await page.getByLabel('Raccontaci in due parole').fill('Mancava la bibita.')
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page.locator('[data-claim=escalated]')).not.toContainText('Menu kebab')

    // A sum is given back, too; what the server refuses stands beside it.
    await office.goto(`/dashboard/admin/order/${id}`)
    await office.getByRole('button', { name: 'Rimborsa', exact: true }).click()
    const refund = office.getByRole('dialog', { name: `Rimborso, ordine n. ${number}`, exact: true })
    await expect(refund.getByRole('group', { name: 'Menu kebab (Per Carla)' }).getByRole('checkbox')).not.toHaveCount(0)
    await refund.getByRole('checkbox', { name: 'Una somma' }).check()
    const sum = refund.getByLabel('Da restituire, in euro')
    await sum.fill('999')
    await expect(refund.getByText(/^Scrivi un importo fino a /)).toBeVisible()
    await sum.fill('1,50')
    await refund.getByLabel('Motivo').selectOption('Cortesia')
    await expectAccessible(office)
    const refused = { success: false, code: 'refund_too_much', message: 'Si possono restituire al massimo 1,00 €.' }
    await office.route('**/refunds', route => route.fulfill({ status: 422, json: refused }), { times: 1 })
    await refund.getByRole('button', { name: /^Rimborsa 1,50\s€$/ }).click()
    await expect(refund.getByText(refused.message)).toBeVisible()
    await refund.getByRole('button', { name: /^Rimborsa 1,50\s€$/ }).click()
    await expect(refund).toBeHidden()
    await expect(office.getByRole('region', { name: 'Pagamenti e rimborsi' }).getByRole('listitem').last()).toContainText('−1,50')
  },
)
