import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

export interface Account {
  email: string
  password: string
}

export const demoAdministrator: Account = { email: 'admin@spiedo.test', password: 'spiedo-admin' }
export const demoCustomer: Account = { email: 'cliente@spiedo.test', password: 'spiedo-cliente' }

/** Signs a browser in as the login screen does: session in storage, a script-free page open. */
export async function signInOnPage(page: Page, { email, password }: Account): Promise<{ token: string; id: string }> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { token, user, expiresAt } = await answer.json()
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, auth]) => {
      localStorage.setItem('token', token as string)
      localStorage.setItem('auth', auth as string)
    },
    [token, JSON.stringify({ user, expiresAt })],
  )
  return { token, id: user._id }
}

/** Registers a new customer with a unique e-mail address. */
export async function registerCustomer(page: Page, name: string): Promise<Account & { name: string }> {
  const account = { name, email: `${name.toLowerCase()}.${Date.now()}@example.com`, password: 'una-password-buona' }
  expect((await page.request.post('/api/v1/auth/register', { data: account })).status()).toBe(201)
  return account
}

/** Registers a new manager of a demo restaurant. */
export async function registerManager(page: Page, name: string, restaurant: string): Promise<Account> {
  const account = await registerCustomer(page, name)
  const login = await page.request.post('/api/v1/auth/login', { data: demoAdministrator })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  const { restaurants } = await (await page.request.get('/api/v1/restaurants', { params: { search: restaurant } })).json()
  const { id } = restaurants.find((each: { name: string }) => each.name === restaurant)
  const ownLogin = await page.request.post('/api/v1/auth/login', { data: { email: account.email, password: account.password } })
  const { _id: userId } = (await ownLogin.json()).user
  const data = { name, email: account.email, status: 0, staff: [{ restaurantId: id, role: 'manager' }] }
  expect((await page.request.post(`/api/v1/auth/update-user/${userId}`, { headers, data })).status()).toBe(200)
  return account
}

/** Finds the newest toast with this text, ignoring one that is disappearing. */
export const findToast = (page: Page, text: string | RegExp) => page.locator('.toast:not([data-ending-style])', { hasText: text }).first()

/** Finds the toast and hovers over it, so that its action does not disappear after five seconds. */
export async function hoverToast(page: Page, text: string | RegExp) {
  const toast = findToast(page, text)
  await toast.hover()
  return toast
}

/** Closes all toasts before they expire. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.toast')
  await expect(async () => {
    const close = toasts.getByRole('button', { name: /^(Chiudi|Close)/ }).first()
    if ((await toasts.count()) > 0) await close.click({ timeout: 1000 }).catch(() => {})
    await expect(toasts).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
