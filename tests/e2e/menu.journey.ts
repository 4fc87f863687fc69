import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { hoverToast } from '../helpers/signed-in.ts'

const strip = 'nav[aria-label="Categorie del menu"]'
const active = `${strip} [aria-current=true]`

// The specification, section 9: viewport, categories shown.
const shownAt = [
  [300, 3],
  [640, 4],
  [780, 5],
  [1024, 7],
] as const

journey('the strip shows as many categories as the window’s width allows; the menu is accessible at 375 and 1280 px', async ({ page }) => {
  await page.goto('/menu')
  for (const [width, shown] of shownAt) {
    await page.setViewportSize({ width, height: 800 })
    const visible = () =>
      page.locator(`${strip} ul`).evaluate(list => {
        const frame = list.getBoundingClientRect()
        return [...list.children].map(item => item.getBoundingClientRect()).filter(item => item.left >= frame.left - 1 && item.right <= frame.right + 1).length
      })
    await expect.poll(visible, { message: `at ${width} px` }).toBe(shown)
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
})

/** At its own address; answers once scripts have made it modal. */
async function openAyran(page: Page): Promise<void> {
  await page.goto('/menu?dish=ayran')
  await expect(page.locator('dialog:modal')).toBeVisible()
}

journey('the first category is active at first; clicking another scrolls smoothly to its section and marks it', async ({ page }) => {
  await page.goto('/menu')
  await expect(page.locator(active)).toHaveText('Panini')
  await page.locator(strip).getByRole('link', { name: 'Secchi' }).click()
  await expect(page.locator(active)).toHaveText('Secchi')
  await expect.poll(() => page.locator('#secchi').evaluate(section => Math.abs(section.getBoundingClientRect().top - 128) < 4)).toBe(true)
  await expect(page.locator(active)).toHaveText('Secchi')
  await expect(page.getByRole('heading', { name: 'Secchi', exact: true })).toBeFocused()
})

journey('scrolling to a section marks its category and brings it into view in the strip, at 375 and 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/menu')
  await page.waitForLoadState('networkidle')
  // What is below the first screen is laid out after that: who jumps sooner is moved on by what has its size only then.
  await expect(page.locator('html[data-whole]')).toBeAttached()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    await page.locator('#dolci').evaluate(section => section.scrollIntoView({ behavior: 'instant' }))
    await expect(page.locator(active)).toHaveText('Dolci')
    await expect(page.locator(active)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator(active)).toHaveText('Panini')
    // At the page's end every section may lie above: the last one.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(page.locator(active)).toHaveText((await page.locator('nav[aria-label="Categorie del menu"] a').last().textContent()) ?? '')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator(active)).toHaveText('Panini')
  }
})

journey('a dish opens at its own address and closes by Esc, by the back button and by a click outside', { tag: '@core' }, async ({ page }) => {
  await page.goto('/menu')
  const card = page.getByRole('link', { name: 'Panino pollo infuocato' })
  const tile = page.getByRole('listitem').filter({ has: card })
  await expect(tile.locator('img')).toBeVisible()
  await expect(tile).toContainText(/6,72\s€/)
  await card.press('Enter')
  await expect(page).toHaveURL('/menu?dish=panino-pollo-infuocato')
  await expect(page).toHaveTitle(/Panino pollo infuocato/)
  const dialog = page.getByRole('dialog', { name: 'Panino pollo infuocato', exact: true })
  await expect(dialog).toContainText('peperoncino calabrese')
  await expect(dialog).toContainText(/€\s6,72/)
  await expect(dialog.locator('s')).toHaveText(/€\s7,90/)
  await expect(dialog).toContainText('glutine')
  await expect(dialog.getByRole('button', { name: 'Aggiungi al Secchio' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/menu')
  await expect(card).toBeFocused()

  await page.getByRole('link', { name: 'Panino Brace' }).click()
  const other = page.getByRole('dialog')
  await expect(other).toBeVisible()
  await page.goBack()
  await expect(other).toBeHidden()
  await page.goForward()
  await expect(other).toBeVisible()

  const modal = page.locator('dialog:modal')
  await modal.getByRole('heading', { name: 'Panino Brace' }).click()
  await expect(modal).toBeVisible()
  await page.mouse.click(8, 400)
  await expect(modal).toBeHidden()
})

journey('on small phones the names of categories stay beside their pictures', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/menu', '/zh/menu']) {
    await page.goto(path)
    await expect(page.locator('html[data-whole]')).toBeAttached()
    const wide = () =>
      page.locator('main section h2').evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent))
    await expect.poll(wide).toEqual([])
  }
  // What is ordered most says so below its picture, which the heart and the “+” already share.
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Patatine fritte' }) })
  await page.goto('/menu')
  const label = tile.getByText('Più ordinato')
  await label.scrollIntoViewIfNeeded()
  const [note, picture] = [await label.boundingBox(), await tile.locator('img').boundingBox()]
  expect(note?.y ?? 0).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? Number.NaN))
})

journey('on a wide screen a dish shows its whole picture, and its name below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/menu?dish=panino-brace')
  const dialog = page.getByRole('dialog', { name: 'Panino Brace' })
  // Nobody has touched a key yet: no control wears the ring of the keyboard.
  await expect(dialog).toBeFocused()
  const picture = await dialog.locator('img').first().boundingBox()
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  await expect(dialog.getByRole('heading', { name: 'Panino Brace' })).toBeInViewport()
  await expectAccessible(page)
})

journey('on a wide screen the questions of a dish stand beside its whole picture, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/restaurants/roma-termini/menu?dish=panino-brace')
  const dialog = page.locator('dialog:modal')
  const picture = dialog.locator('img').first()
  const option = dialog.getByRole('radio').first()
  const add = dialog.getByRole('button', { name: /^Aggiungi ·/ })
  const contains = dialog.locator('[data-build-contains]')
  for (const part of [option, add, contains]) await expect(part).toBeInViewport({ ratio: 1 })
  const box = async (part: typeof picture) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const shown = await box(picture)
  expect(shown.width / shown.height).toBeCloseTo(4 / 3, 1)
  for (const part of [option, add]) expect((await box(part)).x).toBeGreaterThan(shown.x + shown.width)
  expect((await box(contains)).x).toBeLessThan(shown.x + shown.width)
  // Further questions scroll under the button, the picture stays.
  await dialog.getByRole('textbox').focus()
  await expect(picture).toBeInViewport({ ratio: 1 })
  await expect(add).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  // A phone has them below one another, in the same order.
  await page.setViewportSize({ width: 375, height: 812 })
  expect((await box(contains)).y).toBeGreaterThan((await box(picture)).y)
  expect((await box(option)).y).toBeGreaterThan((await box(contains)).y)

  // Without questions the sheet has the width of the specification.
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAyran(page)
  await expect.poll(() => dialog.evaluate(element => element.getBoundingClientRect().width)).toBe(600)
})

journey('the cart stands beside or below the menu at every width, whole also with the longest name of a restaurant', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/restaurants/firenze-santa-maria-novella/menu')
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Patatine fritte' }) })
  await tile.getByRole('button', { name: /^Aggiungi/ }).click()
  const panel = page.locator('[data-cart-panel]')
  const open = panel.getByRole('link', { name: 'Vai al secchio' })
  await panel.getByRole('button', { name: /1 piatto nel secchio/ }).click()
  await expect(open).toBeVisible()
  const right = async (part: typeof open) => {
    const box = await part.boundingBox()
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)
  }
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const part of [open, panel.getByText(/^\d+,\d\d\s€$/).first(), panel.getByText(/^\d+,\d\d\s€$/).last()])
      expect(await right(part), `at ${width} px`).toBeLessThan(await right(panel))
  }
  const bar = page.locator('.cart-bar').getByRole('link', { name: /nel secchio/ })
  for (const width of [1023, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(panel).toBeHidden()
  }
})

journey('a shared address opens the dish over the menu, with its own title and preview', async ({ page, request }) => {
  const html = await (await request.get('/menu?dish=panino-brace')).text()
  expect(html).toContain('<title>Panino Brace · Spiedo</title>')
  expect(html).toMatch(/property="og:title" content="Panino Brace/)
  expect(html).toMatch(/property="og:image" content="[^"]+\.webp"/)
  // At a restaurant it is that restaurant's dish, under one address.
  for (const address of ['/restaurants/roma-termini/menu?dish=panino-brace', '/restaurants/roma-termini/category/Panini?dish=panino-brace']) {
    const there = await (await request.get(address)).text()
    expect(there, address).toContain('<title>Panino Brace · Spiedo Roma Termini')
    expect(there, address).toMatch(/rel="canonical" href="[^"]+\/restaurants\/roma-termini\/menu\?dish=panino-brace"/)
    expect(there, address).toMatch(/property="og:image" content="[^"]+\.webp"/)
  }
  await page.goto('/menu?dish=panino-brace')
  await expect(page.getByRole('dialog', { name: 'Panino Brace', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // Pressed before scripts run, it is a form, and leaves its question mark.
  await expect(page).toHaveURL(/\/menu\??$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

journey('dishes added to the cart are counted, survive a reload and appear in another tab', { tag: '@core' }, async ({ page, anotherTab }) => {
  const count = page.locator('[data-cart-count]')
  await page.goto('/menu')
  await expect(count).toHaveText('0')
  const other = await anotherTab()
  await other.goto('/about')
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'Panino Brace' }).click()
    await page.getByRole('button', { name: 'Aggiungi al Secchio' }).click()
    await expect(page.getByRole('dialog', { name: 'Panino Brace', exact: true })).toBeHidden()
  }
  await hoverToast(page, 'Panino Brace è nel tuo ordine')
  await expect(count).toHaveText('2')
  await expect(other.locator('[data-cart-count]')).toHaveText('2')
  await page.reload()
  await expect(count).toHaveText('2')
})

journey('on the chain’s menu a combo and a dish show their option groups, with prices marked as the chain’s', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/menu?dish=combo-menu-kebab')
  const combo = page.getByRole('dialog', { name: 'Menu kebab', exact: true })
  await expect(combo).toContainText('Prezzi della catena: il tuo ristorante può averne altri.')
  const drink = combo.getByRole('radio', { name: /^Ayran/ })
  await drink.check()
  await expectAccessible(page)
  await combo.getByRole('button', { name: 'Aggiungi al Secchio', exact: true }).click()
  await expect(combo).toBeHidden()

  await page.goto('/category/Panini')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Panino kebab di pollo', exact: true }) })
  await card.getByRole('link', { name: 'Aggiungi al secchio', exact: true }).click()
  const panino = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await panino.getByRole('checkbox', { name: /^Tahina/ }).check()
  await panino.getByRole('button', { name: 'Aggiungi al secchio', exact: true }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('2')
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Piatti nel secchio' })
  await expect(lines).toContainText('Ayran')
  await expect(lines).toContainText(/Tahina/)
  // What was chosen is what is priced once the restaurant is.
  await page.getByLabel('Via, CAP, quartiere o nome').fill('Roma Termini')
  await page.getByRole('button', { name: /^Spiedo Roma Termini/ }).click()
  await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toBeVisible()
  await expect(lines).toContainText('Ayran')
  await expect(lines).toContainText(/Tahina/)
})

journey('adding can be undone; the cart page counts dishes, removes them with undo and says how to order', async ({ page }) => {
  await openAyran(page)
  await page.getByRole('button', { name: 'Aggiungi al Secchio' }).click()
  const added = await hoverToast(page, 'Ayran è nel tuo ordine')
  // The focus holds it, too, and stays on it as it moves away from the pointer.
  await page.keyboard.press('F6')
  await expect(page.getByRole('region', { name: 'Avvisi' })).toBeFocused()
  // It stands below the strip of categories, wherever that sticks.
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expect
      .poll(async () => {
        const [toast, strip] = [await added.boundingBox(), await page.getByRole('navigation', { name: 'Categorie del menu' }).boundingBox()]
        return toast && strip && (toast.y >= strip.y + strip.height || toast.y + toast.height <= strip.y)
      })
      .toBe(true)
  }
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await added.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')

  await page.getByRole('link', { name: 'Ayran', exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi al Secchio' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Secchio/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Il tuo secchio' })).toBeVisible()
  const total = page.locator('[data-cart-total]')
  await expect(total).toHaveText(/2,50\s€/)
  await page.getByRole('button', { name: 'Ayran: uno in più' }).click()
  await expect(total).toHaveText(/5,00\s€/)
  await expectAccessible(page)
  await page.getByText('Togli', { exact: true }).click()
  const removedToast = await hoverToast(page, 'Ayran non è più nel tuo ordine')
  await expect(page.getByText('È vuoto. Per ora.')).toBeVisible()
  await removedToast.getByRole('button', { name: 'Annulla' }).click()
  await expect(total).toHaveText(/5,00\s€/)
  // No list of all restaurants: a search, whose results are in sight.
  await expect(page.getByLabel('Oppure ritiri da')).toHaveCount(0)
  await page.getByLabel('Via, CAP, quartiere o nome').fill('Roma Termini')
  await page.getByRole('button', { name: /^Spiedo Roma Termini/ }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /^Chiama / })).toHaveAttribute('href', /^tel:\+?\d+$/)
})

journey('Esc closes a dish at its own address before its script loads, and its card is in view', async ({ page }) => {
  const closed = Promise.withResolvers<void>()
  await page.route('**/assets/dish-sheet-*', async route => {
    await closed.promise
    await route.continue()
  })
  await page.goto('/menu?dish=AYRAN')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/menu', { timeout: 100 })
  }).toPass()
  closed.resolve()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ayran', exact: true })).toBeInViewport()
})

journey('an action in a dish at its own address before its script loads takes effect once it has loaded', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/dish-sheet-*', async route => {
    await held.promise
    await route.continue()
  })
  // Who comes back has something in the bucket: by that it is seen that the page's own code is there.
  await page.goto('/robots.txt')
  const line = { foodId: 'x', slug: 'x', title: 'X', categoryName: 'X', unitCents: 100, quantity: 1 }
  await page.evaluate(line => localStorage.setItem('spiedo.cart', JSON.stringify([line])), line)
  await page.goto('/menu?dish=ayran')
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi al Secchio' }).click()
  held.resolve()
  await expect(page.locator('[data-cart-count]')).toHaveText('2')
  await expect(page.getByRole('dialog', { name: 'Ayran', exact: true })).toBeHidden()
})

journey('a dish at its own address on a restaurant’s menu stays open while its script and the stock-outs load', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  await page.route('**/assets/dish-sheet-*', async route => {
    await asked.promise
    await route.continue()
  })
  const soldOut = page.waitForResponse('**/roma-termini/shortages')
  await page.goto('/restaurants/roma-termini/menu?dish=ayran')
  const written = await page.getByRole('dialog').elementHandle()
  await (await soldOut).finished()
  await expect(page.getByRole('region', { name: 'Spiedo Roma Termini' })).toContainText(/Aperto|Chiuso|Ordini in pausa/)
  asked.resolve()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await written?.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
})

journey('a deleted dish shows a message; a dish of another category opens on the menu', async ({ page }) => {
  await page.goto('/menu?dish=sushi')
  await expect(page.getByText('Questo piatto non c’è più.').first()).toBeVisible()
  await page.goto('/category/Panini?dish=ayran')
  await expect(page).toHaveURL('/menu?dish=ayran')
  await expect(page.locator('dialog:modal')).toBeVisible()
})

journey('a dish that cannot be added to a group because a script fails shows so, and is added nowhere else', async ({ page }) => {
  const { restaurants } = await (await page.request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
  const { id: restaurantId, slug } = restaurants[0]
  const { group } = await (await page.request.post('/api/v1/group-orders', { data: { restaurantId } })).json()
  await page.goto('/robots.txt')
  const joined = { id: group.id, token: group.joinToken, author: 'gina-000000000000', name: 'Gina', restaurantId, slug, open: true }
  await page.evaluate(group => localStorage.setItem('spiedo.group', JSON.stringify(group)), joined)
  await page.route('**/assets/quick-add-to-group-*', route => route.abort())
  await page.goto(`/restaurants/${slug}/category/Bibite`)
  await page.getByRole('button', { name: 'Aggiungi al secchio', exact: true }).first().click()
  await expect(page.getByText(/Controlla la connessione e riprova/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('spiedo.cart'))).toBe(null)
})
