import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout } from '../helpers/ordering.ts'
import { registerCustomer } from '../helpers/signed-in.ts'

const remember = (page: Page) => page.getByRole('checkbox', { name: 'Ricordami su questo dispositivo' })
const fields = async (page: Page) => {
  await expect(remember(page)).toBeVisible()
  return Promise.all([page.getByLabel('Nome', { exact: true }), page.getByLabel('Telefono'), page.getByLabel(/^E-mail/)].map(field => field.inputValue()))
}
const known = ['Gina Ospite', '+39 333 123 4567', 'gina@example.com']
const none = ['', '', '']
/** Whether anything that lasts longer than the tab names her. */
const isKept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Gina'))

journey('a guest’s contact details are remembered on request, until removed, for some weeks at most and never past a logout', async ({ page, anotherTab }) => {
  const account = await registerCustomer(page, 'Ada')
  /** The checkout as a tab opens it that has nothing of its own yet. */
  const checkout = async (look: (tab: Page) => Promise<void>) => {
    const tab = await anotherTab()
    await tab.goto('/checkout')
    await look(tab)
    await tab.close()
  }
  await addPaninoToCart(page)
  await fillCheckout(page)
  await expect(remember(page)).not.toBeChecked()
  expect(await isKept(page)).toBe(false)
  await checkout(async tab => expect(await fields(tab)).toEqual(none))

  // By keyboard; what it is about is said, and what is typed from then on is kept too.
  await remember(page).focus()
  await page.keyboard.press('Space')
  await expect(remember(page)).toBeChecked()
  await expect(remember(page)).toHaveAccessibleDescription(/Restano solo in questo browser: togli la spunta e si cancellano\./)
  await expectAccessible(page)
  await page.getByLabel('Nota per il ristorante').fill('Senza tovaglioli')
  await checkout(async tab => {
    expect(await fields(tab)).toEqual(known)
    await expect(remember(tab)).toBeChecked()
    await expect(tab.getByLabel('Nota per il ristorante')).toHaveValue('')
    await tab.getByLabel('Telefono').fill('+39 333 765 4321')
  })
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page).toHaveURL(/\/orders\//)
  await addPaninoToCart(page)
  await checkout(async tab => expect(await fields(tab)).toEqual([known[0], '+39 333 765 4321', known[2]]))

  // Unticked, all of it is gone from the device, also for a tab that has it open.
  await page.goto('/checkout')
  await expect(remember(page)).toBeChecked()
  await checkout(async tab => {
    await remember(tab).uncheck()
    await expect(remember(page)).not.toBeChecked()
  })
  expect(await isKept(page)).toBe(false)
  await checkout(async tab => {
    expect(await fields(tab)).toEqual(none)
    await expect(remember(tab)).not.toBeChecked()
  })

  // Nobody has ordered here for longer than what is kept lasts.
  await remember(page).check()
  await page.evaluate(days => localStorage.setItem('spiedo.whose', ` ${Date.now() - days * 86_400_000}`), 31)
  await checkout(async tab => {
    await expect(tab.getByRole('heading', { name: 'Qui non c’è niente da ordinare' })).toBeVisible()
    expect(await isKept(tab)).toBe(false)
  })

  // Signed in nobody is asked: the account has all that. What a guest left is gone after the logout.
  await addPaninoToCart(page)
  await page.goto('/checkout')
  await remember(page).check()
  await page.getByLabel('Nome', { exact: true }).fill('Gina Ospite')
  expect(await isKept(page)).toBe(true)
  await page.goto('/login')
  await page.getByLabel('Email or account ID').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/user$/)
  await page.goto('/checkout')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ada')
  await expect(remember(page)).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click()
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await isKept(page)).toBe(false)
})
