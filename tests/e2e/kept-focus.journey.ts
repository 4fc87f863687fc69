import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { expect, journey } from '../helpers/journey.ts'
import { demoAdministrator, registerCustomer, registerManager, signInOnPage } from '../helpers/signed-in.ts'

// By keyboard alone: whatever goes from under the focus leaves it on the next sensible thing, never on nothing.

journey('deleting an address moves the focus to the control that opened the form, the next row, or the list’s heading', async ({ page }) => {
  const account = await registerCustomer(page, 'Fiamma')
  const { token } = await signInOnPage(page, account)
  const address = { postcode: '00184', city: 'Roma', province: 'RM', label: '', directions: '', isDefault: false }
  for (const street of ['Via Prima', 'Via Seconda']) {
    const data = { ...address, street, streetNumber: '1' }
    const answer = await page.request.post('/api/v1/auth/my-addresses', { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.ok()).toBe(true)
  }
  // Where a meal is to be brought they are there before the form below them, which they would push down under whoever types.
  const known = Promise.withResolvers<void>()
  await page.route('**/auth/my-addresses', async route => known.promise.then(() => route.continue()))
  await page.goto('/order')
  await page.getByRole('radio', { name: 'Consegna' }).check()
  await expect(page.getByText('Guardiamo i tuoi indirizzi …')).toBeVisible()
  await expect(page.getByLabel('Via o piazza', { exact: true })).toHaveCount(0)
  known.resolve()
  await expect(page.getByRole('group', { name: 'I tuoi indirizzi' }).getByRole('button')).toHaveCount(2)
  await expect(page.getByLabel('Via o piazza', { exact: true })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await page.goto('/dashboard/user/profile-settings')
  const control = (name: string) => page.getByRole('button', { name, exact: true })

  await control('Modifica l’indirizzo Via Prima 1').press('Enter')
  await expect(page.getByLabel('Via o piazza', { exact: true })).toBeFocused()
  await page.getByLabel('Numero', { exact: true }).fill('3')
  await control('Salva l’indirizzo').press('Enter')
  await expect(control('Modifica l’indirizzo Via Prima 3')).toBeFocused()

  await control('Aggiungi un indirizzo').press('Enter')
  for (const [label, value] of [
    ['Via o piazza', 'Via Terza'],
    ['Numero', '9'],
    ['CAP', '00184'],
    ['Città', 'Roma'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await control('Salva l’indirizzo').press('Enter')
  await expect(control('Aggiungi un indirizzo')).toBeFocused()

  const rows = page.getByRole('region', { name: 'Indirizzi' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const [first = '', second = ''] = await rows.getByRole('button', { name: 'Elimina' }).evaluateAll(all => all.map(each => each.ariaLabel ?? ''))
  await control(first).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(control(second.replace('Elimina', 'Modifica'))).toBeFocused()
  for (let remaining = 2; remaining > 0; remaining--) {
    await rows.last().getByRole('button', { name: 'Elimina' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).press('Enter')
    await expect(rows).toHaveCount(remaining - 1)
  }
  await expect(page.getByRole('heading', { name: 'Indirizzi' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Indirizzi' })).toBeInViewport()
})

journey('saving allergens, ending a session and disabling the second factor keep the focus', async ({ page }) => {
  const account = await registerManager(page, 'Guido', 'Spiedo Roma Termini')
  for (let more = 0; more < 3; more++) expect((await page.request.post('/api/v1/auth/login', { data: account })).ok()).toBe(true)
  const { token } = await signInOnPage(page, account)
  await page.goto('/dashboard/user/profile-settings')
  const save = page.getByRole('button', { name: 'Salva gli allergeni' })
  await page.getByLabel('latte').check()
  await page.getByLabel(/Acconsento/).check()
  await save.press('Enter')
  await expect(page.getByText(/Consenso dato il/)).toBeVisible()
  await expect(save).toBeFocused()

  const region = page.getByRole('region', { name: 'Dispositivi collegati' })
  const ends = region.getByRole('button', { name: /^Termina l’accesso/ })
  const before = await ends.count()
  await ends.first().press('Enter')
  await expect(ends).toHaveCount(before - 1)
  await expect(ends.first()).toBeFocused()
  await region.getByRole('button', { name: 'Termina tutti gli altri accessi' }).press('Enter')
  await expect(ends).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Dispositivi collegati' })).toBeFocused()

  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/auth/second-factor/${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  const { offer } = await call('offer', { password: account.password })
  const { recoveryCodes } = await call('confirm', { code: TOTP.generate({ secret: new TOTP({ secret: offer.secret }).secret }) })
  await page.reload()
  await page.getByRole('button', { name: 'Disattiva', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Annulla' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Disattiva', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Disattiva', exact: true }).press('Enter')
  const factor = page.getByRole('region', { name: 'Verifica in due passaggi' })
  await factor.getByLabel('Password attuale').fill(account.password)
  await factor.getByLabel('Codice dell’app o di recupero').fill(recoveryCodes[0])
  await factor.getByRole('button', { name: 'Disattiva la verifica' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Attiva la verifica' })).toBeFocused()
})

journey('deleting a row of the back office moves the focus to the next row’s first control, then to the list’s heading', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const word = `Fuoco${randomUUID().slice(0, 8)}`
  for (const title of ['primo', 'secondo']) {
    const data = { title: `${word} ${title}`, description: 'Prova', price: 5, discount: 0, category: category[0]._id }
    expect((await page.request.post('/api/v1/food/add', { headers, data })).ok()).toBe(true)
  }
  await page.goto(`/dashboard/admin/foods?search=${word}`)
  const rows = page.getByRole('row').filter({ hasText: new RegExp(`${word} (primo|secondo)`) })
  await expect(rows).toHaveCount(2)
  const remains = rows.last().getByRole('checkbox')
  await rows.first().getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(remains).toBeFocused()
  await rows.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rows).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)

  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=termini%20roma', { headers })).json()
  const restaurantId = restaurants[0].id
  for (const day of ['2031-03-03', '2031-03-04']) {
    const data = { restaurantId, startsOn: day, endsOn: day, kind: 'closed', reason: word }
    expect((await page.request.post('/api/v1/office/closures', { headers, data })).ok()).toBe(true)
  }
  await page.goto(`/dashboard/admin/restaurants/${restaurantId}/closures?sort=-days`)
  const closures = page.getByRole('row').filter({ hasText: word })
  await expect(closures).toHaveCount(2)
  const next = closures.last().getByRole('button').first()
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Togli', exact: true })
  await closures
    .first()
    .getByRole('button', { name: /^Togli/ })
    .press('Enter')
  await yes.press('Enter')
  await expect(closures).toHaveCount(1)
  await expect(next).toBeFocused()
  await page.goto(`/dashboard/admin/restaurants/${restaurantId}/closures?sort=days`)
  await closures.getByRole('button', { name: /^Togli/ }).press('Enter')
  await yes.press('Enter')
  await expect(closures).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
})
