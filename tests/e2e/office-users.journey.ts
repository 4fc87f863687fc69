import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openFromSidebar, openScreen, waitForListRefresh } from '../helpers/office.ts'
import { demoAdministrator, findToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

/** Somebody new who keeps the whole chain: what becomes of the demo's own is seen by every other journey. */
async function anAdministrator(page: Page, name: string) {
  const account = await registerCustomer(page, name)
  const { token } = await (await page.request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { results } = await (await page.request.get('/api/v1/auth/get-users', { headers, params: { search: account.email } })).json()
  const data = { name, email: account.email, status: 0, role: 1 }
  expect((await page.request.post(`/api/v1/auth/update-user/${results[0].id}`, { headers, data })).status()).toBe(200)
  return account
}

journey(
  'users are listed twenty to a page, searched and sorted with the state in the address, and shown as cards on a phone; a failure is shown',
  async ({ page }) => {
    await signInOnPage(page, demoAdministrator)
    await page.goto('/dashboard/admin/users')
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Status', 'Edit', 'Delete'])
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    // While somebody types, and at once on Enter; Back leads to the page that was there before.
    const box = page.getByPlaceholder('Search by name email')
    await box.pressSequentially('ferrero giulia')
    await expect(page).toHaveURL(/search=ferrero\+giulia$/)
    await expect(page.getByRole('cell', { name: 'giulia.ferrero@example.com' })).toBeVisible()
    await expect(box).toBeFocused()
    await box.fill('nessuno così')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No Users Found')).toBeVisible()
    await expect(box).toBeFocused()
    // That nobody was found is not said of the next question before it is answered, nor where it is not.
    const { promise: held, resolve: refuse } = Promise.withResolvers<void>()
    await page.route(/get-users\?.*search=ferrero/, async route => {
      await held
      await route.fulfill({ status: 403, json: { success: false, message: 'Adesso no.' } })
    })
    const asked = page.waitForRequest(/get-users\?.*search=ferrero/)
    await box.fill('ferrero')
    await page.keyboard.press('Enter')
    await asked
    await expect(page.locator('#screen [aria-busy=true]')).toBeVisible()
    await expect(page.getByText(/No Users Found|Nulla corrisponde/)).toHaveCount(0)
    refuse()
    await expect(page.locator('#screen').getByRole('button', { name: 'Riprova' })).toBeVisible()
    await expect(page.getByText(/No Users Found|Nulla corrisponde/)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.goBack()
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await expect(box).toHaveValue('')

    await openFromSidebar(page, 'Users')
    const byName = page.getByRole('columnheader', { name: 'Name' })
    await expect(byName).toHaveAttribute('aria-sort', 'none')
    await waitForListRefresh(page, /\/api\/v1\/auth\/get-users\?.*sort=name/, () => byName.getByRole('button').click())
    await expect(byName).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=name/)
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(page.getByLabel('Ordina per')).toHaveValue('name')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    // What is done with a row stands in one line at the end of its card, below its name and its facts.
    const card = page.getByRole('row').nth(1)
    const [name, edit, remove] = await Promise.all(
      [card.getByRole('cell').first(), card.getByRole('link', { name: 'Edit' }), card.getByRole('button', { name: 'Delete' })].map(each => each.boundingBox()),
    )
    expect(edit?.y).toBe(remove?.y)
    expect(edit?.x).toBe(name?.x)
    expect(edit?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0))
    await expectAccessible(page)

    await page.route('**/api/v1/auth/get-users?**', route => route.abort())
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/dashboard/admin/users')
    await expect(findToast(page, 'Failed to fetch users.')).toBeVisible()
    await openScreen(page, '/dashboard/admin/edit-user/01890000-0000-7000-8000-00000000abcd')
    await expect(page.getByText('Failed to fetch user data.')).toBeVisible()
  },
)

journey('a user is edited, blocked and deleted after confirmation; errors have the specified texts', { tag: '@core' }, async ({ page }) => {
  const lino = await registerCustomer(page, 'Lino')
  await signInOnPage(page, demoAdministrator)
  await page.goto(`/dashboard/admin/users?search=${encodeURIComponent(lino.email)}`)
  await page.getByRole('link', { name: 'Edit Lino' }).click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/edit-user\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update User')
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toHaveValue(lino.email)
  await expectAccessible(page)
  // Roles in restaurants are given and taken by keyboard: the focus stays where one goes on.
  const restaurant = page.getByLabel('Ristorante', { exact: true })
  await restaurant.selectOption({ label: 'Spiedo Roma Termini' })
  await page.getByRole('button', { name: 'Aggiungi' }).press('Enter')
  await expect(restaurant).toBeFocused()
  await page.getByRole('button', { name: /^Togli .*Spiedo Roma Termini/ }).press('Enter')
  await expect(restaurant).toBeFocused()
  const send = page.getByRole('button', { name: 'Update User' })
  for (const [input, expectedMessage] of [
    ['', 'Email is required!'],
    ['lino', "Invalid Email! Please include '@' in your email."],
  ] as const) {
    await email.fill(input)
    await send.click()
    await expect(findToast(page, expectedMessage)).toBeVisible()
    await expect(email).toBeFocused()
  }
  await email.fill(lino.email)
  await page.getByLabel('Name', { exact: true }).fill('   ')
  await send.click()
  await expect(findToast(page, 'Name is required!')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Lino Chiuso')
  await page.getByLabel('Status').selectOption('Locked')
  await send.click()
  await expect(page).toHaveURL('/dashboard/admin/users')
  await expect(findToast(page, 'User updated successfully!')).toBeVisible()
  expect((await page.request.post('/api/v1/auth/login', { data: { email: lino.email, password: lino.password } })).status()).toBe(403)

  await openScreen(page, `/dashboard/admin/users?search=${encodeURIComponent(lino.email)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  const remove = page.getByRole('button', { name: 'Delete Lino Chiuso' })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription(`Lino Chiuso, ${lino.email}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Users Found')).toBeVisible()
})

journey('of two administrators editing the same user, the second sees what the first saved', async ({ page }) => {
  const dino = await registerCustomer(page, 'Dino')
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const found = await (await page.request.get('/api/v1/auth/get-users', { headers, params: { search: dino.email } })).json()
  const [{ id }] = found.results
  await page.goto(`/dashboard/admin/edit-user/${id}`)
  await page.getByLabel('Name', { exact: true }).fill('Dino Secondo')
  const moved = `dino.primo.${Date.now()}@example.com`
  await page.request.post(`/api/v1/auth/update-user/${id}`, { headers, data: { name: 'Dino Primo', email: moved, status: 0 } })
  const send = page.getByRole('button', { name: 'Update User' })
  await send.click()
  const notice = page.getByRole('alert').filter({ hasText: 'nel frattempo' })
  await expect(notice).toBeFocused()
  // Only what both have touched is asked about; what only the other has is there already.
  await expect(notice.getByRole('term')).toHaveText(['Name'])
  await expect(notice).toContainText('Dino Secondo')
  await expect(notice).toContainText('Dino Primo')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(moved)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dino Secondo')
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Tieni' }).click()
  await send.click()
  await expect(page).toHaveURL('/dashboard/admin/users')
  await expect(page.getByRole('cell', { name: 'Dino Secondo', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: moved })).toBeVisible()
})

journey('the administrator’s own profile updates the stored session; deleting the own account warns, and the last administrator cannot', async ({ page }) => {
  const olga = await anAdministrator(page, 'Olga')
  await signInOnPage(page, olga)
  // What stands below the form is not there before the form is: it would be pushed away.
  const answer = Promise.withResolvers<void>()
  await page.route('**/auth/get-user/*', async route => answer.promise.then(() => route.continue()))
  await page.goto('/dashboard/admin/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Profile')
  const below = page.getByText('Verifica in due passaggi', { exact: true })
  await expect(below).toBeAttached()
  await expect(below).toBeHidden()
  await expect(page.getByRole('status').getByText('Loading ...')).toBeVisible()
  answer.resolve()
  await expect(below).toBeVisible()
  await expect(page.getByLabel('New Password (optional)')).toBeVisible()
  await expectAccessible(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(findToast(page, 'Name is required!')).toBeVisible()
  await name.fill('Olga Seconda')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(findToast(page, 'Profile updated successfully!')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user.name)).toBe('Olga Seconda')
  await expect(page.getByLabel('Password attuale')).toHaveCount(0)
  await page.getByLabel('Email', { exact: true }).fill('altrove@spiedo.test')
  await page.getByLabel('Password attuale').fill('di-qualcun-altro')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(findToast(page, 'La password non è corretta.')).toBeVisible()
  await expect(page.getByLabel('Password attuale')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill(olga.email.replace('olga', 'Olga').replace('example', 'Example'))
  await expect(page.getByLabel('Password attuale')).toHaveCount(0)
  await name.fill('Olga')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user.name)).toBe('Olga')

  await openScreen(page, `/dashboard/admin/users?search=${encodeURIComponent(olga.email)}`)
  await page.getByRole('button', { name: 'Delete Olga' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Questo è il tuo account: vuoi davvero eliminarlo?' })
  await expect(dialog).toContainText(`non potrai più entrare con ${olga.email}`)
  await expectAccessible(page)
  // Not to be really without one: what the server says to the last is said here too.
  await page.route('**/api/v1/auth/delete-user/*', route =>
    route.fulfill({ status: 409, json: { success: false, code: 'last_administrator', message: 'Questo è l’ultimo amministratore attivo' } }),
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(findToast(page, 'Questo è l’ultimo amministratore attivo')).toBeVisible()
  await expect(page.getByRole('cell', { name: olga.email })).toBeVisible()
})
