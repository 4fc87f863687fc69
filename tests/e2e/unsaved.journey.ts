import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openFromSidebar, openScreen } from '../helpers/office.ts'
import { demoAdministrator, demoCustomer, findToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

const question = 'Ci sono modifiche non salvate.'

journey(
  'unsaved input survives a logout in another tab and another user there, for the same person; logging out here asks first',
  async ({ page, anotherTab }) => {
    await signInOnPage(page, demoAdministrator)
    await page.goto('/dashboard/admin/add-food')
    await page.getByLabel('Title').fill('Salsa di due schede')
    const other = await anotherTab()
    await other.goto('/dashboard/admin/users')
    await other.getByRole('button', { name: 'Admin', exact: true }).click()
    await other.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/login')
    await expect(page.getByRole('dialog', { name: 'La sessione è scaduta', exact: true })).toBeVisible()
    await signInOnPage(other, demoCustomer)

    const again = page.getByRole('dialog', { name: 'In questo browser c’è ora un altro account', exact: true })
    await expect(again.getByRole('button', { name: 'Continua come Cliente demo' })).toBeVisible()
    await expectAccessible(page)
    await again.getByLabel('Password', { exact: true }).fill(demoAdministrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(again).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Salsa di due schede')

    const logout = async () => {
      await page.getByRole('button', { name: 'Admin', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    }
    await logout()
    const asked = page.getByRole('alertdialog', { name: question })
    await asked.getByRole('button', { name: 'Resta qui' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Salsa di due schede')
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

    await logout()
    await asked.getByRole('button', { name: 'Lascia e perdi le modifiche' }).click()
    await expect(findToast(page, 'Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/login')
  },
)

journey('a dialog asks before discarding input; a page without input follows the logout of another tab', async ({ page, anotherTab }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/cities')
  await page.getByRole('button', { name: 'Aggiungi una città' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una città' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Aggiungi una città' }).click()
  await dialog.getByRole('textbox').first().fill('Matera')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: `${question} Vuoi chiudere la finestra e perderle?` })
  await expect(asked).toBeVisible()
  // Dimmed behind it, the dialog is not what one is asked in.
  const hidden = await dialog.evaluate(element => {
    const { left, top } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + 8, top + 8))
  })
  expect(hidden).toBe(true)
  await asked.getByRole('button', { name: 'Resta qui' }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Matera')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await asked.getByRole('button', { name: 'Chiudi e perdi le modifiche' }).click()
  await expect(dialog).toBeHidden()

  await openScreen(page, '/dashboard/admin/add-food')
  await expect(page.getByLabel('Title')).toBeVisible()
  const other = await anotherTab()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('heading', { name: 'Qui serve il login' })).toBeVisible()
})

journey('a customer’s unsaved address and allergens ask before leaving, too', async ({ page }) => {
  await signInOnPage(page, await registerCustomer(page, 'Ugo'))
  await page.goto('/dashboard/user/profile-settings')
  const main = page.getByRole('main')
  const asked = page.getByRole('alertdialog', { name: question })
  const leave = () => page.getByRole('navigation', { name: 'Area clienti' }).getByRole('link', { name: 'Orders History' }).click()
  await main.getByRole('button', { name: 'Aggiungi un indirizzo' }).click()
  await main.getByLabel('Via o piazza', { exact: true }).fill('Via dei Serpenti')
  await leave()
  await asked.getByRole('button', { name: 'Resta qui' }).click()
  await expect(main.getByLabel('Via o piazza', { exact: true })).toHaveValue('Via dei Serpenti')
  await main.getByRole('button', { name: 'Annulla' }).click()

  await main.getByLabel('latte').check()
  await leave()
  await asked.getByRole('button', { name: 'Lascia e perdi le modifiche' }).click()
  await expect(page).toHaveURL('/dashboard/user/orders')
})

/** The server forgets the session behind the page's back. */
const endSession = (page: Page) =>
  page.evaluate(() => fetch('/api/v1/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }))

journey('after the session ended, the menu file downloads once signed in again in place; another user is asked before input is discarded', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/menu-file')
  await expect(page.getByRole('button', { name: 'Scarica il CSV' })).toBeVisible()
  await endSession(page)
  await page.getByRole('button', { name: 'Scarica il CSV' }).click()
  const again = page.getByRole('dialog', { name: 'La sessione è scaduta', exact: true })
  await again.getByLabel('Password', { exact: true }).fill(demoAdministrator.password)
  const [file] = await Promise.all([page.waitForEvent('download'), again.getByRole('button', { name: 'Login' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await expect(again).toBeHidden()

  await openFromSidebar(page, 'Profile')
  await page.getByLabel('Name', { exact: true }).fill('Un altro nome')
  // What is still on its way would be the first to be told that the session has ended, before anything is saved.
  await expect(page.getByRole('button', { name: 'Attiva la verifica' })).toBeVisible()
  await endSession(page)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await again.getByRole('button', { name: 'Entra con un altro account' }).click()
  await expect(again.getByRole('button', { name: 'Resta qui' })).toBeFocused()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Resta qui' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Un altro nome')
  await again.getByRole('button', { name: 'Entra con un altro account' }).click()
  await again.getByRole('button', { name: 'Lascia e perdi le modifiche' }).click()
  await expect(page).toHaveURL('/login')
})

journey('a request made as the session ended is completed after signing in again; outside forms a message is shown', async ({ page, context }) => {
  const who = await registerCustomer(page, 'Ida')
  await signInOnPage(page, who)
  const script = /\/assets\/sign-in-again-[^/]+\.js$/
  await page.route(script, route => route.abort())
  await page.goto('/dashboard/user/profile-settings')
  const main = page.getByRole('main')
  const again = page.getByRole('dialog', { name: 'La sessione è scaduta', exact: true })
  // What is still on its way would be the first to be told that the session has ended, before anything is saved.
  const allHasCome = () => expect(main.getByText('Caricamento')).toHaveCount(0)
  const goOn = async () => {
    await again.getByLabel('Password', { exact: true }).fill(who.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(again).toBeHidden()
  }
  await main.getByLabel('Name', { exact: true }).fill('Ida Seconda')
  await allHasCome()
  await endSession(page)
  // What asks comes with the line, and what was typed stands there until then.
  const failed = page.waitForEvent('requestfailed', request => script.test(request.url()))
  await main
    .locator('form')
    .filter({ has: page.getByLabel('Name', { exact: true }) })
    .getByRole('button', { name: 'Salva' })
    .click()
  await failed
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Ida Seconda')
  await page.unroute(script)
  await context.setOffline(true)
  await context.setOffline(false)
  await goOn()
  await expect(findToast(page, 'Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Ida Seconda')

  await main.getByLabel('latte').check()
  await main.getByLabel(/^Acconsento/).check()
  await allHasCome()
  await endSession(page)
  await main
    .locator('form')
    .filter({ has: page.getByLabel('latte') })
    .getByRole('button')
    .click()
  await goOn()
  await expect(findToast(page, 'Quello che hai appena chiesto non è ancora fatto: premi di nuovo.')).toBeVisible()
  await expect(main.getByLabel('latte')).toBeChecked()

  // Somebody who has typed nothing meanwhile: the page that was gone to comes once one has signed in again.
  await page.reload()
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Ida Seconda')
  await allHasCome()
  await endSession(page)
  await page.getByRole('link', { name: 'Orders History' }).click()
  await goOn()
  await expect(main.getByText('Ancora nessun ordine.')).toBeVisible()
})

journey('leaving during a save asks only while input is unsaved, then goes on', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const data = { title: 'Salsa in partenza', description: 'Com’era', price: 5, discount: 0, category: category[0]._id }
  const { food } = await (await page.request.post('/api/v1/food/add', { headers: { authorization: `Bearer ${token}` }, data })).json()
  const held = async (address: string, press: () => Promise<void>) => {
    const answer = Promise.withResolvers<void>()
    await page.route(address, async route => answer.promise.then(() => route.continue()), { times: 1 })
    await Promise.all([page.waitForRequest(address), press()])
    return answer.resolve
  }
  const question = page.getByRole('alertdialog')
  await page.goto(`/dashboard/admin/edit-food/${food._id}`)
  await page.getByLabel('Descrizione', { exact: true }).fill('Com’è')
  const savedFood = await held('**/food/update-food/*', () => page.getByRole('button', { name: 'Update Food' }).click())
  await openFromSidebar(page, 'Users')
  await expect(question).toBeVisible()
  savedFood()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/dashboard/admin/users')

  await openScreen(page, '/dashboard/admin/category')
  const name = `Categoria ${Date.now()}`
  const field = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true })
  await field.fill(name)
  const created = await held('**/category/create-category', () => field.press('Enter'))
  await field.fill('La prossima')
  created()
  await expect(findToast(page, name)).toBeVisible()
  await expect(field).toHaveValue('La prossima')
  await field.fill('')

  const dialog = page.getByRole('dialog', { name: 'Edit Category' })
  const inDialog = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await page.getByPlaceholder('Cerca per nome').fill(name)
  await page.getByPlaceholder('Cerca per nome').press('Enter')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  // What is typed meanwhile keeps the window open, on the version that is saved.
  await inDialog.fill(`${name} A`)
  const savedOnce = await held('**/category/update-category/*', () => inDialog.press('Enter'))
  await inDialog.fill(`${name} B`)
  savedOnce()
  await expect(page.locator('tr', { hasText: `${name} A` })).toHaveCount(1)
  await expect(inDialog).toHaveValue(`${name} B`)
  const savedAgain = await held('**/category/update-category/*', () => inDialog.press('Enter'))
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  savedAgain()
  await expect(question).toBeHidden()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: `${name} B` })).toBeVisible()
})
