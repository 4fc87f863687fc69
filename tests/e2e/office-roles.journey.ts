import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { type Account, findToast, signInOnPage } from '../helpers/signed-in.ts'

const demo = (name: string): Account => ({
  email: `${name}@spiedo.test`,
  password: `spiedo-${name}`,
})

/** Logs in on the login screen and waits for the role's own start page. */
async function logIn(page: Page, { email, password }: Account, start: RegExp) {
  await page.goto('/login')
  await page.getByLabel('Email or account ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(start)
}

/** Opens every link of the side menu; none of its screens may call what the role is refused. */
async function openEveryLink(page: Page): Promise<string[]> {
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 403) refused.push(`${page.url()} ${response.request().method()} ${response.url()}`)
  })
  const menu = page.getByRole('navigation', { name: 'Back office' })
  const links = menu.getByRole('link')
  await expect(links.first()).toBeVisible()
  const names = await links.allInnerTexts()
  for (const index of names.keys()) {
    const to = (await links.nth(index).getAttribute('href')) ?? ''
    if (!to.startsWith('/dashboard/admin')) continue
    await links.nth(index).click()
    await expect(page).toHaveURL(new RegExp(`${to.replaceAll('/', '\\/')}(\\?|$)`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
  return names
}

/** The form of a screen is there, and all its controls are disabled. */
async function expectNothingToChange(page: Page) {
  const form = page.locator('#screen form').first()
  await expect(form.locator(':disabled').first()).toBeVisible()
  await expect(page.locator('#screen form :is(input, select, textarea, button):enabled')).toHaveCount(0)
}

journey('an accountant begins with the daily closings, reads money alone, and finds no button that changes it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await logIn(page, demo('conti'), /\/dashboard\/admin\/accounting$/)
  const names = await openEveryLink(page)
  expect(names).toContain('Contabilità')
  expect(names).not.toContain('Users')
  await page.goto('/dashboard/admin/accounting')
  const days = page.getByRole('link', { name: /^Vedi/ })
  await expect(days.first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Conta e chiudi/ })).toHaveCount(0)
  await days.first().click()
  await expect(page.getByRole('heading', { name: 'IVA per aliquota' })).toBeVisible()
  await expect(page.getByLabel('Fondo cassa')).toHaveCount(0)
  await page.goto('/dashboard/admin/accounting/month')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard/admin/orders')
  await expect(page).toHaveURL(/\/dashboard\/admin\/accounting$/)
})

journey('the call centre begins at the order desk and opens orders and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await logIn(page, demo('telefono'), /\/dashboard\/admin\/call$/)
  const names = await openEveryLink(page)
  expect(names).toContain('Nuovo ordine')
  expect(names).not.toContain('Ristoranti')
  expect(names).not.toContain('Contabilità')
  await page.goto('/dashboard/admin')
  await expect(page).toHaveURL(/\/dashboard\/admin\/call$/)
  await expect(page.getByText('Questa pagina è per chi amministra')).toHaveCount(0)
})

journey('an area manager begins with the live overview of the area', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await logIn(page, demo('area'), /\/dashboard\/admin\/live$/)
  await openEveryLink(page)
  await page.goto('/dashboard/admin/restaurants')
  await expect(page.getByRole('row')).toHaveCount(7)
})

journey('who may only read opens every screen, finds no button that changes something, and reads who may do what', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await logIn(page, demo('lettura'), /\/dashboard\/admin$/)
  await openEveryLink(page)
  await page.goto('/dashboard/admin/foods')
  await expect(page.getByRole('link', { name: /^Vedi / }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Edit|Modifica|Duplica)/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Vedi / })
    .first()
    .click()
  await expectNothingToChange(page)
  await expect(page.getByRole('checkbox', { name: 'Arachidi' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^(Togli|Sposta)/ })).toHaveCount(0)
  await expect(page.getByText('Cambia immagine')).toBeHidden()
  for (const list of ['option-groups', 'combos', 'coupons', 'points', 'users']) {
    await page.goto(`/dashboard/admin/${list}`)
    await expect(page.getByRole('link', { name: /^Vedi / }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Edit|Modifica)/ })).toHaveCount(0)
    await page
      .getByRole('link', { name: /^Vedi / })
      .first()
      .click()
    await expectNothingToChange(page)
  }
  await page.goto('/dashboard/admin/menu-order')
  await expect(page.getByRole('button', { name: 'Ordina i piatti di Panini' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sposta/ })).toHaveCount(0)
  await page.goto('/dashboard/admin/category')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByLabel('Image', { exact: true })).toHaveCount(0)
  await page.goto('/dashboard/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Salva/ })).toHaveCount(0)
  await expectNothingToChange(page)
  await page.goto('/dashboard/admin/add-food')
  await expect(page).toHaveURL(/\/dashboard\/admin$/)

  await page.goto('/dashboard/admin/permissions')
  const table = page.getByRole('table', { name: 'Permessi' })
  const row = table.getByRole('row').filter({ hasText: 'Prendere ordini al telefono' })
  await expect(row.getByRole('cell').nth(6)).toContainText('sì')
  await expect(row.getByRole('cell').nth(7)).toContainText('no')
  await row.getByText(/chiamate dell’API$/).click()
  await expect(row.getByText('POST /api/v1/office/desk/orders')).toBeVisible()
  await expectAccessible(page)
})

journey('an administrator invites an accountant from the list of users, and withdraws the invitation', async ({ page }) => {
  await signInOnPage(page, { email: 'admin@spiedo.test', password: 'spiedo-admin' })
  await page.goto('/dashboard/admin/users')
  await page.getByRole('button', { name: 'Invita', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invita nella squadra' })
  const email = `ragioniera.${Date.now()}@example.com`
  const emailField = dialog.getByLabel('Email', { exact: true })
  await emailField.fill(email)
  await dialog.getByLabel('Ruolo').selectOption('Contabilità')
  await expectAccessible(page)
  await emailField.press('Enter')
  await expect(findToast(page, email)).toBeVisible()
  await expect(emailField).toHaveValue('')
  await dialog.getByRole('button', { name: `Ritira l’invito a ${email}` }).click()
  await expect(dialog.getByText(email)).toHaveCount(0)
})
