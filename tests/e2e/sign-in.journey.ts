import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, demoCustomer, findToast, signInOnPage } from '../helpers/signed-in.ts'
import { controlPageClock } from '../helpers/time-in-hand.ts'

const email = (page: Page) => page.getByLabel('Email or account ID')
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true }).or(page.locator('input[name=password]')).first()

journey(
  'a login is validated in the specified order and texts; customers land on their dashboard, administrators in the back office',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/login')
    await expectAccessible(page)
    const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
    await login.click()
    await expect(findToast(page, "Invalid Email! Please include '@' in your email.")).toBeVisible()
    await expect(email(page)).toBeFocused()
    await email(page).fill('cliente@spiedo.test')
    await login.click()
    await expect(findToast(page, 'Password is Required !!')).toBeVisible()
    await expect(password(page)).toBeFocused()

    await password(page).fill('sbagliata')
    await page.getByRole('button', { name: 'Mostra la password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(page.getByRole('button', { name: 'Nascondi la password' })).toHaveText('Nascondi')
    await login.click()
    await expect(findToast(page, 'E-mail o password non corretti.')).toBeVisible()
    // Beside its field as well, which has the focus: a toast is gone after five seconds.
    await expect(password(page)).toHaveAccessibleDescription('E-mail o password non corretti.')
    await expect(password(page)).toBeFocused()
    await expect(email(page)).toHaveValue('cliente@spiedo.test')
    await expect(page).toHaveURL('/login')

    await page.route('**/api/v1/auth/login', route => route.abort(), { times: 1 })
    await password(page).fill('spiedo-cliente')
    await login.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Non siamo riusciti a collegarci')
    await login.click()
    await expect(page).toHaveURL('/dashboard/user')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ciao')
    await expect(page.getByText('cliente@spiedo.test')).toBeVisible()
    // The session is in storage as specified.
    const stored = await page.evaluate(() => ({ token: localStorage.getItem('token'), auth: JSON.parse(localStorage.getItem('auth') ?? '{}') }))
    expect(stored.token).toMatch(/^\S{20,}$/)
    expect(stored.auth.user).toMatchObject({ email: 'cliente@spiedo.test', role: 0 })

    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect(findToast(page, 'Logged out successfully')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await email(page).fill('admin@spiedo.test')
    await password(page).fill('spiedo-admin')
    await login.click()
    await expect(page).toHaveURL('/dashboard/admin')
    await expect(page.getByText('Active Users')).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/)
  },
)

journey('an unanswered call times out after 30 s: an error is shown, the input stays, and it can be sent again', async ({ page }) => {
  const time = await controlPageClock(page)
  await page.goto('/login')
  await email(page).fill('cliente@spiedo.test')
  await password(page).fill('spiedo-cliente')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/login', () => asked.resolve(), { times: 1 })
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  const alert = page.getByRole('main').getByRole('alert')
  await time.during(login.click())
  await time.during(asked.promise)
  await time.pass(29_000)
  await expect(alert).toBeHidden()
  await time.pass(2000)
  await time.until(alert)
  await expect(alert).toContainText('Non siamo riusciti a collegarci')
  await expect(email(page)).toHaveValue('cliente@spiedo.test')
  await time.during(login.click())
  await time.during(page.waitForURL('/dashboard/user'))
})

journey('on a phone an open menu covers the toasts, which stay below the sticky header and cover no control of signed-in areas', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  /** With the pointer on it a toast stays; the menu is opened by the keyboard meanwhile. */
  const covered = async (toast: Locator, button: Locator, entry: Locator) => {
    await toast.hover()
    await button.press('Enter')
    await expect(entry).toBeVisible()
    await expect(toast).toBeVisible()
    const [over, under] = [await toast.boundingBox(), await entry.boundingBox()]
    expect(over && under && under.y < over.y + over.height && under.y + under.height > over.y, 'they meet').toBe(true)
    return entry.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
  }
  const logIn = async (who: { email: string; password: string }) => {
    await page.goto('/login')
    await email(page).fill(who.email)
    await password(page).fill(who.password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  }
  await logIn(demoCustomer)
  const hello = findToast(page, /^Ciao .*, accesso effettuato\.$/)
  await expect(hello).toBeVisible()
  expect(
    await covered(hello, page.getByRole('banner').getByRole('button', { name: 'Account di' }), page.getByRole('link', { name: 'Dashboard' }).first()),
  ).toBe(false)
  await page.keyboard.press('Escape')
  /** Once it stands still: what comes in above the screen has moved it down by then. */
  const pressedUnder = async (toast: Locator) => {
    await toast.hover()
    return toast.evaluate(toast => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      return [...document.querySelectorAll('a, button, input')]
        .filter(control => {
          const box = control.getBoundingClientRect()
          return !toast.contains(control) && box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
        })
        .map(({ textContent }) => textContent)
    })
  }
  const orders = page.getByRole('main').getByRole('navigation').getByRole('link', { name: 'Orders' })
  await expect(orders).toBeVisible()
  expect(await pressedUnder(hello), 'in the customer’s area').toEqual([])
  // The room it had stays: what is below it does not move under a finger because the time is over.
  const before = await orders.boundingBox()
  await hello.getByRole('button', { name: 'Chiudi' }).click()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await orders.boundingBox()).toEqual(before)
  await page.evaluate(() => localStorage.clear())

  await logIn(demoAdministrator)
  await expect(hello).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leggi tutto' })).toBeVisible()
  // Where one has scrolled down it lies over the header, not over what one has scrolled to.
  await page.evaluate(() => scrollTo(0, 400))
  const bar = await page.getByRole('banner').getByRole('link', { name: 'Spiedo' }).boundingBox()
  await expect.poll(async () => (await hello.boundingBox())?.y).toBeLessThan(bar?.y ?? 0)
  await page.evaluate(() => scrollTo(0, 0))
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await pressedUnder(hello), `${width} px`).toEqual([])
  }
})

journey('guards count down five seconds, then redirect', async ({ page, anotherTab }) => {
  const time = await controlPageClock(page)
  await page.goto('/dashboard/user')
  await time.until(page.getByRole('heading', { name: 'Qui serve il login' }))
  await time.during(expectAccessible(page))
  await time.countedDown(/\/login$/)

  await signInOnPage(page, demoCustomer)
  // Gone in another tab and signed in there again: a page that counts down meanwhile goes on where it was.
  await page.goto('/dashboard/user/orders')
  const orders = page.getByRole('main').getByRole('heading', { level: 1 })
  await time.until(orders)
  const title = await orders.textContent()
  const other = await anotherTab()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.clear())
  await time.until(page.getByRole('heading', { name: 'Qui serve il login' }))
  await time.pass(2000)
  await signInOnPage(other, demoCustomer)
  await other.close()
  await time.until(page.getByRole('heading', { level: 1, name: title ?? '', exact: true }))
  await time.pass(8000)
  await expect(page).toHaveURL('/dashboard/user/orders')

  await page.goto('/dashboard/admin')
  await time.until(page.getByRole('heading', { name: 'Questa pagina è per chi amministra' }))
  await time.countedDown(/\/dashboard\/user$/)
  await page.goto('/register')
  await time.until(page.getByRole('heading', { name: 'Hai già fatto login' }))
  await time.countedDown(/\/dashboard\/user$/)

  await signInOnPage(page, demoAdministrator)
  await page.goto('/login')
  await time.until(page.getByRole('heading', { name: 'Hai già fatto login' }))
  await time.countedDown(/\/dashboard\/admin$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard/admin/foods')
  await time.until(page.getByRole('heading', { name: 'Qui serve il login' }))
  await time.countedDown(/\/login$/)
})

journey('a new customer registers, then logs in for a week', { tag: '@core' }, async ({ page }) => {
  const who = `nuovo-${Date.now()}@example.com`
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  // Terms are accepted; a privacy notice is only read.
  await expect(page.getByText('Registrandoti accetti i Termini e condizioni. Qui leggi come trattiamo i tuoi dati: Privacy.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
  await expectAccessible(page)
  const register = page.getByRole('button', { name: 'Register' })
  await register.click()
  await expect(findToast(page, 'Name is required!')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Nuova Persona')
  await register.click()
  await expect(findToast(page, 'Email is required!')).toBeVisible()
  await email(page).fill(who)
  await register.click()
  await expect(findToast(page, 'Password is required!')).toBeVisible()
  await password(page).fill('abc')
  await register.click()
  const tooShort = findToast(page, 'La password deve avere almeno 8 caratteri.')
  await expect(tooShort).toBeVisible()
  await tooShort.hover()
  await password(page).fill('una-password-lunga')
  await expect(password(page)).not.toHaveAttribute('aria-invalid')
  await page.route('**/api/v1/auth/register', route => route.abort(), { times: 1 })
  await password(page).press('Enter')
  await expect(findToast(page, 'Something went wrong!')).toBeVisible()
  await password(page).press('Enter')
  await expect(page).toHaveURL('/login')
  // Pointed at it would stand for ever: sent again, what was said before is over.
  await expect(findToast(page, 'Registrazione completata: ora puoi accedere.')).toBeVisible()
  await expect(tooShort).toBeHidden()
  // The address changes first; until the page does, a field of the same name stands there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')

  // The address that was just registered is there, and the password is asked for.
  await expect(email(page)).toHaveValue(who)
  await expect(password(page)).toBeFocused()
  await email(page).fill(who.toUpperCase())
  await password(page).fill('una-password-lunga')
  await page.getByLabel('Ricordami per 7 giorni').check()
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/user')
  // Nobody who is signed in is asked to sign in, or to register.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^(Login|Registrati)$/ })).toHaveCount(0)
  const expires = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').expiresAt as string)
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(6 * 86_400_000)
})
