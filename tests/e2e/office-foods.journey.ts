import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openScreen } from '../helpers/office.ts'
import { closeToasts, demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

const aPicture = async () => ({
  name: 'piatto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#d93a12' } })
    .png()
    .toBuffer(),
})

/** The one dish in the list after a search for it, from another screen of the back office. */
async function find(page: Page, title: string): Promise<void> {
  await openScreen(page, `/dashboard/admin/foods?search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
}

journey('the dish list has the specified columns, pages and search, keeps them in the address and survives a lost connection', async ({ page, context }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/foods')
  await expect(page.getByRole('columnheader')).toHaveText(['Category', 'Title', 'Price', 'discount', 'sale Price', 'Image', 'Edit', 'Delete'])
  await expect(page.getByRole('row')).toHaveCount(21)
  const infuocato = page.getByRole('row', { name: /Panino pollo infuocato/ })
  await expect(infuocato.getByRole('cell')).toContainText(['Panini', 'Panino pollo infuocato', '7,90 €', '15%', '6,72 €'])
  await expect(infuocato.locator('img')).toHaveJSProperty('width', 100)
  await expect(infuocato.locator('img')).toHaveJSProperty('height', 100)
  await expect(page.getByRole('link', { name: 'Add Food' })).toHaveAttribute('href', '/dashboard/admin/add-food')
  await expectAccessible(page)

  await expect(page.getByText(/^Page 1 of \d$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Connessione persa. Riproviamo da soli')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Connessione persa')).toBeHidden()
  await expect(page).toHaveURL('/dashboard/admin/foods?page=2')
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible()

  await page.getByPlaceholder('Search by name, category, price').fill('infuocato')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods?search=infuocato')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible()
  await expect(page.getByPlaceholder('Search by name, category, price')).toHaveValue('')

  await page.goto('/dashboard/admin/foods?search=zzzz')
  await expect(page.getByText('No Foods Found')).toBeVisible()
  await expectAccessible(page)
})

journey('a dish is created with a picture, edited, deleted, found in the audit log and restored', { tag: '@core' }, async ({ page }) => {
  const title = 'Salsa della notte'
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/add-food')
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Category', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Salse' })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Descrizione').fill('Aglio arrostito e yogurt.')
  await page.getByLabel('Price', { exact: true }).fill('otto')
  await page.getByLabel('discount').fill('10')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await aPicture())
  await expect(page.getByRole('img', { name: 'Anteprima dell’immagine' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'latte' }).check()
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
  const limits = 'Il prezzo è un numero da 0 a 99.999,99, con al massimo due decimali.'
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(new RegExp(limits))
  await page.getByLabel('Price', { exact: true }).fill('100000')
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(new RegExp(limits))
  // What would be given away is said as it is typed, by either field; it may be meant.
  const free = page.getByText('A questo prezzo è gratis.')
  await page.getByLabel('Price', { exact: true }).fill('0')
  await expect(free).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('1,50 €')
  await expect(free).toBeHidden()
  await page.getByLabel('discount').fill('100')
  await expect(free).toBeVisible()
  await page.getByLabel('discount').fill('10')
  await expect(page.getByText('Il cliente paga 1,35 €')).toBeVisible()
  await closeToasts(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  await expect(findToast(page, `${title} è nel menu.`)).toBeVisible()
  // Until it is translated its words are Italian on an English page, too, and read aloud as such.
  const inEnglish = await (await page.request.get('/en/category/Salse')).text()
  expect(inEnglish).toMatch(/<h2 lang="it" class="text-name"><a [^>]*>Salsa della notte/)
  expect(inEnglish).toContain('<p lang="it" class="text-cenere">Aglio arrostito e yogurt.')
  expect(inEnglish).toMatch(/<h2 class="text-name"><a /)

  await find(page, title)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/edit-food\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Edit Food' })).toBeVisible()
  await expect(page).toHaveTitle(`Edit Food · ${title} · Spiedo`)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1,50')
  // What saves stays in sight, and over nothing that the keyboard has reached; fields side by side begin at one height.
  const update = page.getByRole('button', { name: 'Update Food' })
  const topOf = async (of: typeof update) => (await of.boundingBox())?.y ?? Number.NaN
  await page.evaluate(() => scrollTo(0, 0))
  await expect(update).toBeInViewport({ ratio: 1 })
  expect(await topOf(page.getByLabel('Price', { exact: true }))).toBe(await topOf(page.getByLabel('Discount')))
  const english = page.getByLabel('Testo in inglese')
  await english.focus()
  expect((await topOf(english)) + ((await english.boundingBox())?.height ?? Number.NaN)).toBeLessThan(await topOf(update))
  await expect(page.getByRole('checkbox', { name: 'latte' })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Anteprima dell’immagine' })).toHaveAttribute('src', /^\/pictures\//)
  await page.getByLabel('Price', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Update Food' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')

  await find(page, title)
  await expect(page.getByRole('row', { name: title })).toContainText('1,80 €')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this food item?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(2)
  const combo = await aComboWith(page, title)
  const coupon = await aCouponGiving(page, title)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(question).toContainText(
    `${title}. È in una combo: ${combo.title}. Lì non si potrà più scegliere. È il regalo di un codice sconto: ${coupon.code}.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(findToast(page, `${title} non è più nel menu.`)).toBeVisible()
  await expect(page.getByText('No Foods Found')).toBeVisible()
  await openScreen(page, `/dashboard/admin/edit-combo/${combo.id}`)
  await expect(page.getByRole('button', { name: `Togli ${title} (eliminato)`, exact: true })).toBeVisible()
  // Whoever keeps the code reads what it gave and that it gives nothing any more, in the list and, before anything is saved, in its form.
  await openScreen(page, `/dashboard/admin/coupons?search=${coupon.code}`)
  await expect(page.getByRole('row', { name: coupon.code })).toContainText(`Piatto eliminato`)
  await expect(page.getByRole('row', { name: coupon.code })).toContainText(`In regalo: ${title} (eliminato)`)
  await page.getByRole('link', { name: `Modifica ${coupon.code}` }).click()
  const giftSelect = page.getByLabel('Piatto in regalo')
  await expect(giftSelect.getByRole('option', { selected: true })).toHaveText(`${title} (eliminato)`)
  await expect(giftSelect).toHaveAccessibleDescription('Questo piatto è stato eliminato: scegline un altro.')
  await expectAccessible(page)
  await coupon.archive()
  // Nothing is chosen in the deleted dish's place: a guest has to, before the combo is in the cart.
  await page.goto(`/menu?dish=combo-${combo.title.toLowerCase().replaceAll(' ', '-')}`)
  const sheet = page.getByRole('dialog', { name: combo.title, exact: true })
  const chickenPanino = sheet.getByRole('radio', { name: 'Panino kebab di pollo' })
  await expect(chickenPanino).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Aggiungi al Secchio' }).click()
  await expect(chickenPanino).toBeFocused()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
  await expectAccessible(page)
  await combo.archive()

  await page.goto(`/dashboard/admin/audit?search=${encodeURIComponent(title)}`)
  await page
    .getByRole('link', { name: `Storia del piatto: ${title}` })
    .first()
    .click()
  await expect(page.getByText('Questo piatto non è più nel menu.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rimetti nel menu' }).click()
  await expect(findToast(page, `${title}: rimessa la versione scelta.`)).toBeVisible()
  await expect(page.getByText('Versione attuale')).toBeVisible()
  // Versions of one minute are told apart.
  await expect(page.getByRole('main').getByRole('time').first()).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d$/)
  await find(page, title)
})

journey('two administrators editing one dish: the second sees both versions, and nothing is overwritten unseen', async ({ page }) => {
  const title = 'Salsa a quattro mani'
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const dish = { title, description: 'Aglio arrostito e yogurt.', category: category.find((each: { name: string }) => each.name === 'Salse')._id }
  const { food } = await (await page.request.post('/api/v1/food/add', { headers, data: { ...dish, price: 7.4, discount: 10 } })).json()
  const otherSaves = async (data: { price: number; discount: number }) =>
    expect((await page.request.put(`/api/v1/food/update-food/${food._id}`, { headers, data: { ...dish, ...data } })).status()).toBe(200)
  await page.goto(`/dashboard/admin/edit-food/${food._id}`)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  const withPicture = { ...dish, price: '8', discount: '15', image: await aPicture() }
  expect((await page.request.put(`/api/v1/food/update-food/${food._id}`, { headers, multipart: withPicture })).status()).toBe(200)

  await page.getByLabel('Image', { exact: true }).setInputFiles(await aPicture())
  await page.getByLabel('Che cosa mostra l’immagine 1').fill('La salsa in ciotola')
  await page.getByLabel('discount').fill('25')
  await page.getByLabel('Descrizione', { exact: true }).fill('Aglio arrostito, yogurt e menta.')
  await page.getByRole('button', { name: 'Update Food' }).click()
  const conflict = page.getByRole('dialog', { name: /Qualcun altro ha salvato questo piatto/ })
  await expect(conflict.getByRole('row', { name: 'discount 25 15' })).toBeVisible()
  // Pictures are seen, not named.
  const pictures = conflict.getByRole('row', { name: /^Immagini/ })
  await expect(pictures.getByRole('img', { name: 'Immagine 1' })).toHaveCount(2)
  await expect(pictures.getByText('La salsa in ciotola')).toBeVisible()
  // The price was not touched here: it is the other one's already, and nothing to choose.
  await expect(conflict.getByRole('row', { name: /^Price/ })).toHaveCount(0)
  // The description was touched here alone: it stays, whichever is taken.
  await expect(conflict.getByRole('row', { name: /^Descrizione/ })).toHaveCount(0)
  await expectAccessible(page)
  // Closed without an answer it is still to be decided.
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await page.getByRole('button', { name: 'Update Food' }).click()
  await expect(conflict.getByRole('row', { name: 'discount 25 15' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Prendi quella salvata' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('8,00')
  await expect(page.getByLabel('discount')).toHaveValue('15')
  await expect(page.getByLabel('Descrizione', { exact: true })).toHaveValue('Aglio arrostito, yogurt e menta.')
  await page.getByLabel('discount').fill('25')
  await page.getByRole('button', { name: 'Update Food' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  await find(page, title)
  await expect(page.getByRole('row', { name: title })).toContainText('6,00 €')

  // Keeping what one has typed takes nothing of the other one's back.
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('discount')).toHaveValue('25')
  await otherSaves({ price: 10, discount: 30 })
  await page.getByLabel('discount').fill('50')
  await page.getByRole('button', { name: 'Update Food' }).click()
  await page.getByRole('button', { name: 'Salva la mia' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  await find(page, title)
  // 10,00 € less a half: the other one's price, this one's discount.
  await expect(page.getByRole('row', { name: title })).toContainText('5,00 €')

  // Where each has changed something else there is nothing to choose: both are kept.
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('discount')).toHaveValue('50')
  await otherSaves({ price: 12, discount: 50 })
  await page.getByLabel('discount').fill('25')
  await page.getByRole('button', { name: 'Update Food' }).click()
  await expect(conflict.getByText('non c’è niente da scegliere')).toBeVisible()
  await expect(conflict.getByRole('button', { name: 'Prendi quella salvata' })).toHaveCount(0)
  // What the other one has changed is told: nobody confirms it unseen.
  await expect(conflict.getByRole('rowheader')).toHaveText(['Price'])
  await expect(conflict.getByRole('row')).toHaveText(['CampoCom’eraSalvata adesso', 'Price10,0012,00'])
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  await find(page, title)
  await expect(page.getByRole('row', { name: title })).toContainText('9,00 €')
})

journey('input typed while a dish is being saved stays and is saved next', async ({ page }) => {
  const title = 'Salsa di fretta'
  const { token } = await signInOnPage(page, demoAdministrator)
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const data = { title, description: 'Com’era', price: 5, discount: 0, category: category[0]._id }
  const { food } = await (await page.request.post('/api/v1/food/add', { headers: { authorization: `Bearer ${token}` }, data })).json()
  await page.goto(`/dashboard/admin/edit-food/${food._id}`)
  await page.getByLabel('Price', { exact: true }).fill('6')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await aPicture())
  const saved = Promise.withResolvers<void>()
  await page.route('**/food/update-food/*', async route => saved.promise.then(() => route.continue()), { times: 1 })
  await Promise.all([page.waitForRequest('**/food/update-food/*'), page.getByRole('button', { name: 'Update Food' }).click()])
  await page.getByLabel('Descrizione', { exact: true }).fill('Com’è adesso')
  saved.resolve()
  await expect(page.getByRole('button', { name: 'Update Food' })).toBeEnabled()
  await expect(page).toHaveURL(/\/edit-food\//)
  await expect(page.getByLabel('Descrizione', { exact: true })).toHaveValue('Com’è adesso')
  await page.getByRole('button', { name: 'Update Food' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  const { food: now } = await (await page.request.get(`/api/v1/food/single-food/${food._id}`)).json()
  expect(now).toMatchObject({ price: 6, description: 'Com’è adesso' })
})

journey('unsaved input survives a session’s end and a lost connection, and leaving asks first', async ({ page, context }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/add-food')
  // The skip link leads past the sidebar.
  await expect(page.getByLabel('Category', { exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Category', { exact: true })).toBeFocused()
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Salse' })
  await page.getByLabel('Title').fill('Salsa che resta')
  // A file that is no picture is told at once.
  await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('nulla') })
  const image = page.getByLabel('Image', { exact: true })
  await expect(findToast(page, 'foto.png non si apre: scegli un’altra immagine.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Salsa che resta')
  await page.getByLabel('Descrizione').fill('Resta qui.')
  await page.getByLabel('Price', { exact: true }).fill('1')
  await page.getByLabel('discount').fill('0')
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(image).toBeFocused()
  await expect(image).toHaveAccessibleDescription(/foto\.png non si apre/)
  await page.getByRole('button', { name: 'Togli Immagine 1' }).click()
  await expect(image).not.toHaveAccessibleDescription(/foto\.png/)
  await image.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(findToast(page, 'Serve un’immagine.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(image).toBeFocused()
  await page.getByRole('button', { name: 'Continua senza' }).click()
  // One that a browser shows and the server does not take.
  const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await image.setInputFiles({ name: 'foto.svg', mimeType: 'image/svg+xml', buffer: drawn })

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Foods' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resta qui' }).click()
  await expect(page).toHaveURL('/dashboard/admin/add-food')

  // Nobody knows whether it has arrived: it is said, and sent again by a person only.
  await page.route('**/food/add', route => route.abort())
  // Nobody answers until what is said about it has been read.
  const read = Promise.withResolvers<void>()
  await page.route('**/healthz', async route => {
    await read.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(findToast(page, 'Something went wrong while adding the food item!')).toBeVisible()
  await expect(page.getByText('Connessione persa. Riproviamo da soli')).toBeVisible()
  read.resolve()
  await expect(findToast(page, 'La connessione è tornata.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Salsa che resta')
  await page.unroute('**/food/add')

  // The server forgets the session behind the page's back.
  await page.evaluate(() => fetch('/api/v1/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }))
  await page.getByRole('button', { name: 'Add Food' }).click()
  const again = page.getByRole('dialog', { name: 'La sessione è scaduta', exact: true })
  await again.getByLabel('Password', { exact: true }).fill('spiedo-admin')
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Salsa che resta')
  // It has gone out once more by itself; what is no picture is refused.
  await expect(page.getByLabel('Image', { exact: true })).toBeFocused()

  // Refused while a question is open: the question keeps the focus.
  const asked = Promise.withResolvers<void>()
  await page.route('**/food/add', async route => {
    await asked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Food' }).click()
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Foods' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.locator(':focus')).toBeVisible()
  asked.resolve()
  await expect(page.getByLabel('Image', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(question.locator(':focus')).toBeVisible()
  await question.getByRole('button', { name: 'Lascia e perdi le modifiche' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')

  // A dish that is saved without a connection goes out by itself when there is one.
  await find(page, 'Ayran')
  await page.getByRole('link', { name: 'Edit Ayran' }).click()
  await page.getByLabel('Descrizione').fill('Yogurt, acqua e sale.')
  await expect(page.getByRole('region', { name: 'Storia del prezzo' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update Food' }).click()
  await expect(page.getByText('Connessione persa. Riproviamo da soli')).toBeVisible()
  await expect(page.getByLabel('Descrizione')).toHaveValue('Yogurt, acqua e sale.')
  // What is still typed meanwhile goes along.
  await page.getByLabel('Descrizione').fill('Yogurt, acqua, sale e menta.')
  await context.setOffline(false)
  await expect(findToast(page, 'Ayran è aggiornato.')).toBeVisible()
  await expect(page.getByText('Connessione persa')).toBeHidden()
  await find(page, 'Ayran')
  await page.getByRole('link', { name: 'Edit Ayran' }).click()
  await expect(page.getByLabel('Descrizione')).toHaveValue('Yogurt, acqua, sale e menta.')
})

/** A combo in which one chooses a dish, or another one. */
async function aComboWith(page: Page, title: string) {
  const { token } = await (await page.request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { foods } = await (await page.request.get(`/api/v1/food/search/${encodeURIComponent(title)}`, { headers })).json()
  const { foods: others } = await (await page.request.get('/api/v1/food/get-foods')).json()
  const slot = { title: 'A scelta', foods: [foods[0], others[0]].map(({ _id }) => ({ foodId: _id })) }
  const data = { title: `Menu a scelta ${Date.now() % 1_000_000}`, category: foods[0].categoryId, price: 5, slots: [slot] }
  const answer = await page.request.post('/api/v1/combos', { headers, data })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()).combo
  const archive = async () => expect((await page.request.delete(`/api/v1/combos/${id}`, { headers })).status()).toBe(200)
  return { id, title: data.title, archive }
}

/** A code that gives away one dish, found by its title. */
async function aCouponGiving(page: Page, title: string) {
  const { token } = await (await page.request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { foods } = await (await page.request.get(`/api/v1/food/search/${encodeURIComponent(title)}`, { headers })).json()
  const none = { percent: null, amountCents: null, atMostCents: null, minimumCents: 0, startsAt: null, endsAt: null, totalUses: null, usesPerCustomer: null }
  const everywhere = { hours: [], stackable: false, fulfilments: [], borneBy: 'chain', restaurantIds: [] }
  const data = { code: `REGALO${Date.now() % 1_000_000}`, kind: 'free_food', freeFoodId: foods[0]._id, ...none, ...everywhere }
  const answer = await page.request.post('/api/v1/coupons', { headers, data })
  expect(answer.status()).toBe(201)
  const { id, version } = (await answer.json()).coupon
  const archive = async () => expect((await page.request.post(`/api/v1/coupons/${id}/archive`, { headers, data: { version } })).status()).toBe(200)
  return { code: data.code, archive }
}
