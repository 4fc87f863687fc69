import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openScreen } from '../helpers/office.ts'
import { demoAdministrator, findToast, hoverToast, signInOnPage } from '../helpers/signed-in.ts'

journey(
  'the head office: a setting refused beside its field, a dish’s earlier version brought back, the holidays of a year added in one go and not offered again',
  async ({ page }) => {
    const { token } = await signInOnPage(page, demoAdministrator)
    const headers = { authorization: `Bearer ${token}` }

    await page.goto('/dashboard/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impostazioni')
    await expect(page.getByText('Gli importi sono in euro.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveAccessibleDescription(/^Le mail partono da ciao@spiedo\.test/)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Telefono' }).fill('chiamaci')
    await page.getByRole('button', { name: 'Salva' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Telefono' })).toBeFocused()
    await expect(page.getByText('Questo numero di telefono non è valido.').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Telefono' }).fill('+39 06 555 0100')
    // What is typed while it is being saved is not saved yet, and stays.
    const saved = Promise.withResolvers<void>()
    await page.route('**/settings/chain', async route => saved.promise.then(() => route.continue()), { times: 1 })
    await Promise.all([page.waitForRequest('**/settings/chain'), page.getByRole('button', { name: 'Salva' }).first().click()])
    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://instagram.com/spiedo')
    saved.resolve()
    await expect(page.getByRole('button', { name: 'Salva' }).first()).toBeEnabled()
    await expect(page.getByRole('textbox', { name: 'Telefono' })).toHaveValue('+39 06 555 0100')
    await expect(page.getByRole('textbox', { name: 'Instagram' })).toHaveValue('https://instagram.com/spiedo')
    await page.getByRole('textbox', { name: 'Instagram' }).fill('')

    const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
    const dish = { title: `Piatto ${Date.now()}`, description: 'Com’era', price: 5, discount: 0, category: category[0]._id }
    const { food } = await (await page.request.post('/api/v1/food/add', { headers, data: dish })).json()
    await page.request.put(`/api/v1/food/update-food/${food._id}`, { headers, data: { ...dish, description: 'Com’è', price: 6 } })
    await openScreen(page, `/dashboard/admin/edit-food/${food._id}`)
    await page.getByRole('link', { name: 'Storia' }).click()
    await page.getByText(/2 campi: /).click()
    await expect(page.getByRole('row', { name: /Prezzo 5,00.€ 6,00.€/ })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Cambierebbe: Prezzo, Descrizione.')).toBeVisible()
    await page.getByRole('button', { name: /^Rimetti questa versione/ }).click()
    await expect(findToast(page, 'rimessa la versione scelta')).toBeVisible()
    await expect(page.getByText('Versione rimessa', { exact: true })).toBeVisible()
    expect((await (await page.request.get(`/api/v1/food/single-food/${food._id}`)).json()).food).toMatchObject({ description: 'Com’era', price: 5 })

    await openScreen(page, `/dashboard/admin/audit?search=${encodeURIComponent(dish.title)}`)
    await expect(page.getByRole('list', { name: 'Registro delle modifiche' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await page.request.delete(`/api/v1/food/delete-food/${food._id}`, { headers })

    await openScreen(page, '/dashboard/admin/closures')
    await page.getByRole('button', { name: 'Festività di un anno' }).click()
    const dialog = page.getByRole('dialog', { name: 'Festività di un anno', exact: true })
    const year = String(new Date().getFullYear() + 2)
    await dialog.getByLabel('Anno').selectOption(year)
    await expect(dialog.getByLabel(/Natale$/)).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Scegli almeno un giorno' })).toBeDisabled()
    await dialog.getByLabel(/Epifania$/).check()
    await dialog.getByLabel(/Lunedì dell’Angelo$/).check()
    await expectAccessible(page)
    // What was said of a first try is over with the next one.
    await page.route('**/office/closures', route => route.fulfill({ status: 503, json: { success: false, message: 'Riprova tra poco.' } }), { times: 1 })
    const add = dialog.getByRole('button', { name: 'Aggiungi 2 giorni' })
    await add.click()
    await hoverToast(page, 'Riprova tra poco.')
    // It is said a moment before the button is free again, and a press in between is none.
    await expect(add).toBeEnabled()
    await add.press('Enter')
    await expect(findToast(page, '2 festività aggiunte.')).toBeVisible()
    await expect(findToast(page, 'Riprova tra poco.')).toHaveCount(0)
    const row = page.getByRole('row', { name: new RegExp(`6 gen ${year}.*Tutta la catena.*Epifania`) })
    await row.getByRole('button', { name: /^Togli/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription(new RegExp(`6 gen ${year} · Epifania. Non varrà più per 1\\d\\d ristoranti.$`))
    await question.getByRole('button', { name: 'Annulla' }).click()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Festività di un anno' }).click()
    await dialog.getByLabel('Anno').selectOption(year)
    await expect(dialog.getByLabel(/Epifania$/)).toHaveCount(0)
  },
)
