import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { watchLayoutShifts } from '../helpers/layout-shifts.ts'
import { openScreen } from '../helpers/office.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

const nobody = '01890000-0000-7000-8000-000000000009'

journey('a list that is refused shows an error with a retry instead of an endless skeleton', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  let refused = true
  await page.route('**/auth/get-users?*', (route, request) =>
    refused ? route.fulfill({ status: 500, json: { success: false, message: '' } }) : route.continue({ url: request.url() }),
  )
  await page.goto('/dashboard/admin/users')
  const again = page.getByRole('cell', { name: 'L’elenco non è arrivato.' }).getByRole('button', { name: 'Riprova' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  refused = false
  await again.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(21)

  // An address that no list has would be refused again each time: it is led back to the list without what it asks for.
  const wrong = page.getByText('Un filtro o l’ordinamento di questo elenco non è valido.')
  const asAll = page.getByRole('link', { name: 'Togli i filtri' })
  for (const [screen, asked] of [
    ['foods', 'sort=nonesiste'],
    ['orders', 'status=zz&from=2026-13-45'],
    ['restaurants', 'city=zz'],
    ['combos', 'sort=zz'],
    ['claims', 'state=zz'],
    ['price-lists', 'kind=zz'],
    ['audit', 'from=ieri'],
  ]) {
    await openScreen(page, `/dashboard/admin/${screen}?${asked}`)
    await expect(wrong).toBeVisible()
    await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
    if (screen === 'orders') await expectAccessible(page)
    await asAll.press('Enter')
    await expect(page).toHaveURL(`/dashboard/admin/${screen}`)
    await expect(wrong).toHaveCount(0)
    await expect(page.locator('#screen [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText('L’elenco non è arrivato.')).toHaveCount(0)
    // What was said of it is gone with it.
    await expect(page.locator('.toast:not([data-ending-style])')).toHaveCount(0)
  }
})

journey('content that replaces a skeleton causes no layout shift', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  // Drawn apart from the page only while it moves.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const shifts = await watchLayoutShifts(page)
  for (const [screen, read, awaited, come] of [
    ['settings', '**/api/v1/settings', 'Caricamento delle impostazioni', 'La catena sul sito'],
    ['menu-order', '**/api/v1/menu/outline', 'Caricamento di Ordine del menu', 'Categorie'],
  ] as const) {
    let answer = () => {}
    const held = new Promise<void>(go => {
      answer = go
    })
    await page.route(read, async route => held.then(() => route.continue()))
    await page.goto(`/dashboard/admin/${screen}`)
    await expect(page.getByRole('status', { name: awaited })).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 2, name: come })).toBeVisible()
    // What has moved is told once it is drawn.
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await shifts(), screen).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

journey('a list that fails to load at first shows that it is retrying, and its headers stay in place', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  let isBusy = true
  await page.route(/\/auth\/get-users\?|\/orders\/all-orders\?|\/category\/get-category/, (route, request) =>
    isBusy ? route.fulfill({ status: 503, json: { success: false, message: 'Riprova tra poco.' } }) : route.continue({ url: request.url() }),
  )
  const retried = page.getByRole('status').filter({ hasText: 'Non siamo riusciti a leggere l’elenco. Riproviamo…' })
  const heads = () => page.getByRole('columnheader').evaluateAll(all => all.map(each => each.getBoundingClientRect().x))
  for (const [screen, rows] of [
    ['users', 21],
    ['orders', 21],
    ['category', 1],
  ] as const) {
    isBusy = true
    if (screen === 'users') await page.goto('/dashboard/admin/users')
    else await openScreen(page, `/dashboard/admin/${screen}`)
    await expect(retried).toBeVisible()
    const before = await heads()
    isBusy = false
    await expect(page.locator('#screen').locator('.animate-pulse')).toHaveCount(0)
    await expect(retried).toHaveCount(0)
    expect(await page.getByRole('row').count()).toBeGreaterThanOrEqual(rows)
    if (screen !== 'category') expect(await heads()).toEqual(before)
  }
})

journey('missing objects show “not found” on every screen, with a link to the list', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/points/new')
  for (const [path, back, address] of [
    ['edit-user', 'Torna agli utenti', 'users'],
    ['coupons', 'Torna ai codici', 'coupons'],
    ['points', 'Torna ai punti', 'points'],
    ['restaurants', 'Torna ai ristoranti', 'restaurants'],
    ['change-sets', 'Torna alle serie di modifiche', 'change-sets'],
    ['edit-combo', 'Torna all’elenco', 'combos'],
  ] as const) {
    await openScreen(page, `/dashboard/admin/${path}/${nobody}`)
    await page.getByRole('main').getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(`/dashboard/admin/${address}`)
  }
})

journey('a change whose response is lost is not reported as unsaved, and a retry does not repeat it', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  const lost = 'La risposta non è arrivata: forse è già fatto. Controlla, prima di riprovare.'
  /** The server does the next one of these, and nobody hears of it. */
  const loseAnswer = (address: string) =>
    page.route(
      address,
      async (route, request) => {
        if (request.method() !== 'POST') return route.fallback()
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )

  await page.goto('/dashboard/admin/change-sets')
  await page.getByRole('button', { name: 'Aggiungi una serie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una serie' })
  await dialog.getByLabel('Nome', { exact: true }).fill('Listino della risposta persa')
  await loseAnswer('**/api/v1/change-sets')
  await dialog.getByRole('button', { name: 'Crea la bozza' }).click()
  await expect(findToast(page, lost)).toBeVisible()
  await dialog.getByRole('button', { name: 'Crea la bozza' }).click()
  await expect(page).toHaveURL(/change-sets\/.+/)
  await openScreen(page, '/dashboard/admin/change-sets')
  await expect(page.getByRole('link', { name: 'Listino della risposta persa' })).toHaveCount(1)

  await openScreen(page, '/dashboard/admin/add-food')
  await page.getByLabel('Title').fill('Salsa della risposta persa')
  await page.getByLabel('Descrizione').fill('Una volta sola.')
  await page.getByLabel('Price', { exact: true }).fill('1')
  await page.getByLabel('discount').fill('0')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Salse' })
  await loseAnswer('**/food/add')
  await page.getByRole('button', { name: 'Add Food' }).click()
  // The specification's own words.
  await expect(findToast(page, 'Something went wrong while adding the food item!')).toBeVisible()
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  await openScreen(page, '/dashboard/admin/foods?search=risposta persa')
  await expect(page.getByRole('row')).toHaveCount(2)

  await openScreen(page, '/dashboard/admin/coupons')
  await page.getByRole('button', { name: 'Importa da tabella' }).click()
  const table = page.getByRole('dialog', { name: 'Importa da tabella' })
  await table.getByLabel('Oppure incolla la tabella').fill('codice;titolo;tipo;valore\nRISPOSTA;Risposta persa;importo;5,00')
  await loseAnswer('**/coupons/import')
  await table.getByRole('button', { name: 'Controlla' }).click()
  await expect(findToast(page, 'Connessione persa. Riprova.')).toBeVisible()
  await table.getByRole('button', { name: 'Controlla' }).click()
  const apply = table.getByRole('button', { name: 'Importa 1 riga' })
  await expect(apply).toBeVisible()
  await loseAnswer('**/coupons/import')
  await apply.click()
  await expect(findToast(page, lost)).toBeVisible()
  await apply.click()
  await expect(table).toBeHidden()
  await expect(page.getByRole('row', { name: /RISPOSTA/ })).toHaveCount(1)
})
