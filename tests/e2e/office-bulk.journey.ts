import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { demoAdministrator, findToast, hoverToast, registerManager, signInOnPage } from '../helpers/signed-in.ts'

journey('by keyboard, restaurants are selected as a range, closed for a day after a preview, and opened again with one undo', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/restaurants')
  const boxes = page.getByRole('checkbox', { name: /^Seleziona (?!tutte)/ })
  await expect(boxes).toHaveCount(20)
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await boxes.nth(3).focus()
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('region', { name: 'Righe selezionate' })
  await expect(bar).toContainText('3 selezionati')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Chiudi per giorni' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Chiudi per giorni' })
  await expect(dialog.getByLabel('Primo giorno')).toBeFocused()
  await dialog.getByLabel('Primo giorno').fill('2020-02-08')
  await expect(dialog.getByText('Questo giorno è già passato: scegli da oggi in poi.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Niente da cambiare' })).toBeDisabled()
  await dialog.getByLabel('Primo giorno').fill('2027-02-08')
  await expect(dialog.getByText('Cambiano 3 ristoranti.')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cambia 3 ristoranti' }).press('Enter')
  await expect(dialog.getByText('3 ristoranti cambiati.')).toBeVisible()
  const closures = async () => {
    const answer = await page.request.get('/api/v1/office/bulk', { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).changes[0]
  }
  expect(await closures()).toMatchObject({ kind: 'closure', changed: 3, refused: 0, undoneAt: null })
  await dialog.getByRole('button', { name: 'Annulla la modifica' }).press('Enter')
  await expect(dialog.getByText('3 ristoranti ripristinati.')).toBeVisible()
  expect((await closures()).undoneAt).not.toBeNull()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).last().press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'Ultime modifiche insieme' }).click()
  await expect(page.getByRole('dialog').getByText('Annullata').first()).toBeVisible()
  await expectAccessible(page)
})

journey('all that the filter finds are selected with their number; a manager has no price lists, and a phone shows the bar', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard/admin/restaurants?search=roma')
  await page.getByRole('checkbox', { name: 'Seleziona tutte le righe della pagina' }).check()
  const bar = page.getByRole('region', { name: 'Righe selezionate' })
  const whole = bar.getByRole('button', { name: /^Seleziona tutti i/ })
  if (await whole.isVisible()) await whole.click()
  await bar.getByRole('button', { name: 'Cambia il listino' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambia il listino' })
  await expect(dialog.getByText('Compila i campi qui sopra')).toBeVisible()
  await dialog.getByLabel('Copia il listino di').selectOption({ label: 'Nessuno: valgono i listini di città e catena' })
  await expect(dialog.getByRole('status')).toContainText(/ristorant|Non cambia niente/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const manager = await registerManager(page, 'Bianca', 'Spiedo Roma Trastevere')
  await signInOnPage(page, manager)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/dashboard/admin/restaurants')
  await page.getByRole('checkbox', { name: 'Seleziona Spiedo Roma Trastevere' }).check()
  await expect(bar.getByRole('button', { name: 'Metti in pausa' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Cambia il listino' })).toHaveCount(0)
  await expectNoHorizontalOverflow(page, 375, 'a selection on a phone')
  await expectAccessible(page)
})

journey('hours for many begin with the ones in force, and nothing is changed before somebody has typed', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/restaurants?search=trastevere')
  await page.getByRole('checkbox', { name: 'Seleziona Spiedo Roma Trastevere' }).check()
  await page.getByRole('region', { name: 'Righe selezionate' }).getByRole('button', { name: 'Cambia gli orari' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambia gli orari' })
  await expect(dialog.getByRole('status')).toContainText('Sono gli orari di adesso')
  await expect(dialog.getByRole('button', { name: 'Niente da cambiare' })).toBeDisabled()
  await expectAccessible(page)
  const firstEnd = dialog.getByLabel(/chiude alle, orario 1$/).first()
  await firstEnd.fill((await firstEnd.inputValue()) === '22:10' ? '22:20' : '22:10')
  await expect(dialog.getByRole('button', { name: 'Cambia un ristorante' })).toBeEnabled()
  // A restaurant without hours would never be open.
  const ranges = dialog.getByRole('button', { name: /^Togli / })
  for (let left = await ranges.count(); left > 0; left--) {
    await ranges.first().click()
    await expect(ranges).toHaveCount(left - 1)
  }
  await expect(dialog.getByRole('status')).toContainText('Scrivi almeno un orario')
  await expect(dialog.getByRole('button', { name: 'Niente da cambiare' })).toBeDisabled()
  await expectAccessible(page)
})

journey('selected orders are exported as a spreadsheet; dishes are hidden together and shown again by the undo', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/orders?view=done')
  const bar = page.getByRole('region', { name: 'Righe selezionate' })
  await page
    .getByRole('checkbox', { name: /^Seleziona l’ordine/ })
    .first()
    .check()
  await page
    .getByRole('checkbox', { name: /^Seleziona l’ordine/ })
    .nth(1)
    .check()
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Esporta in CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^spiedo-ordini-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3)
  await expectAccessible(page)

  // Own dishes: others order those of the demo meanwhile.
  const headers = { authorization: `Bearer ${token}` }
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const name = `Insieme ${Date.now()}`
  const dishIds: string[] = []
  for (const title of [`${name} uno`, `${name} due`, `${name} tre`]) {
    const data = { title, description: 'Per una prova', price: 5, discount: 0, category: category[0]._id }
    dishIds.push((await (await page.request.post('/api/v1/food/add', { headers, data })).json()).food._id)
  }
  await page.goto(`/dashboard/admin/foods?search=${encodeURIComponent(name)}`)
  const boxes = page.getByRole('checkbox', { name: /^Seleziona (?!tutte)/ })
  await boxes.first().click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await bar.getByRole('button', { name: 'Nascondi' }).click()
  const toast = await hoverToast(page, '3 piatti cambiati.')
  await expect(page.getByText('Nascosto', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await toast.getByRole('button', { name: 'Annulla' }).click()
  await expect(findToast(page, '3 piatti cambiati.')).toBeVisible()
  await expect(page.getByText('Nascosto', { exact: true })).toHaveCount(0)
  for (const id of dishIds) await page.request.delete(`/api/v1/food/delete-food/${id}`, { headers })
})
