import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openFromSidebar, openScreen } from '../helpers/office.ts'
import { closeToasts, demoAdministrator, findToast, hoverToast, signInOnPage } from '../helpers/signed-in.ts'

const aPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})
/** Names that no other run has left on the same product, nor makes meanwhile. */
const mark = () => randomBytes(4).toString('hex')

journey('an option group is created, previewed, added to a new dish with ingredients and two pictures, and shown to a guest', async ({ page }) => {
  const own = mark()
  const [gherkins, crust, piadina] = [`Cetriolini ${own}`, `Crosta ${own}`, `Piadina ${own}`]
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/ingredients')
  await page.getByRole('button', { name: 'Aggiungi un ingrediente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi un ingrediente', exact: true })
  await dialog.getByLabel('Nome', { exact: true }).fill(gherkins)
  await dialog.getByRole('checkbox', { name: 'Senape' }).check()
  await dialog.getByRole('checkbox', { name: 'Surgelato all’origine' }).check()
  await expect(dialog).toContainText(`Anteprima${gherkins}*Contiene senape* Prodotto con uno o più ingredienti surgelati all’origine.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, `${gherkins} è salvato.`)).toBeVisible()
  // The most used one says where it is.
  await page.goto('/dashboard/admin/ingredients?sort=-uses')
  await page
    .getByRole('button', { name: /^Modifica/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Ingrediente', exact: true }).getByText(/^È in \d+ piatti: /)).toBeVisible()
  await page.keyboard.press('Escape')

  await openFromSidebar(page, 'Opzioni')
  await page.getByRole('link', { name: 'Aggiungi un gruppo di opzioni' }).click()
  const name = page.getByLabel('Nome', { exact: true })
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill(crust)
  await expect(name).not.toHaveAttribute('aria-invalid')
  for (const [at, title] of ['Sottile', 'Doppia'].entries()) {
    await page.getByRole('button', { name: 'Aggiungi una voce' }).click()
    await page
      .getByRole('group', { name: `Voce ${at + 1}` })
      .getByLabel('Nome', { exact: true })
      .fill(title)
  }
  await page.getByRole('group', { name: 'Doppia' }).getByLabel('Differenza €').fill('1,20')
  // What nobody could answer is not shown as if it could be ordered: the preview says what the server does.
  const [least, question] = [page.getByLabel('Minimo'), page.getByRole('group', { name: crust })]
  await expect(question).toBeVisible()
  await least.fill('2')
  await expect(page.getByText('Il massimo non può stare sotto il minimo, né sotto 1.')).toBeVisible()
  await expect(question).toBeHidden()
  await least.fill('0')
  await expect(question).toBeVisible()
  // Moved by keyboard: taken, one place up, left.
  const handle = page.getByRole('button', { name: 'Sposta Doppia' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Doppia: in mano, posto 2 di 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Doppia: posto 1 di 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Doppia: ora al posto 1 di 2.')).toBeAttached()
  await expect(page.getByRole('list', { name: 'Voci' }).getByRole('group').first()).toHaveAccessibleName('Doppia')
  await expect(page.getByRole('group', { name: crust }).getByRole('checkbox', { name: /Doppia/ })).toBeVisible()
  await closeToasts(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page).toHaveURL('/dashboard/admin/option-groups')
  await expect(page.getByRole('row', { name: new RegExp(crust) })).toContainText('Doppia, Sottile')
  await expectAccessible(page)

  await openScreen(page, '/dashboard/admin/add-food')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Piadine' })
  await page.getByLabel('Title').fill(piadina)
  await page.getByLabel('Descrizione').fill('Due immagini e una domanda.')
  await page.getByLabel('Price', { exact: true }).fill('6')
  await page.getByLabel('discount').fill('0')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await aPicture('uno.png', '#d93a12'))
  await page.getByLabel('Aggiungi immagini').setInputFiles([await aPicture('due.png', '#2c6a3d')])
  await page.getByLabel('Che cosa mostra l’immagine 2').fill('Aperta a metà')
  await page.getByLabel('Aggiungi un gruppo').selectOption({ label: crust })
  // What guests will read of it is said, and follows its ingredients; with nothing ticked that is a statement, too.
  const inheritedAllergens = page.locator('[data-told-allergens]')
  await expect(inheritedAllergens).toContainText('Nessuno dei 14 allergeni di legge')
  await page.getByLabel('Aggiungi un ingrediente').selectOption({ label: gherkins })
  await expect(inheritedAllergens).toHaveText('Nel menu si leggerà: contiene senape.')
  await page.getByRole('checkbox', { name: 'Si può togliere' }).check()
  await page.getByLabel('Friggitrice').fill('2')
  await page.getByRole('button', { name: 'Add Food' }).click()
  await expect(page).toHaveURL('/dashboard/admin/foods')

  // A copy is filled in like the original, and is nothing until it is saved.
  await openScreen(page, `/dashboard/admin/foods?search=${encodeURIComponent(piadina)}`)
  await page.getByRole('link', { name: `Duplica ${piadina}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${piadina} (copia)`)
  await expect(page.getByRole('list', { name: 'Immagini' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('group', { name: crust })).toBeVisible()

  // Whoever changes the group sees which dishes ask it, and is asked before one of them costs nothing.
  await openScreen(page, `/dashboard/admin/option-groups?search=${encodeURIComponent(crust)}`)
  await page
    .getByRole('row', { name: new RegExp(crust) })
    .getByRole('link')
    .click()
  await expect(page.getByText(`Usato da un piatto: ${piadina}.`)).toBeVisible()
  const difference = page.getByRole('group', { name: 'Doppia' }).getByLabel('Differenza €')
  await difference.fill('-100')
  await difference.press('Enter')
  const free = page.getByRole('alertdialog').filter({ hasText: 'si può arrivare a pagare 0 €. Salvarle lo stesso?' })
  await expect(free).toContainText(piadina)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(free).toBeHidden()
  await difference.fill('1,20')

  // Archived at once, with what it means and the way back: the guest is asked as before.
  await openScreen(page, `/dashboard/admin/option-groups?search=${encodeURIComponent(crust)}`)
  await page.getByRole('button', { name: `Archivia ${crust}` }).click()
  const archived = await hoverToast(page, `${crust} è archiviato. Un piatto non lo chiede più.`)
  await archived.getByRole('button', { name: 'Annulla' }).click()
  await expect(findToast(page, `${crust} è di nuovo attivo.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(crust) })).toBeVisible()

  // The chain's own menu, where no restaurant is chosen, says what its ingredients bring.
  await page.goto(`/menu?dish=piadina-${own}`)
  // Bought frozen, the ingredient gives the dish its asterisk.
  const sheet = page.getByRole('dialog', { name: `${piadina} (Surgelato all’origine)`, exact: true })
  await expect(sheet).toContainText('Contiene senape.')
  await page.goto(`/restaurants/roma-termini/menu?dish=piadina-${own}`)
  await expect(sheet.getByRole('group', { name: crust })).toBeVisible()
  await expect(sheet.getByText('Senza', { exact: false }).first()).toBeVisible()
  await expect(sheet.getByText('1/2')).toBeVisible()
  await sheet.getByRole('button', { name: 'Immagine successiva' }).click()
  await expect(sheet.getByText('2/2')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Aperta a metà' })).toBeInViewport()
  await expectAccessible(page)
})

/** A category with three dishes in it, which nobody else sorts meanwhile. */
async function aSortableCategory(page: Page, token: string): Promise<{ name: string; remove: () => Promise<void> }> {
  const headers = { authorization: `Bearer ${token}` }
  const name = `Minestre ${mark()}`
  const { category } = await (await page.request.post('/api/v1/category/create-category', { headers, multipart: { name } })).json()
  const foods: string[] = []
  for (const title of ['Ribollita', 'Minestrone', 'Vellutata']) {
    const dish = { title: `${title} ${mark()}`, description: 'Di stagione.', price: 5, discount: 0, category: category._id }
    foods.push((await (await page.request.post('/api/v1/food/add', { headers, data: dish })).json()).food._id)
  }
  const remove = async () => {
    for (const id of foods) expect((await page.request.delete(`/api/v1/food/delete-food/${id}`, { headers })).ok()).toBe(true)
    expect((await page.request.delete(`/api/v1/category/delete-category/${category._id}`, { headers })).ok()).toBe(true)
  }
  return { name, remove }
}

journey('a combo is made from a category’s dishes, archived and restored; dishes sorted by keyboard appear so on the menu', async ({ page }) => {
  const combo = `Menu ${mark()}`
  const { token } = await signInOnPage(page, demoAdministrator)
  const category = await aSortableCategory(page, token)
  await page.goto('/dashboard/admin/add-combo')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await page.getByLabel('Nome', { exact: true }).fill(combo)
  await page.getByLabel('Categoria').selectOption({ label: 'Panini' })
  await page.getByLabel('Prezzo').fill('8,90')
  await page.getByRole('button', { name: 'Aggiungi una parte' }).click()
  const slot = page.getByRole('group', { name: 'Parte 1' })
  await slot.getByLabel('Aggiungi un piatto').selectOption({ label: 'Panino kebab di vitello' })
  await slot.getByLabel('Supplemento per Panino kebab di vitello').fill('0,50')
  await slot.getByLabel('Nome', { exact: true }).fill('Il panino')
  await expect(page.getByText('+0,50 €')).toBeVisible()
  // What is wrong with a part is said in it, at what is to be changed.
  const named = page.getByRole('group', { name: 'Il panino' })
  await named.getByLabel('Minimo').fill('3')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(named.getByLabel('Massimo')).toBeFocused()
  await expect(named.getByLabel('Massimo')).toHaveAccessibleDescription('Il massimo non può stare sotto il minimo, né sotto 1.')
  await expectAccessible(page)
  await named.getByLabel('Minimo').fill('1')
  await expect(named.getByLabel('Massimo')).not.toHaveAttribute('aria-invalid')
  await closeToasts(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page).toHaveURL('/dashboard/admin/combos')
  await page.getByRole('button', { name: `Archivia ${combo}` }).click()
  await findToast(page, `${combo} è archiviato.`).getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('row', { name: new RegExp(combo) })).toContainText('8,90 €')
  await expectAccessible(page)

  await openFromSidebar(page, 'Ordine del menu')
  await page.getByRole('button', { name: `Ordina i piatti di ${category.name}` }).click()
  const list = page.getByRole('list', { name: `Piatti di ${category.name}` })
  const first = await list.getByRole('listitem').first().innerText()
  await list
    .getByRole('button', { name: /^Sposta/ })
    .nth(1)
    .focus()
  // As fast as they come: taken, up, down again and put back, then taken, up and left.
  for (const key of ['Space', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'Escape', 'Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(list.getByRole('listitem').nth(1)).toContainText(first.replace(/^\d+\s*/, ''))
  await expectAccessible(page)
  // On a phone what saves the order of a long list is in sight where the hand is: not at its end, below the fold.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 375, height: 667 })
  const categories = page.getByRole('region', { name: 'Categorie' })
  await categories
    .getByRole('button', { name: /^Sposta/ })
    .first()
    .focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(categories.getByText(/: ora al posto 2 di \d+\.$/)).toBeAttached()
  await expect(categories.getByRole('button', { name: 'Salva l’ordine' })).toBeInViewport({ ratio: 1 })
  await categories.getByRole('button', { name: 'Rimetti com’era' }).click()
  await expect(categories.getByRole('button', { name: 'Salva l’ordine' })).toBeHidden()
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Salva l’ordine' }).click()
  await expect(findToast(page, 'Il nuovo ordine è salvato.')).toBeVisible()
  await page.reload()
  await expect(
    page
      .getByRole('list', { name: `Piatti di ${category.name}` })
      .getByRole('listitem')
      .nth(1),
  ).toContainText(first.replace(/^\d+\s*/, ''))
  await category.remove()
})

journey('the menu is exported as a table and imported with changes, previewed row by row', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const dish = { title: `Panino ${mark()}`, description: 'Da cambiare.', price: 9, discount: 0, category: category[0]._id }
  const { food } = await (await page.request.post('/api/v1/food/add', { headers, data: dish })).json()
  // From a list one comes to its own file.
  await page.goto('/dashboard/admin/option-groups')
  await page.locator('#screen').getByRole('link', { name: 'Importa ed esporta' }).click()
  const part = page.getByLabel('Che cosa')
  await expect(part.getByRole('option', { name: 'Opzioni', selected: true })).toBeAttached()
  const options = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica il CSV' }).click()
  expect((await options).suggestedFilename()).toMatch(/^spiedo-option_group-/)
  await part.selectOption({ label: 'Tutto il menu' })
  const exported = page.waitForResponse(/\/menu\/export/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica il CSV' }).click()
  expect((await exported).status()).toBe(200)
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^spiedo-menu-\d{4}-\d\d-\d\d\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toMatch(/^\ufeffkind;id;parent;title;/)
  const header = table.slice(1, table.indexOf('\r\n'))
  const line = table.split('\r\n').find(row => row.includes(dish.title)) ?? ''
  const id = line.split(';')[1]
  expect(id).toBe(food._id)
  const file = `id;price;discount;title\r\n${id};"9,30";;${dish.title}\r\n;"1";;\r\nnessuno;"9,40";;${'Nessuno'.repeat(700)}\r\n`
  expect(header).toContain(';price;discount;')
  // Left while it is being sent: the other screen's address stays its own.
  const sent = { name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.route(/\/menu\/imports$/, () => {})
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/menu/imports'))
  await page.getByLabel('Scegli un file').setInputFiles(sent)
  await expect(page.getByRole('button', { name: 'Annulla' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Foods' }).click()
  await ended
  await page.unroute(/\/menu\/imports$/)
  await expect(page).toHaveURL('/dashboard/admin/foods')
  await page.getByRole('link', { name: 'Importa ed esporta' }).click()
  // A file that is refused takes away what was said of the one before.
  await page.getByLabel('Scegli un file').setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') })
  const broken = page.getByText('Questo file non si legge: serve un CSV o un JSON come quello che si esporta.')
  await expect(broken).toBeVisible()
  await page.getByLabel('Scegli un file').setInputFiles({ name: 'vuoto.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByLabel('Scegli un file')).toHaveAccessibleDescription(/Il file è vuoto\.$/)
  await expect(broken).toHaveCount(0)
  await page.getByLabel('Scegli un file').setInputFiles(sent)
  await expect(page.getByRole('heading', { name: 'Che cosa cambierebbe con listino.csv' })).toBeVisible()
  // What is left out is seen before the rest is applied.
  await expect(page.getByRole('button', { name: 'Rifiutate 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row')).toHaveCount(3)
  // A name as long as a page does not push the reasons out of sight.
  expect(await page.getByRole('table').evaluate(table => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))).toBe(true)
  await page.getByRole('button', { name: 'Cambiate 1' }).click()
  await expect(page.getByRole('row', { name: new RegExp(dish.title) })).toContainText('9,30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Applica 1 modifica' }).click()
  await expect(page.getByRole('heading', { name: 'Che cosa è cambiato con listino.csv' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Il menu è aggiornato.').first()).toBeVisible()
  await openScreen(page, `/dashboard/admin/edit-food/${id}`)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('9,30')
  await page.request.delete(`/api/v1/food/delete-food/${id}`, { headers })
})
