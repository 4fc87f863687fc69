import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator, hoverToast, signInOnPage } from '../helpers/signed-in.ts'

journey('a discount code is created, previewed, archived and restored; a points programme is created', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/coupons/new')
  const code = `PROVA${Date.now() % 1_000_000}`
  await page.getByRole('button', { name: 'Aggiungi il codice' }).click()
  await expect(page.locator('input[name=code]')).toBeFocused()
  await page.locator('input[name=code]').fill(code)
  await page.locator('input[name=percent]').fill('12,5')
  await expect(page.locator('[data-coupon-preview]')).toContainText(/21,8[78]\s€/)
  // Without its times there is nothing to reckon, and nothing wrong with the code.
  const ordered = page.getByLabel('Ordinato il')
  const today = await ordered.inputValue()
  await ordered.fill('')
  await expect(page.locator('[data-coupon-preview]')).toHaveText('Scegli quando si ordina e quando si ritira.')
  await ordered.fill(today)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aggiungi il codice' }).click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/coupons$/)
  // English are the specified screens alone.
  await expect(page.getByRole('button', { name: 'In archivio', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Modifica' })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('12,5%')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Archivia ${code}` }).click()
  const archived = await hoverToast(page, `Codice ${code} archiviato.`)
  await expect(row).toBeHidden()
  // Among all it says that it is archived.
  await page.getByRole('button', { name: 'Tutto', exact: true }).click()
  await expect(row).toContainText('In archivio')
  await archived.getByRole('button', { name: 'Annulla' }).click()
  await expect(row).not.toContainText('In archivio')
  // In use, and for nobody: whoever reads the list need not reckon it.
  const because = async (wrong: Record<string, string>, mark: string) => {
    await row.getByRole('link', { name: `Modifica ${code}` }).click()
    for (const [name, value] of Object.entries(wrong)) await page.locator(`input[name=${name}]`).fill(value)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(row).toContainText(mark)
  }
  await because({ startsAt: '2099-01-01T00:00' }, 'Non ancora valido')
  await because({ startsAt: '2020-01-01T00:00', endsAt: '2020-02-01T00:00' }, 'Scaduto')
  await expectAccessible(page)

  await page.goto('/dashboard/admin/points/new')
  await page.locator('input[name=title]').fill('Cinque piadine, una in regalo')
  await page.locator('select[name=categoryId]').selectOption({ label: 'Piadine' })
  await page.locator('input[name=pointsNeeded]').fill('5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('row', { name: /Cinque piadine, una in regalo/ })).toContainText('5')
  await expectAccessible(page)
})

journey('a combo is chosen slot by slot with a discount code, and the order shows both', { tag: '@core' }, async ({ page }) => {
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await page.getByRole('link', { name: 'Menu kebab' }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu kebab', exact: true })
  const main = dialog.getByRole('button', { name: /^Aggiungi/ })
  await expect(main).toHaveText(/10,90\s€/)
  await dialog.getByLabel('Birra chiara 33 cl').check()
  await expect(main).toHaveText(/11,90\s€/)
  // How a dish was made stays with it, also where another one is looked at meanwhile.
  const how = dialog.locator('summary')
  await how.filter({ hasText: 'Cambia' }).first().click()
  await dialog.getByLabel('Abbondante').check()
  await dialog.getByRole('button', { name: 'senza cipolla' }).click()
  const dearer = await main.textContent()
  await dialog.getByLabel('Panino falafel').check()
  await expect(main).not.toHaveText(dearer ?? '')
  await dialog.getByLabel('Panino kebab di pollo').check()
  await expect(how.filter({ hasText: 'Abbondante, senza cipolla' })).toHaveCount(1)
  await expect(main).toHaveText(dearer ?? '')
  await dialog.getByLabel('Panino falafel').check()
  await expect(dialog.locator('[data-build-contains]')).toContainText('sesamo')
  await expectAccessible(page)
  await main.click()
  await expect(dialog).toBeHidden()

  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Panino falafel')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page.getByLabel('Codice sconto')).toBeFocused()
  await expect(page.getByLabel('Codice sconto')).toHaveAccessibleDescription('Scrivi prima il codice.')
  await page.getByLabel('Codice sconto').fill('nonesiste')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page.getByText('Il codice NONESISTE non esiste.')).toBeVisible()
  // A mistyped code is put right where it was typed, and stands in nobody's way.
  await expect(page.getByLabel('Codice sconto')).toHaveValue('nonesiste')
  await expect(page.getByRole('button', { name: /^Togli il codice/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toBeVisible()
  await page.getByLabel('Codice sconto').fill('benvenuto10')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page.locator('[data-cart-total]')).toHaveText(/10,71\s€/)
  // What brings nothing now stays out like one that does not exist; what a dish more makes good stays, and says so.
  await page.getByLabel('Codice sconto').fill('acasagratis')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Codice sconto')).toHaveAccessibleDescription('Il codice ACASAGRATIS non vale per questo tipo di ordine.')
  await expect(page.getByRole('button', { name: /^Togli il codice/ })).toHaveCount(1)
  await page.getByLabel('Codice sconto').fill('treeuro')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/vale da 20,00\s€ di spesa: ti mancano 8,10\s€\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Vai alla cassa senza TREEURO · 10,71\s€$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alla cassa')
  await expect(page.getByRole('button', { name: /^Togli il codice/ })).toHaveCount(1)
  await fillCheckout(page)
  // At the checkout it is said at the code and at the button, which says what is paid without it; one press, and the order can go.
  await page.getByLabel('Codice sconto').fill('treeuro')
  await page.keyboard.press('Enter')
  const place = page.getByRole('button', { name: /^Ordina · / })
  await expect(place).toBeDisabled()
  await expect(place).toHaveAccessibleDescription(/vale da 20,00\s€ di spesa: ti mancano 8,10\s€\./)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Continua senza TREEURO · 10,71\s€$/ }).press('Enter')
  await expect(place).toBeFocused()
  await expect(place).toHaveText(/10,71\s€/)
  await expect(page.getByRole('button', { name: /^Togli il codice/ })).toHaveCount(1)
  // By keyboard, who takes a code out is at the field for another one.
  await page.getByRole('button', { name: 'Togli il codice BENVENUTO10' }).press('Enter')
  await expect(page.getByLabel('Codice sconto')).toBeFocused()
  await page.keyboard.type('benvenuto10')
  await page.keyboard.press('Enter')
  // The beer of the combo needs the declaration of age; the button says so at the field.
  await page.getByRole('button', { name: /^Ordina · 10,71\s€/ }).click()
  const age = page.getByRole('checkbox', { name: 'Ho almeno 18 anni' })
  await expect(age).toBeFocused()
  await expect(age).toHaveAccessibleDescription(/Conferma la tua età, oppure togli gli alcolici dal secchio\./)
  await expectAccessible(page)
  await age.press('Space')
  await page.getByRole('button', { name: /^Ordina · 10,71\s€/ }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
  await expect(page.getByRole('main')).toContainText('Menu kebab')
  await expect(page.getByRole('main')).toContainText('Birra chiara 33 cl')
  await expect(page.locator('[data-receipt]')).toContainText(/Codice BENVENUTO10.*−1,19\s€/)
  const { pathname, search } = new URL(page.url())
  await page.goto(`/en${pathname}${search}`)
  await expect(page.locator('[data-receipt]')).toContainText('Code BENVENUTO10 (Ten per cent off, once per customer)')
  await page.goto(pathname + search)

  // Called off and ordered again, it stands in the cart as it was, with its picture.
  expect((await page.request.post(`/api/v1${pathname}/cancel${search}`, { data: {} })).ok()).toBe(true)
  await expect(page.getByText('I punti o i codici che avevi usato sono di nuovo a tua disposizione.')).toBeVisible()
  await page.getByRole('button', { name: 'Ordina di nuovo' }).click()
  const again = page.getByRole('list', { name: 'Piatti nel secchio' })
  await expect(again).toContainText('Panino falafel')
  await expect.poll(() => again.locator('img').evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth > 0))).toEqual([true])

  // A code that is worth more than all of it leaves nothing to pay, and nobody is asked how.
  const login = await page.request.post('/api/v1/auth/login', { data: demoAdministrator })
  const code = `REGALO${Date.now() % 1_000_000}`
  const nothing = { percent: null, freeFoodId: null, atMostCents: null, startsAt: null, endsAt: null, totalUses: null, usesPerCustomer: null }
  const data = {
    ...nothing,
    usesPerCustomer: 1,
    code,
    kind: 'amount',
    amountCents: 5000,
    minimumCents: 0,
    hours: [],
    stackable: false,
    fulfilments: [],
    borneBy: 'chain',
    restaurantIds: [],
  }
  expect((await page.request.post('/api/v1/coupons', { headers: { authorization: `Bearer ${(await login.json()).token}` }, data })).status()).toBe(201)
  await page.getByLabel('Codice sconto').fill(code)
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page.locator('[data-cart-total]')).toHaveText(/^0,00\s€/)
  await fillCheckout(page)
  await expect(page.getByRole('group', { name: 'Come paghi' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Ho almeno 18 anni' }).check()
  await page.getByRole('button', { name: 'Ordina · niente da pagare' }).click()
  await expect(page.locator('[data-status=pending]')).toBeVisible()
  await expect(page.getByText('Non c’è niente da pagare.')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')

  // That a guest has had it already is known by the e-mail alone: what the order is refused for has the focus, and going on without it shows the price.
  await addPaninoToCart(page)
  await page.goto('/checkout')
  await expect(page.getByText('Con un account questo ordine varrebbe un punto: Dieci panini, uno in regalo')).toBeVisible()
  await page.getByLabel('Codice sconto').fill(code)
  await page.getByRole('button', { name: 'Applica' }).click()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Ordina · niente da pagare' }).click()
  const without = page.getByRole('alert').getByRole('button', { name: `Continua senza ${code}`, exact: true })
  await expect(without).toBeFocused()
  await expect(page.getByText(`Hai già usato il codice ${code}.`)).toHaveCount(2)
  await without.press('Enter')
  await expect(place).toBeFocused()
  await expect(place).toHaveText(/ · 8,70\s€/)

  // A code whose dish is not in the bucket leads to it; there it is named as given, with the asterisk of what was frozen.
  const { foods } = await (await page.request.get('/api/v1/food/search/Patatine%20fritte')).json()
  const gift = { ...data, ...nothing, code: `PATATE${Date.now() % 1_000_000}`, kind: 'free_food', amountCents: null, freeFoodId: foods[0].id }
  expect((await page.request.post('/api/v1/coupons', { headers: { authorization: `Bearer ${(await login.json()).token}` }, data: gift })).status()).toBe(201)
  await page.getByLabel('Codice sconto').fill(gift.code)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Vai al piatto' }).press('Enter')
  const fries = page.getByRole('dialog', { name: /^Patatine fritte (?!è)/ })
  await fries.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(fries).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByText('In regalo: Patatine fritte')).toBeVisible()
  await expect(page.getByText('* Prodotto con uno o più ingredienti surgelati all’origine.')).toBeVisible()
})
