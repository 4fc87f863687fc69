import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { waitForListRefresh } from '../helpers/office.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('by keyboard alone an order is found by phone in the palette, opened beside the list, and followed from one to the next', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  const { orders } = await (await page.request.get('/api/v1/orders/all-orders?limit=100', { headers: { authorization: `Bearer ${token}` } })).json()
  const wanted = orders.find(({ phone, customer }: { phone: string | null; customer: string | null }) => phone?.startsWith('+39 3') && customer)
  await page.goto('/dashboard/admin/orders')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(21)
  // The bar takes 48 px, and twelve orders are in sight.
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
  // Once the rows stand as they stay: the last counts above them come a moment later.
  await expect.poll(() => rows.nth(12).evaluate(row => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await expectAccessible(page)

  const palette = page.getByRole('dialog', { name: 'Cerca e comandi' })
  const box = palette.getByRole('combobox')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await expect(palette.getByRole('option', { name: /^Foods/ })).toBeVisible()
  await expectAccessible(page, palette)
  // The phone as somebody dictates it: without its country code, in other groups.
  await page.keyboard.type(wanted.phone.replace('+39 ', '').replace(/(\d\d)\s/g, '$1-'))
  await expect(palette.getByRole('option').first()).toContainText(wanted.phone)
  await expectAccessible(page, palette)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/admin\/order\/[0-9a-f-]{36}$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('codici sconto')
  await expect(palette.getByRole('option').first()).toContainText('Codici sconto')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  // Beside the list: the number opens it, J goes on to the next, Escape leads back to the row.
  await page.goto('/dashboard/admin/orders?view=done')
  await expect(page.getByRole('navigation', { name: 'Ordini da seguire' }).getByRole('link', { name: 'Conclusi' })).toHaveAttribute('aria-current', 'page')
  const numbers = page.locator('[data-order-link]')
  await numbers.nth(2).press('Enter')
  const panel = page.getByRole('region', { name: /^Ordine n\. \d+$/ })
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused()
  // What a call is about stands on the first screen; the customer stays in the list, too.
  await expect(panel.locator('[data-order-glance]').getByText('Totale')).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Cronologia' }).getByRole('row').last()).toBeVisible()
  await expectAccessible(page)
  const [shown] = /order=[\w-]+/.exec(page.url()) ?? []
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`${shown}`))
  // By its id: orders that other journeys finish move it down the list.
  const next = new URL(page.url()).searchParams.get('order')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator(`[data-order-link="${next}"]`)).toBeFocused()
  // A click anywhere on a row opens it, too.
  await rows
    .nth(4)
    .getByText(/\d\d:\d\d/)
    .click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scorciatoie da tastiera')
  await expectAccessible(page)
})

journey('late orders are one click away with their count, and a dismissed warning and dense rows stay as they were left', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/orders')
  const views = page.getByRole('navigation', { name: 'Ordini da seguire' })
  await expect(views.locator('[data-count=late]')).toHaveText(/^\d+$/)
  await waitForListRefresh(page, /view=late/, () => views.getByRole('link', { name: /^In ritardo/ }).click())
  await expect(page).toHaveURL(/view=late/)
  await expect(page.getByRole('columnheader', { name: 'Promesso' })).toHaveAttribute('aria-sort', 'ascending')
  // Nothing that has ended is late.
  await expect(page.locator('tbody')).not.toContainText('Concluso')
  await page.getByRole('button', { name: /^Avvisi/ }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  const warning = page.getByText('Gli account dimostrativi sono attivi')
  await page.getByRole('button', { name: 'Nascondi' }).click()
  await expect(warning).toHaveCount(0)
  await page.goto('/dashboard/admin/foods')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(21)
  await expect(rows.nth(1).locator('img')).toHaveJSProperty('width', 100)
  await page.getByRole('button', { name: 'Righe compatte' }).press('Enter')
  await expect(rows.nth(1).locator('img')).toHaveJSProperty('width', 36)
  // Once the rows stand as they stay: the last counts above them come a moment later.
  await expect.poll(() => rows.nth(12).evaluate(row => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await expect(rows.nth(1).locator('img')).toHaveJSProperty('width', 36)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
})

journey('a saved view leads back to its filters, and an added column stays', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/orders?status=cancelled&page=2')
  const views = page.getByRole('button', { name: 'Viste salvate' })
  await views.press('Enter')
  await page.getByRole('menuitem', { name: 'Salva questa vista' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Salva questa vista' })
  await expectAccessible(page, dialog)
  await dialog.getByLabel('Nome', { exact: true }).fill('Annullati')
  await dialog.getByLabel('Nome', { exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto('/dashboard/admin/orders')
  await views.click()
  await page.getByRole('menuitem', { name: 'Annullati' }).click()
  await expect(page).toHaveURL('/dashboard/admin/orders?status=cancelled')

  await page.getByRole('button', { name: 'Colonne' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Ristorante' }).press('Enter')
  await page.keyboard.press('Escape')
  const head = page.getByRole('columnheader', { name: 'Ristorante' })
  await expect(head).toBeVisible()
  await page.reload()
  await expect(head).toBeVisible()
  await expectAccessible(page)
})

journey('tables begin below the title and two rows of filters at most, and rows of one line are 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  for (const [screen, top, height] of [
    ['price-lists', 216, 46],
    ['reports', 232, 54],
    ['restaurants', 168, 46],
    ['mails', 168, undefined],
  ] as const) {
    await page.goto(`/dashboard/admin/${screen}`)
    const table = page.locator('#screen table').first()
    await expect(table.locator('caption').filter({ hasNotText: 'Caricamento' })).toHaveCount(1)
    await expect.poll(async () => (await table.boundingBox())?.y, { message: screen }).toBeLessThanOrEqual(top)
    if (height === undefined) continue
    const heights = await table.locator('tbody tr').evaluateAll(rows => rows.slice(0, 8).map(row => row.getBoundingClientRect().height))
    expect(Math.max(...heights), screen).toBeLessThanOrEqual(height)
    await expectAccessible(page)
  }
})
