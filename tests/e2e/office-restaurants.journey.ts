import sharp from 'sharp'
import { demoClosures } from '#db/demo/closures.ts'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openScreen, openSection } from '../helpers/office.ts'
import { closeToasts, demoAdministrator, findToast, hoverToast, registerManager, signInOnPage } from '../helpers/signed-in.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

journey('a restaurant is opened in a new city, gets opening hours and appears on the site', async ({ page }) => {
  const mark = String(Date.now()).slice(-6)
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/restaurants')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ristoranti')
  // In the list: other journeys may pause the restaurant, which is then named above it too.
  const found = page.getByRole('region', { name: 'Ristoranti' }).getByRole('link', { name: 'Spiedo Roma Termini', exact: true })
  await page.getByPlaceholder('Cerca per nome, città o indirizzo').fill('termini')
  await expect(found).toBeVisible()
  await expect(page).toHaveURL(/search=termini/)
  await expectAccessible(page)
  // What is searched for, in the archive and in all.
  await page.getByRole('button', { name: 'In archivio', exact: true }).click()
  await expect(page.getByText('Non abbiamo trovato niente.')).toBeVisible()
  await expect(page).toHaveURL(/(?=.*search=termini)(?=.*archived=true)/)
  await page.getByRole('button', { name: 'Tutto', exact: true }).click()
  await expect(found).toBeVisible()

  await page.getByRole('link', { name: 'Aggiungi un ristorante' }).click()
  await page.getByRole('button', { name: 'Aggiungi un ristorante' }).click()
  await expect(findToast(page, 'Questo campo è obbligatorio.')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Aggiungi una città' }).click()
  const city = page.getByRole('dialog', { name: 'Aggiungi una città', exact: true })
  await city.getByLabel('Città', { exact: true }).fill(`Norcia ${mark}`)
  await city.getByLabel('Provincia').fill('pg')
  await city.getByLabel('Regione', { exact: true }).fill('Umbria')
  await city.getByLabel('Latitudine').fill('42,7937')
  await city.getByLabel('Longitudine').fill('13,0934')
  await city.getByRole('button', { name: 'Salva' }).click()
  await expect(city).toBeHidden()
  await expect(page.getByLabel('Provincia')).toHaveValue('PG')
  await page.getByLabel('Nome', { exact: true }).fill(`Spiedo Norcia ${mark}`)
  await page.getByLabel('Società').selectOption({ index: 1 })
  await page.getByLabel('Telefono').fill('+39 0743 555 01')
  await page.getByLabel('Via', { exact: true }).fill('Corso Sertorio')
  await page.getByLabel('Numero civico').fill('9')
  await page.getByLabel('CAP').fill('06046')
  const description = 'Sotto i portici del corso, con due tavoli al sole.'
  await page.getByLabel(/^Descrizione(?! in inglese)/).fill(description)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aggiungi un ristorante' }).click()

  // Its hours come next: noon and evening past midnight, the same every day.
  await expect(page).toHaveURL(/\/dashboard\/admin\/restaurants\/[0-9a-f-]{36}\/hours$/)
  const add = page.getByRole('button', { name: 'Aggiungi un orario: Tutti i servizi, Lunedì' })
  await add.click()
  await page.getByLabel('Lunedì: chiude alle, orario 1').fill('15:00')
  await add.click()
  await page.getByLabel('Lunedì: chiude alle, orario 2').fill('01:00')
  // What is wrong with a range is said beside it, and read with its fields.
  const evening = page.getByLabel('Lunedì: apre alle, orario 2')
  for (const [input, why] of [
    ['', /^Completa tutti gli orari/],
    ['14:00', 'Lunedì: due orari si sovrappongono.'],
  ] as const) {
    await evening.fill(input)
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(evening).toHaveAccessibleDescription(why)
    await expect(evening).toBeFocused()
  }
  await closeToasts(page)
  await expectAccessible(page)
  await evening.fill('18:00')
  await page.getByRole('button', { name: 'Copia su tutti i giorni' }).click()
  const days = page.locator('[aria-labelledby=two-weeks] li')
  // But for the chain's days off, where there are any in these two weeks.
  const off = new RegExp(demoClosures.map(({ name }) => name).join('|'))
  await expect(days).toHaveCount(14)
  await expect(days.filter({ hasText: '11:30–15:00, 18:00–01:00' }).or(days.filter({ hasText: off }))).toHaveCount(14)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, 'Gli orari sono stati salvati.')).toBeVisible()

  await page.goto(`/restaurants/norcia-${mark}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Norcia ${mark}`)
  await expect(page.getByText(description)).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
})

journey('a restaurant’s stations, services, zones and tables are edited on its screens', { tag: '@core' }, async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (method: 'get' | 'post', path: string, data?: object) => (await page.request[method](`/api/v1/office${path}`, { headers, data })).json()
  const [city] = (await ask('get', '/cities?search=roma')).cities
  const [company] = (await ask('get', '/companies')).companies
  const name = `Spiedo Prova ${String(Date.now()).slice(-6)}`
  const place = {
    name,
    cityId: city.id,
    companyId: company.id,
    street: 'Via Po',
    streetNumber: '1',
    postcode: '00198',
    province: 'RM',
    phone: '+39 06 555 0199',
  }
  // Far from the places where other journeys are: theirs are the nearest.
  const rest = { latitude: 41.4, longitude: 13.5, businessDayCutoff: 300, claimBudgetCents: 0 }
  const { id, slug } = (await ask('post', '/restaurants', { ...place, ...rest })).restaurant
  await page.goto(`/dashboard/admin/restaurants/${id}/stations`)
  const sections = page.getByRole('navigation', { name: name })
  await page.getByRole('button', { name: 'Aggiungi una postazione' }).click()
  const station = page.getByRole('dialog', { name: 'Aggiungi una postazione', exact: true })
  await station.getByLabel('Tipo').selectOption('spit')
  await expect(station.getByLabel('Postazione')).toHaveValue('Spiedo')
  const units = station.getByLabel('Unità per quarto d’ora')
  await units.fill('0')
  await expect(station.getByRole('status').filter({ hasText: 'Con queste unità' })).toContainText(
    /non si possono preparare .+ e altri \d+ piatti: restano nel menu/,
  )
  await expectAccessible(page)
  await station.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Spiedo: con le unità che ha non si possono preparare')).toBeVisible()
  await page.getByRole('button', { name: 'Modifica' }).click()
  const edited = page.getByRole('dialog', { name: 'Modifica la postazione', exact: true })
  await edited.getByLabel('Unità per quarto d’ora').fill('40')
  await expect(edited.getByText('In un quarto d’ora, uno di questi:')).toBeVisible()
  await expect(edited.getByRole('listitem').first()).toHaveText(/\D\d+ porzion[ei]$/)
  await expect(edited.getByText('Con queste unità')).toHaveCount(0)
  await edited.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Spiedo: con le unità che ha')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '40' })).toBeVisible()

  // Without any service nobody orders: said before it is saved, then, and on every screen of the restaurant after.
  await sections.getByRole('link', { name: 'Regole degli ordini' }).click()
  await page.getByLabel('Ritiro', { exact: true }).uncheck()
  await expect(page.getByRole('status').filter({ hasText: /^Senza nessun servizio qui non si ordina online/ })).toBeVisible()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, `${name} è stato salvato, ma senza servizi: qui non si ordina online.`)).toBeVisible()
  await sections.getByRole('link', { name: 'Tavoli' }).click()
  await expect(page.getByText('Nessun servizio acceso: qui non si ordina online.')).toBeVisible()
  await closeToasts(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Regole degli ordini' }).last().click()
  for (const service of ['Ritiro', 'Al tavolo']) await page.getByLabel(service, { exact: true }).check()
  const noZone = page.getByRole('status').filter({ hasText: /^Manca ancora una zona/ })
  await expect(noZone).toHaveCount(0)
  await page.getByLabel('Consegna', { exact: true }).check()
  await expect(noZone).toBeVisible()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, `${name} è stato salvato.`)).toBeVisible()
  await expectAccessible(page)

  await noZone.getByRole('link', { name: 'Vai alle zone' }).click()
  await page.getByRole('button', { name: 'Aggiungi una zona' }).click()
  const zone = page.getByRole('dialog', { name: 'Aggiungi una zona', exact: true })
  await zone.getByLabel('Zona').fill('Intorno')
  await expect(zone.getByText(/^GEOCODER_URL non è impostato/)).toBeVisible()
  await zone.getByLabel('Distanza (metri)').fill('3000')
  await zone.getByLabel('Consegna (€)').fill('2,50')
  await expectAccessible(page)
  await zone.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('cell', { name: 'Entro 3 km' })).toBeVisible()
  // A written address lies nowhere on the map by itself.
  await page.getByRole('region', { name: 'Questo indirizzo è in zona?' }).getByLabel('Via').fill('Via Po 1')
  await page.getByRole('button', { name: 'Controlla' }).click()
  await expect(page.getByText(/^Dal solo indirizzo non si può dire/)).toBeVisible()
  await page.getByLabel('Latitudine').fill('41,41')
  await page.getByLabel('Longitudine').fill('13,51')
  await page.getByRole('button', { name: 'Controlla' }).click()
  await expect(page.getByText(/^IntornoConsegna 2,50\s€/)).toBeVisible()

  await sections.getByRole('link', { name: 'Tavoli' }).click()
  await page.getByRole('button', { name: 'Aggiungi tavoli' }).click()
  const tables = page.getByRole('dialog', { name: 'Aggiungi tavoli', exact: true })
  await tables.getByLabel('Al numero', { exact: true }).fill('3')
  await tables.getByRole('button', { name: 'Aggiungi tavoli' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Aggiungi tavoli' }).click()
  await tables.getByLabel('Al numero', { exact: true }).fill('2')
  await tables.getByRole('button', { name: 'Aggiungi tavoli' }).click()
  const from = tables.getByLabel('Dal numero', { exact: true })
  await expect(from).toHaveAccessibleDescription('Ci sono già: 1, 2.')
  await expect(from).toBeFocused()
  await from.fill('10')
  await tables.getByRole('button', { name: 'Aggiungi tavoli' }).click()
  await expect(tables.getByLabel('Al numero', { exact: true })).toHaveAccessibleDescription('Scrivi un numero intero, almeno 10.')
  await from.fill('4')
  await tables.getByLabel('Al numero', { exact: true }).fill('4')
  await tables.getByRole('button', { name: 'Aggiungi tavoli' }).click()
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.getByRole('link', { name: 'Stampa i codici' }).click()
  await expect(page.getByRole('img', { name: /^Codice del tavolo/ })).toHaveCount(4)
  await expectAccessible(page)

  // Closing time over an order is said, by a table before it is kept and by hand, and leads to it.
  const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fulfilment: null, opensMinute: 660, closesMinute: 1380 }))
  const { version } = await ask('get', `/restaurants/${id}/hours`)
  expect((await page.request.put(`/api/v1/office/restaurants/${id}/hours`, { headers, data: { week, version } })).ok()).toBe(true)
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { slots } = await findSlotsAhead(read, slug)
  const { foods } = await read('/food/search/Acqua naturale')
  const cart = { restaurantId: id, fulfilment: 'pickup', slot: slots[0], lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const { quote } = await (await page.request.post('/api/v1/orders/quote', { data: cart })).json()
  const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const data = { ...cart, seen, contact, paymentMethod: 'cash' }
  const placed = await page.request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  expect(placed.status()).toBe(201)
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(new Date(slots[0] ?? ''))
  await openSection(page, 'Chiusure')
  await page.getByRole('button', { name: 'Importa da tabella' }).click()
  const table = page.getByRole('dialog', { name: /^Importa/ })
  await table.getByLabel('Oppure incolla la tabella').fill(`dal;servizio\n${day};ritiro`)
  await table.getByRole('button', { name: 'Controlla' }).click()
  const met = '1 ordine cade in queste chiusure e resta valido: avvisa chi ha ordinato, o rifiutalo.'
  await expect(table.getByText(met)).toBeVisible()
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Importa 1 riga' }).click()
  await expect(table).toBeHidden()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.getByText(met)).toBeVisible()
  await page.getByRole('button', { name: 'Aggiungi una chiusura' }).click()
  const closure = page.getByRole('dialog', { name: 'Aggiungi una chiusura', exact: true })
  await closure.getByLabel('Primo giorno').fill(day)
  await closure.getByRole('button', { name: 'Salva' }).click()
  await expect(alert.getByText('1 ordine cade in questa chiusura e resta valido: avvisa chi ha ordinato, o rifiutalo.')).toBeVisible()
  await alert.getByRole('link', { name: 'Vai agli ordini' }).click()
  await expect(page).toHaveURL(`/dashboard/admin/restaurants/${id}/orders?date=${day}`)
  await expect(page.getByRole('cell', { name: 'Gina Ospite' })).toBeVisible()
  // A week has no day to lead to: each of its orders is told, and led to.
  await openSection(page, 'Orari')
  await page.getByRole('button', { name: 'Importa da tabella' }).click()
  await table.getByLabel('Oppure incolla la tabella').fill('giorno;apre;chiude\nlunedì;11:00;11:15')
  await table.getByRole('button', { name: 'Controlla' }).click()
  const { id: orderId, number } = (await placed.json()).order
  await expect(table.getByText('1 ordine cade fuori orario e resta valido: avvisa chi ha ordinato, o rifiutalo.')).toBeVisible()
  await expect(table.getByRole('link')).toHaveText([new RegExp(`^N\\. ${number} · \\d\\d/\\d\\d(/\\d{4})?, \\d\\d:\\d\\d$`)])
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Importa 1 riga' }).click()
  await expect(table).toBeHidden()
  await alert.getByRole('link', { name: `N. ${number} · ` }).click()
  await expect(page).toHaveURL(`/dashboard/admin/order/${orderId}`)
  // Nor does it go with its service.
  await openScreen(page, `/dashboard/admin/restaurants/${id}/ordering`)
  await page.getByRole('checkbox', { name: 'Ritiro' }).uncheck()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(alert.getByText('1 ordine è per un servizio che qui non c’è più e resta valido: avvisa chi ha ordinato, o rifiutalo.')).toBeVisible()
  await expect(alert.getByRole('link', { name: `N. ${number} · ` })).toHaveAttribute('href', `/dashboard/admin/order/${orderId}`)
  await expectAccessible(page)
})

journey('a manager lands on the restaurant’s orders, edits the restaurant and sees nothing else of the back office', async ({ page }) => {
  const marta = await registerManager(page, 'Marta', 'Spiedo Roma Termini')
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const found = await (await page.request.get('/api/v1/office/restaurants', { headers, params: { search: 'termini', limit: 2 } })).json()
  const [{ id }] = found.restaurants
  await page.goto(`/dashboard/admin/restaurants/${id}/staff`)
  await expect(page.getByRole('cell', { name: marta.email })).toBeVisible()
  const asked = `pina.${Date.now()}@example.com`
  await page.getByLabel('E-mail della persona').fill(asked)
  await page.getByLabel('Ruolo', { exact: true }).selectOption('manager')
  await page.getByRole('button', { name: 'Invita' }).press('Enter')
  await expect(page.getByLabel('E-mail della persona')).toBeFocused()
  await expect(page.getByLabel('E-mail della persona')).toHaveValue('')
  const invitation = page.getByRole('table', { name: 'Inviti in attesa' }).getByRole('row', { name: asked })
  await expect(invitation).toBeVisible()
  await expectAccessible(page)
  // What would be taken away is asked about, with whom and what it is.
  const question = page.getByRole('alertdialog')
  await invitation.getByRole('button', { name: /^Ritira/ }).click()
  await expect(question).toContainText(`Ritirare l’invito a ${asked}?Ruolo: Responsabile.`)
  await question.getByRole('button', { name: 'Annulla' }).click()
  const member = page.getByRole('row', { name: marta.email })
  await member.getByRole('button', { name: /^Togli/ }).click()
  await expect(question).toHaveAccessibleName('Togliere a Marta il ruolo Responsabile?')
  await expect(question).toHaveAccessibleDescription(new RegExp(`^${marta.email} · Spiedo Roma Termini: da subito`))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(member).toBeVisible()
  await member.getByRole('button', { name: /^Togli/ }).click()
  await question.getByRole('button', { name: 'Togli' }).click()
  const dismissed = await hoverToast(page, 'Ruolo tolto a Marta.')
  await expect(member).toBeHidden()
  await dismissed.getByRole('button', { name: 'Annulla' }).click()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email or account ID').fill(marta.email)
  await page.getByLabel('Password', { exact: true }).fill(marta.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/dashboard/admin/restaurants/${id}/orders`)
  await expect(page.getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('columnheader', { name: 'Per quando' })).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(/^(\d\d\/\d\d, )?\d\d:\d\d$/)
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  await expect(sidebar.getByRole('link', { name: 'Ristoranti' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Users' })).toBeHidden()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Dettagli, ordine/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ordine n\. \d+$/)

  await openScreen(page, `/dashboard/admin/restaurants/${id}/closures`)
  await page.getByRole('button', { name: 'Aggiungi una chiusura' }).click()
  const closure = page.getByRole('dialog', { name: 'Aggiungi una chiusura', exact: true })
  await closure.getByLabel('Primo giorno').fill('2031-08-15')
  await closure.getByLabel(/^Motivo \(/).fill('Inventario')
  await expect(closure).toContainText('Anteprimavenerdì 15 agosto 2031 · Chiuso tutto il giornoVale per Spiedo Roma Termini.Nessun ordine già preso')
  await expectAccessible(page)
  await closure.getByRole('button', { name: 'Salva' }).click()
  const row = page.getByRole('row', { name: /Inventario/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Togli/ }).click()
  await expect(question).toHaveAccessibleName('Togliere questa chiusura?')
  await expect(question).toHaveAccessibleDescription('ven 15 ago 2031 · Inventario. Non varrà più per Spiedo Roma Termini.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Togli/ }).click()
  await question.getByRole('button', { name: 'Togli' }).click()
  const lifted = await hoverToast(page, 'La chiusura è stata tolta.')
  await expect(row).toBeHidden()
  await lifted.getByRole('button', { name: 'Annulla' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Togli/ }).click()
  await question.getByRole('button', { name: 'Togli' }).click()
  await expect(row).toBeHidden()
  // What was taken away is found in the archive, and comes back from there.
  await page.getByRole('button', { name: 'In archivio', exact: true }).click()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Riattiva/ }).click()
  await expect(findToast(page, 'La chiusura vale di nuovo.')).toBeVisible()
  await page.getByRole('button', { name: 'In uso', exact: true }).click()
  await expect(row.getByRole('button', { name: /^Togli/ })).toBeVisible()

  // A manager's code holds in the own restaurant, and nobody asks who pays for it.
  await openScreen(page, '/dashboard/admin/coupons/new')
  await expect(page.getByRole('group', { name: 'Ristoranti' }).getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Chi paga lo sconto')).toHaveCount(0)

  await openScreen(page, '/dashboard/admin/users')
  await expect(page.getByText('Questa pagina è per chi amministra')).toBeVisible()
})

journey('a restaurant’s picture is saved in its form and shown on its page, where a drawing stands without one', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const slug = 'cagliari-poetto'
  const { restaurants } = await (
    await page.request.get('/api/v1/office/restaurants', { headers: { authorization: `Bearer ${token}` }, params: { limit: 100, sort: '-name' } })
  ).json()
  const place = restaurants.find((restaurant: { slug: string }) => restaurant.slug === slug) ?? restaurants[0]
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2c6a3d' } })
  await page.goto(`/restaurants/${place.slug}`)
  const ownPicture = page.locator('main picture img[src*="/pictures/"]:not([src*="/pictures/scenes/"])')
  await expect(ownPicture).toHaveCount(0)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /open-graph/)

  await page.goto(`/dashboard/admin/restaurants/${place.id}`)
  await page.getByLabel('Foto del ristorante').setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(findToast(page, 'Serve un’immagine.')).toBeVisible()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByLabel('Foto del ristorante')).toBeFocused()
  await page.getByLabel('Foto del ristorante').setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, place.name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Togli l’immagine' })).toBeVisible()

  const shown = page.locator('main picture img').first()
  // A page that takes longer than a second to be drawn anew is shown as it was until it has been.
  const isDrawn = () =>
    page.request.get(`/restaurants/${place.slug}`).then(async answer => /og:image"[^>]*\/pictures\/[0-9a-f]{64}\//.test(await answer.text()))
  await expect.poll(isDrawn).toBe(true)
  await page.goto(`/restaurants/${place.slug}`)
  await expect(shown).toBeVisible()
  await expect(shown).toHaveAttribute('alt', '')
  expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['1200', '900'])
  await expect(page.locator('main picture source[type="image/avif"]').first()).toHaveAttribute('srcset', /320\.avif 320w/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/pictures\/[0-9a-f]{64}\/1200\.webp$/)
  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(things.map(text => JSON.parse(text)).find(thing => thing['@type'] === 'Restaurant').image).toMatch(/\/pictures\/[0-9a-f]{64}\/1200\.webp$/)
  await expectAccessible(page)

  await page.goto(`/dashboard/admin/restaurants/${place.id}`)
  await page.getByRole('button', { name: 'Togli l’immagine' }).click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, place.name)).toBeVisible()
  await expect.poll(isDrawn).toBe(false)
  await page.goto(`/restaurants/${place.slug}`)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /open-graph/)
})
