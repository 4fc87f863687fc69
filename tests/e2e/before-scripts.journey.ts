import { expect, journey } from '#tests/helpers/journey.ts'

/** A slow line: the page is there, its scripts are not yet. Resolves when they may come. */
async function withoutScripts(page: import('@playwright/test').Page): Promise<() => void> {
  let come = () => {}
  const allowed = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await allowed
    await route.continue()
  })
  return come
}

journey('a form submitted before the scripts load is not lost, and no password appears in the URL', async ({ page }) => {
  const come = await withoutScripts(page)
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(frame.url()))
  await page.goto('/login')
  await page.getByLabel('Email or account ID', { exact: true }).fill('cliente@spiedo.test')
  await page.getByLabel('Password', { exact: true }).fill('spiedo-cliente')
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  come()
  await page.waitForURL('**/dashboard/user')
  expect(addresses.filter(address => /spiedo-cliente|[?]/.test(address))).toEqual([])
})

journey('a button pressed before the scripts load takes effect exactly once after they load', async ({ page }) => {
  const come = await withoutScripts(page)
  await page.goto('/category/Bibite')
  await page.getByRole('button', { name: 'Aggiungi al secchio', exact: true }).first().click()
  await expect(page.locator('[data-cart-count]')).not.toHaveText('1')
  come()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
})

journey('values entered and selected before hydration are known to the page after it', async ({ page }) => {
  const come = await withoutScripts(page)
  await page.goto('/restaurants')
  await page.getByRole('searchbox').fill('atlantide')
  come()
  await expect(page.getByText('Nessun ristorante trovato')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('atlantide')
})

journey(
  'on a phone, content below the first screen waits for the scripts, but neither for scripts that never load nor for touches',
  async ({ page, anotherDevice }) => {
    const phone = { width: 375, height: 700 }
    await page.setViewportSize(phone)
    const come = await withoutScripts(page)
    const last = page.getByRole('contentinfo')
    const whole = page.locator('html[data-whole]')
    /** As it stands once it has been painted and its scripts are on their way. */
    const open = async (address: string) => {
      await page.goto(address)
      await expect(page.locator('script[data-scripts]')).toHaveCount(0)
      expect(await page.locator('[data-shown]').count()).toBe(0)
      await expect(last).toBeHidden()
    }
    await open('/')
    // A key, as a press or a scroll: the whole page at once, though nothing of it can answer yet.
    await page.keyboard.press('Shift')
    await expect(whole).toBeAttached()
    await expect(last).toBeVisible()
    await open('/menu')
    come()
    await expect(whole).toBeAttached()
    await expect(last).toBeVisible()

    const offline = await anotherDevice()
    await offline.setViewportSize(phone)
    await offline.route('**/assets/*.js', route => route.abort())
    await offline.goto('/')
    await expect(offline.getByRole('contentinfo')).toBeHidden()
    await expect(offline.getByRole('contentinfo')).toBeVisible()
    await expect(offline.locator('html[data-whole]')).toBeAttached()
  },
)

journey('on a phone whose main thread is always busy, content below the first screen still appears', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const until = performance.now() + 10
      while (performance.now() < until);
      port2.postMessage(undefined)
    }
    port2.postMessage(undefined)
  })
  await page.goto('/')
  await expect(page.locator('html[data-whole]')).toBeAttached()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

journey('scripts are compressed and cached for good; a path outside their folder, or of no script, is not found', async ({ request }) => {
  const [script = ''] = /\/assets\/react-[\w-]+\.js/.exec(await (await request.get('/')).text()) ?? []
  const sent = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(sent.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  for (const path of ['%2e%2e%2findex.html', '..%5c..%5cpackage.json', '%2e%2e%2f%2e%2e%2fserver%2findex.js', '.vite', '', 'nessuno.js', 'x%00.js'])
    expect((await request.get(`/assets/${path}`)).status(), path).toBe(404)
})

journey('without scripts the server opens and closes a dish', async ({ page }) => {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/menu')
  await expect(page.locator('script[data-scripts]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Panino Brace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Panino Brace', exact: true })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\?dish=panino-brace$/)
  await expect(page.locator('script[data-scripts]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/menu\??$/)
})

journey('a dish that the address names is there from the first paint, and does not slide in again as a modal', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const animations: string[] = []
    addEventListener('animationstart', ({ animationName }) => animations.push(animationName))
    Object.assign(window, { animations })
  })
  const readAnimations = () => page.evaluate(() => (window as unknown as { animations: string[] }).animations.filter(name => name.startsWith('sheet-')))
  await page.goto('/menu?dish=panino-brace')
  const sheet = page.getByRole('dialog')
  await expect.poll(() => sheet.evaluate(element => element.matches(':modal'))).toBe(true)
  expect(await readAnimations()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page
    .getByRole('link', { name: /Panino Brace/i })
    .first()
    .click()
  await expect(sheet).toBeVisible()
  await expect.poll(readAnimations).not.toEqual([])
})

journey('an empty cart is read before the scripts load; a filled one is not called empty meanwhile', async ({ page }) => {
  await page.goto('/category/Bibite')
  const come = await withoutScripts(page)
  await page.goto('/cart')
  await expect(page.getByText('È vuoto. Per ora.')).toBeVisible()
  come()
  await page.goto('/category/Bibite')
  await page.getByRole('button', { name: 'Aggiungi al secchio', exact: true }).first().click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  const comeAgain = await withoutScripts(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('È vuoto. Per ora.')).toBeHidden()
  comeAgain()
  await expect(page.locator('[data-cart-total]')).toBeVisible()
  await expect(page.getByText('È vuoto. Per ora.')).toHaveCount(0)
})
