import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'

const informationLinks = [
  ['Chi siamo', '/about'],
  ['Feedback', '/feedback'],
  ['Termini e condizioni', '/terms&conditions'],
  ['Privacy', '/privacy-policy'],
  ['Contattaci', '/contact'],
  ['Carriera', '/careers'],
] as const

/** As if the login had kept a session in this browser. */
async function signIn(page: Page, { role = 0 } = {}): Promise<void> {
  await page.goto('/privacy-policy')
  await page.evaluate(role => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('auth', JSON.stringify({ user: { _id: '1', name: 'òscar Bianchi', email: 'o@example.com', role } }))
  }, role)
  await page.goto('/')
}

journey('the header leads to every page of the chain', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [name, address] of informationLinks) await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  await expect(header.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Spiedo' })).toHaveAttribute('href', '/')
})

journey('the footer says since when, in how many cities and restaurants, who and where', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('1997')
  await expect(footer).toContainText('37 città')
  await expect(footer).toContainText('più di 128 ristoranti')
  await expect(footer).toContainText('© 2025')
  await expect(footer).toContainText(/P\. IVA \d{11}/)
  for (const name of ['Facebook', 'Instagram', 'TikTok']) await expect(footer.getByText(name)).toBeVisible()
})

journey('on a small screen the side menu opens, closes with its button and with Esc, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Apri il menu del sito' })
  await open.click()
  const links = page.getByRole('navigation', { name: 'Tutte le pagine' })
  await expect(links).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi il menu del sito' }).click()
  await expect(links).toBeHidden()
  await open.press('Enter')
  await expect(links).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(open).toBeFocused()
})

journey('choosing a page in the side menu closes it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Apri il menu del sito' }).click()
  await page.getByRole('navigation', { name: 'Tutte le pagine' }).getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL('/menu')
  await expect(page.getByRole('navigation', { name: 'Tutte le pagine' })).toBeHidden()
})

journey('the switch shows the same page in English and back', async ({ page }) => {
  await page.goto('/category/Secchi')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/category/Secchi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buckets Menu')
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secchi Menu')
})

journey('a page names its canonical address and the same page in the other language', async ({ page }) => {
  await page.goto('/en/menu')
  const link = (selector: string) => page.locator(`head link${selector}`)
  await expect(link('[rel=canonical]')).toHaveAttribute('href', /\/en\/menu$/)
  await expect(link('[hreflang=it]')).toHaveAttribute('href', /[^n]\/menu$/)
  await expect(link('[hreflang=en]')).toHaveAttribute('href', /\/en\/menu$/)
  await expect(link('[hreflang=x-default]')).toHaveAttribute('href', /[^n]\/menu$/)
})

journey('who is signed in has a circle with the first letter, Dashboard and Logout', async ({ page }) => {
  await signIn(page)
  const circle = page.getByRole('button', { name: 'Account di òscar Bianchi' })
  await expect(circle).toHaveText('Ò')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  await circle.click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await circle.click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/user')
})

journey('an administrator’s Dashboard is the back office', async ({ page }) => {
  await signIn(page, { role: 1 })
  await page.getByRole('button', { name: /Account di/ }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/admin')
})

journey('logging out forgets the session, says so and leads to the login', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/v1/auth/logout', route => route.fulfill({ json: { success: true } }))
  await page.getByRole('button', { name: /Account di/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully').first()).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('auth')])).toEqual([null, null])
})

for (const [what, answer, says] of [
  ['the server refuses', { json: { success: false } }, 'Logout failed. Please try again.'],
  ['the server is out of reach', undefined, 'An error occurred while logging out. Please try again.'],
] as const) {
  journey(`when ${what}, logging out says so and the session stays`, async ({ page }) => {
    await signIn(page)
    await page.route('**/api/v1/auth/logout', route => (answer ? route.fulfill(answer) : route.abort()))
    await page.getByRole('button', { name: /Account di/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(says).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('a-token')
  })
}

for (const address of ['/category/sushi', '/dashboard/admin/sushi', '/orders/sushi/sashimi']) {
  journey(`${address} is a page that was not found, also once scripts run`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible()
    await expectAccessible(page)
  })
}

journey('without JavaScript the pages read, and lead on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Apri il menu del sito' }).click()
  await page.getByRole('navigation', { name: 'Tutte le pagine' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Panino Brace' }).click()
  await expect(page).toHaveURL(/\/menu\?dish=panino-brace$/)
  await expect(page.getByRole('dialog')).toContainText('peperoni arrostiti')
  await expect(page.getByRole('button', { name: 'Aggiungi al Secchio' })).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/category/Panini')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panini Menu')
  await context.close()
})

journey('from an English page to the Italian dashboard and back nothing breaks', async ({ page }) => {
  await signIn(page)
  await page.goto('/en')
  await page.getByRole('button', { name: /òscar Bianchi/ }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard/user')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

journey('no page is wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/en', '/menu', '/login']) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
