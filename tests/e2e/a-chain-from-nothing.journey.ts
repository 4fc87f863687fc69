import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { getOutboxFolder, readOutboxMail } from '#platform/mail/outbox.ts'
import { expect, expectAccessible, isolatedJourney } from '../helpers/journey.ts'
import { chooseTime } from '../helpers/ordering.ts'
import { createTemporaryFolder, type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { findToast, signInOnPage } from '../helpers/signed-in.ts'

const ada = { name: 'Ada Rossi', email: 'ada@example.com', password: 'pane-e-kebab' }
const cook = { name: 'Bruno Cuoco', email: 'bruno@example.com', password: 'gira-lo-spiedo' }

/** `npm run admin:create` beside the running product: the one thing that isn't made in the browser. */
async function makeAdministrator({ dataFolder }: Product): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'src/accounts/users/create-administrator.command.ts', '--name', ada.name, '--email', ada.email]
  const command: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'], env: { PATH: process.env.PATH, DATA_DIR: dataFolder } })
  command.stdin?.end(`${ada.password}\n`)
  expect(await new Promise(resolve => command.once('exit', resolve))).toBe(0)
}

/** A product of its own, on an empty folder and without the demo. */
const journey = isolatedJourney.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const folder = createTemporaryFolder('from-nothing')
      const product = await startProduct(folder, { DEMO: '0' })
      await makeAdministrator(product)
      await use(product)
      await product.stop()
      removeFolder(folder)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ product }, use) => use(product.address),
})

/** The first link of this form in a mail that lies in the outbox, once one is there. */
async function linkIn({ dataFolder }: Product, form: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const names = await readdir(getOutboxFolder(dataFolder)).catch(() => [])
      const mails = await Promise.all(names.filter(name => name.endsWith('.eml')).map(name => readOutboxMail(dataFolder, name.slice(0, -4))))
      link = mails.map(mail => form.exec(mail?.text ?? '')?.[0]).find(Boolean)
      return link
    })
    .toBeDefined()
  return link ?? ''
}

async function logIn(page: Page, { email, password }: typeof ada): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email or account ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** Fills fields by what stands above them. */
async function fill(form: Page | Locator, texts: Record<string, string>): Promise<void> {
  const scope = 'goto' in form ? form.getByRole('main') : form
  for (const [label, text] of Object.entries(texts)) await scope.getByLabel(label, { exact: true }).fill(text)
}

/** Opens a dialog by its button, fills it in and saves it. */
async function addInDialog(page: Page, name: string, texts: Record<string, string>, more: (dialog: Locator) => Promise<unknown> = async () => {}) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await more(dialog)
  await fill(dialog, texts)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog).toBeHidden()
}

async function addRestaurant(page: Page, company: string, city: { name: string; postcode: string; latitude: string; longitude: string }): Promise<void> {
  const name = `Spiedo ${city.name}`
  const chain = page.getByRole('navigation', { name: 'Ristoranti e società' })
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Ristoranti' }).click()
  await chain.getByRole('link', { name: 'Città' }).click()
  const { latitude, longitude } = city
  await addInDialog(page, 'Aggiungi una città', { Città: city.name, Provincia: 'PG', Regione: 'Umbria', Latitudine: latitude, Longitudine: longitude })
  await chain.getByRole('link', { name: 'Ristoranti' }).click()
  await page.getByRole('link', { name: 'Aggiungi un ristorante' }).click()
  await page.getByLabel('Società', { exact: true }).selectOption({ label: company })
  await page.getByLabel('Città', { exact: true }).selectOption({ label: `${city.name} (PG)` })
  await fill(page, { Nome: name, Telefono: '+39 075 555 0101', Via: 'Corso Garibaldi', 'Numero civico': '9', CAP: city.postcode })
  await page.getByRole('button', { name: 'Aggiungi un ristorante' }).click()
  // Open day and night, so that there is something to order whenever this runs.
  await page.getByRole('button', { name: 'Aggiungi un orario: Tutti i servizi, Lunedì' }).click()
  for (const what of ['apre', 'chiude']) await page.getByLabel(`Tutti i servizi, Lunedì: ${what} alle, orario 1`).fill('00:00')
  await page.getByRole('button', { name: 'Copia su tutti i giorni' }).click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, 'Gli orari sono stati salvati.')).toBeVisible()
  await page.getByRole('navigation', { name }).getByRole('link', { name: 'Regole degli ordini' }).click()
  for (const service of ['Ritiro', 'Consegna']) await page.getByLabel(service, { exact: true }).check()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, `${name} è stato salvato.`)).toBeVisible()
}

async function addDish(page: Page, title: string, price: string, work: Record<string, string>, group?: string): Promise<void> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#d93a12' } })
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Foods' }).click()
  await page.getByRole('link', { name: 'Add Food' }).click()
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Panini' })
  await fill(page, { Title: title, Descrizione: 'Come si fa da noi.', Price: price, discount: '0', ...work })
  await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'piatto.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  if (group) await page.getByLabel('Aggiungi un gruppo').selectOption({ label: group })
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  await expect(page.getByRole('row', { name: title })).toBeVisible()
}

journey(
  'an empty data folder becomes a chain with two companies in the browser alone, and a kitchen accepts its first order',
  async ({ page, browser, baseURL, product }) => {
    await logIn(page, ada)
    await expect(page).toHaveURL('/dashboard/admin')
    const firstSteps = page.getByRole('region', { name: 'Da dove si comincia' })
    await expect(firstSteps.getByRole('link')).toHaveCount(9)
    await expectAccessible(page)
    const sidebar = page.getByRole('navigation', { name: 'Back office' })
    const follow = (name: string) => sidebar.getByRole('link', { name, exact: true }).click()
    await follow('Impostazioni')
    await fill(page, {
      'Nome del marchio': 'Kebabella',
      Telefono: '+39 075 555 0100',
      'E-mail': 'info@kebabella.test',
      'In Italia dal': '2026',
      Ristoranti: '2',
    })
    await page.getByRole('textbox', { name: 'Città', exact: true }).fill('2')
    await page.getByRole('button', { name: 'Salva' }).first().click()
    await expect(page.getByRole('contentinfo')).toContainText('+39 075 555 0100')
    await expect(page.getByRole('banner').getByText('Kebabella')).toBeVisible()

    await follow('Ristoranti')
    const chain = page.getByRole('navigation', { name: 'Ristoranti e società' })
    await chain.getByRole('link', { name: 'Società' }).click()
    const seat = { Via: 'Via Roma', 'Numero civico': '1', Città: 'Perugia', CAP: '06121', Provincia: 'PG' }
    await addInDialog(page, 'Aggiungi una società', { 'Ragione sociale': 'Spiedo Umbro S.r.l.', 'Partita IVA': '12345678903', ...seat }, async dialog => {
      await fill(dialog, { 'Partita IVA': '12345678901' })
      await dialog.getByRole('button', { name: 'Salva' }).click()
      await expect(dialog.getByLabel('Partita IVA', { exact: true })).toHaveAccessibleDescription(/^Questa partita IVA non esiste/)
      await dialog.getByLabel('È la società della catena').check()
    })
    await addInDialog(page, 'Aggiungi una società', { 'Ragione sociale': 'Girarrosti S.n.c.', 'Partita IVA': '01234567897', ...seat })
    await chain.getByRole('link', { name: 'Tipi di postazione' }).click()
    await addInDialog(page, 'Aggiungi un tipo', { 'Tipo di postazione': 'Spiedo', Codice: 'spit' })
    await addInDialog(page, 'Aggiungi un tipo', { 'Tipo di postazione': 'Friggitrice', Codice: 'fryer' })

    await addRestaurant(page, 'Girarrosti S.n.c.', { name: 'Gubbio', postcode: '06024', latitude: '43,3519', longitude: '12,5773' })
    await addRestaurant(page, 'Spiedo Umbro S.r.l.', { name: 'Assisi', postcode: '06081', latitude: '43,0707', longitude: '12,6196' })
    const sections = page.getByRole('navigation', { name: 'Spiedo Assisi' })
    await sections.getByRole('link', { name: 'Postazioni' }).click()
    for (const kind of ['Spiedo', 'Friggitrice'])
      await addInDialog(page, 'Aggiungi una postazione', { 'Unità per quarto d’ora': '40' }, dialog => dialog.getByLabel('Tipo').selectOption({ label: kind }))
    await sections.getByRole('link', { name: 'Consegna' }).click()
    await addInDialog(page, 'Aggiungi una zona', { Zona: 'Centro', CAP: '06081', 'Consegna (€)': '2,50', 'Minimo (€)': '8' }, dialog =>
      dialog.getByLabel('Definita da').selectOption({ label: 'CAP e vie' }),
    )
    await sections.getByRole('link', { name: 'Personale' }).click()
    await fill(page, { 'E-mail della persona': cook.email })
    await page.getByLabel('Ruolo', { exact: true }).selectOption({ label: 'Cucina' })
    await page.getByRole('button', { name: 'Invita' }).click()
    // Nobody has an account with it: an invitation goes out, and leads to one.
    const invited = page.getByRole('region', { name: 'Inviti in attesa' })
    await expect(invited.getByRole('row', { name: cook.email })).toContainText('Cucina')
    await expect(
      findToast(page, `L’invito a ${cook.email} è pronto ma non parte: non c’è un server di posta, ed è come file nella cartella outbox dei dati.`),
    ).toBeVisible()
    await expectAccessible(page)
    const kitchen = await (await browser.newContext({ baseURL, locale: 'it-IT', timezoneId: 'Europe/Rome' })).newPage()
    // Opened by somebody who is signed in with another address, it says so, and stays where it is.
    await signInOnPage(kitchen, ada)
    const link = await linkIn(product, /\/invitation#[\w-]{43}/)
    const [mail = ''] = await readdir(getOutboxFolder(product.dataFolder))
    const written = await readFile(join(getOutboxFolder(product.dataFolder), mail), 'latin1')
    expect(written).toMatch(/^From: Kebabella <ciao@spiedo\.test>\r$/m)
    expect(written).toMatch(/^Reply-To: info@kebabella\.test\r$/m)
    await kitchen.goto(link)
    await expect(kitchen.getByText(`Spiedo Assisi invita ${cook.email} nella squadra, in cucina. Adesso stai usando l’account ${ada.email}`)).toBeVisible()
    await expectAccessible(kitchen)
    await kitchen.getByRole('button', { name: 'Esci e vai avanti con l’invito' }).click()
    await expect(kitchen.getByText(`Il tuo account sarà ${cook.email}`)).toBeVisible()
    await expectAccessible(kitchen)
    await kitchen.getByRole('button', { name: 'Crea l’account' }).click()
    await expect(kitchen.getByLabel('Nome e cognome')).toBeFocused()
    await expect(kitchen.getByLabel('Nome e cognome')).toHaveAccessibleDescription('Scrivi il nome.')
    await expect(kitchen.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Scegli una password\./)
    await fill(kitchen, { 'Nome e cognome': cook.name, Password: 'abc' })
    await kitchen.getByRole('button', { name: 'Crea l’account' }).click()
    await expect(kitchen.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(kitchen.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/almeno 8 caratteri/)
    await fill(kitchen, { Password: cook.password })
    await kitchen.getByRole('button', { name: 'Crea l’account' }).click()
    // Signed in at once, where the role leads.
    await expect(kitchen.getByRole('heading', { level: 1, name: /^Spiedo Assisi/ })).toBeVisible()
    await expect(findToast(kitchen, 'Il tuo account è pronto.')).toBeVisible()
    await expect(kitchen).toHaveURL('/kitchen')
    const later = await kitchen.context().newPage()
    await later.goto(link)
    await expect(later.getByRole('heading', { level: 1, name: 'Questo invito è già stato usato' })).toBeVisible()
    await expectAccessible(later)
    await later.close()
    await page.reload()
    await expect(page.getByRole('row', { name: cook.name })).toContainText(cook.email)
    await expect(page.getByRole('row')).toHaveCount(2)

    // What is missing still; and the other restaurant, whose orders nobody would see.
    await follow('Dashboard')
    await expect(firstSteps.getByRole('listitem').filter({ hasNotText: 'fatto' })).toHaveText([/Le categorie del menu/, /I primi piatti/])
    const unseen = page.getByRole('region', { name: 'Qui nessuno vede gli ordini' })
    await expect(unseen.getByRole('link')).toHaveText(['Spiedo Gubbio'])
    await expectAccessible(page)
    await unseen.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Spiedo Gubbio')
    await expect(page).toHaveURL(/\/staff$/)

    await follow('Categories')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Panini')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('row', { name: 'Panini' })).toBeVisible()
    await follow('Opzioni')
    await page.getByRole('link', { name: 'Aggiungi un gruppo di opzioni' }).click()
    await fill(page.locator('form'), { Nome: 'Salsa' })
    for (const [at, title] of ['Yogurt', 'Piccante'].entries()) {
      await page.getByRole('button', { name: 'Aggiungi una voce' }).click()
      await fill(page.getByRole('group', { name: `Voce ${at + 1}` }), { Nome: title })
    }
    await fill(page.getByRole('group', { name: 'Piccante' }), { 'Differenza €': '0,50' })
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('row', { name: /Salsa/ })).toContainText('Yogurt, Piccante')
    await addDish(page, 'Panino kebab', '7', { Spiedo: '2' }, 'Salsa')
    await addDish(page, 'Patatine', '3,50', { Friggitrice: '1' })
    await follow('Combo')
    await page.getByRole('link', { name: 'Aggiungi una combo' }).click()
    await page.getByLabel('Nome', { exact: true }).fill('Menu kebab')
    await page.getByLabel('Categoria').selectOption({ label: 'Panini' })
    await page.getByLabel('Prezzo').fill('9')
    for (const [at, dish] of ['Panino kebab', 'Patatine'].entries()) {
      await page.getByRole('button', { name: 'Aggiungi una parte' }).click()
      const slot = page.getByRole('group', { name: `Parte ${at + 1}` })
      await slot.getByLabel('Aggiungi un piatto').selectOption({ label: dish })
      await slot.getByLabel(`Quante di ${dish} già scelte`).fill('1')
      await slot.getByLabel('Nome', { exact: true }).fill(dish)
    }
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('row', { name: /Menu kebab/ })).toContainText('9,00 €')
    await follow('Codici sconto')
    await page.getByRole('link', { name: 'Aggiungi un codice sconto' }).click()
    await fill(page, { Codice: 'APERTURA' })
    await page.getByLabel('Percentuale').fill('10')
    await page.getByRole('button', { name: 'Aggiungi il codice' }).click()
    await expect(page.getByRole('row', { name: /APERTURA/ })).toBeVisible()

    const guest = await (await browser.newContext({ baseURL, locale: 'it-IT', timezoneId: 'Europe/Rome' })).newPage()
    await guest.setViewportSize({ width: 320, height: 640 })
    await guest.goto('/')
    await expect(guest).toHaveTitle('Kebabella · kebab e pollo fritto dal 2026')
    await expect(guest.getByRole('banner').getByText('Kebabella')).toBeVisible()
    await expect(guest.getByRole('contentinfo')).toContainText('In Italia dal 2026: 2 città, 2 ristoranti.')
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // The name takes no second row of the header.
    await expect(guest.locator('header .sticky')).toHaveCSS('height', '64px')
    await guest.goto('/menu')
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Il menu di Kebabella')
    await guest.setViewportSize({ width: 1280, height: 720 })
    await guest.goto('/order')
    await guest.getByLabel('Consegna').check()
    await fill(guest, { 'Via o piazza': 'Via San Francesco', CAP: '06081', Città: 'Assisi' })
    await guest.getByLabel('Numero', { exact: true }).fill('3')
    await guest.getByRole('button', { name: 'Vedi chi consegna qui' }).click()
    await guest.getByRole('button', { name: 'Ordina da Spiedo Assisi' }).click()
    await guest.getByRole('link', { name: 'Al menu di Spiedo Assisi' }).click()
    await guest.getByRole('link', { name: 'Menu kebab' }).click()
    const sheet = guest.getByRole('dialog', { name: 'Menu kebab', exact: true })
    await sheet.getByText('Cambia').click()
    await sheet.getByLabel('Piccante').check()
    await sheet.getByRole('button', { name: /^Aggiungi/ }).click()
    await expect(sheet).toBeHidden()
    await guest.goto('/cart')
    await guest.getByLabel('Codice sconto').fill('apertura')
    await guest.getByRole('button', { name: 'Applica' }).click()
    await expect(guest.locator('[data-cart-total]')).toHaveText(/11,05\s€/)
    await guest.goto('/checkout')
    await guest.getByLabel('Nome', { exact: true }).fill('Gina Ospite')
    await fill(guest, { Telefono: '+39 333 123 4567', 'E-mail': 'gina@example.com' })
    await chooseTime(guest)
    await expect(guest.getByRole('main')).toContainText('Vende Spiedo Umbro S.r.l., Via Roma 1, 06121 Perugia (PG), P. IVA 12345678903')
    await guest.getByRole('button', { name: /^Ordina · 11,05\s€ alla consegna/ }).click()
    await expect(guest).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
    await expect(guest.getByRole('main')).toContainText('Spiedo Umbro S.r.l., Via Roma 1, 06121 Perugia (PG), P. IVA 12345678903')
    const number = await guest.locator('[data-order-number]').textContent()

    await kitchen.goto('/kitchen')
    const ticket = kitchen.locator(`[data-ticket="${number}"]`)
    await expect(ticket).toContainText('Piccante')
    await ticket.getByRole('button', { name: /^Accetta · \d\d:\d\d/ }).click()
    await expect(guest.getByRole('heading', { name: 'Il ristorante lo ha accettato' })).toBeVisible()
  },
)
