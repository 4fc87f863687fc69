import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openAllDay } from '../helpers/ordering-now.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('by keyboard alone a restaurant is found in the live overview, halved and opened again, and seen on the map', async ({ page, request }) => {
  await openAllDay(request, 'Milano Duomo')
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/live')
  const rows = page.getByRole('region', { name: 'Ristoranti' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  expect(all).toBeGreaterThan(100)
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(112)
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Cerca un ristorante o una città' }).focus()
  await page.keyboard.type('milano duomo')
  await expect(rows).toHaveCount(1)
  const duomo = rows.first().locator('[aria-expanded]')
  const act = (name: string) =>
    rows
      .first()
      .getByRole('button', { name: `${name}: Spiedo Milano Duomo`, exact: true })
      .press('Enter')
  // One click each, in the row itself, and the answer stands there: a toast would lie over the most urgent rows.
  await expect(rows.first().getByRole('link', { name: 'Schermo cucina' })).toHaveAttribute('href', /^\/kitchen\?restaurant=/)
  await act('Pausa di 30 minuti')
  const notice = rows.first().getByRole('status')
  await expect(notice).toContainText('In pausa: non entrano nuovi ordini.')
  await expect(rows.first()).toContainText('In pausa fino alle')
  await expect(page.locator('.toast')).toHaveCount(0)
  await act('Riapri con metà ordini per un’ora')
  await expect(notice).toContainText('Pausa finita')
  await expect(rows.first()).toContainText('Ordini al 50%')
  await act('Riapri')
  await expect(rows.first().getByRole('button', { name: /^Riapri/ })).toHaveCount(0)
  await duomo.press('Enter')
  await expect(duomo).toHaveAttribute('aria-expanded', 'true')
  await expect(rows.first().getByRole('link', { name: 'Scheda' })).toBeVisible()
  await expectAccessible(page)

  // One restaurant is one mark, and its mark leads to its row.
  await page.getByRole('region', { name: 'Mappa' }).getByRole('button', { name: 'Spiedo Milano Duomo' }).press('Enter')
  await expect(duomo).toBeFocused()
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(all)
  // The list has hundreds of stops; the map is three keys away.
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Vai alla mappa' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Mappa' }).locator(':focus')).toHaveCount(1)
  await page
    .getByRole('region', { name: 'Mappa' })
    .getByRole('button', { name: /intorno a Milano/ })
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Tutta l’Italia' })).toBeVisible()
})

journey('on a phone no mark of the live overview lies under an action, and an offer that was not sent is no success', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signInOnPage(page, demoAdministrator)
  await page.route('**/api/v1/office/live/*/redirect', route =>
    route.fulfill({ json: { success: true, message: 'Nessuna proposta mandata.', offered: 0, alreadyOffered: 0, withoutTarget: 2 } }),
  )
  await page.route('**/api/v1/office/live/events', async route => {
    const restaurant = { id: 'santa-maria', name: 'Spiedo Firenze Santa Maria Novella', city: 'Firenze', phone: '+39 055 1', latitude: 43.77, longitude: 11.25 }
    const state = { state: 'open', isOpen: true, stateUntil: null, throttlePercent: 100, open: 27, late: 2, unaccepted: 4, load: [100, 90, 110, 10] }
    const rest = { waitingSince: '2026-03-01T07:35:00.000Z', silentDevices: 0, failedPrinters: 0, urgency: 440 }
    await route.fulfill({
      headers: { 'content-type': 'text/event-stream' },
      body: `event: restaurants\ndata: ${JSON.stringify({ restaurants: [{ ...restaurant, ...state, ...rest }] })}\n\n`,
    })
  })
  await page.goto('/dashboard/admin/live')
  const row = page.getByRole('region', { name: 'Ristoranti' }).getByRole('listitem').first()
  await expect(row).toContainText('Santa Maria Novella')
  await expectAccessible(page)
  const overlaps = await row.evaluate(item => {
    const boxesOf = (elements: Element[]) => elements.map(element => element.getBoundingClientRect())
    const words = boxesOf([...item.querySelectorAll('[aria-expanded] span')].filter(span => span.childElementCount === 0))
    const actions = boxesOf([...item.querySelectorAll('[title]:is(a, button)')])
    return actions.some(a => words.some(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
  })
  expect(overlaps).toBe(false)
  await row.getByRole('button', { name: /^Proponi/ }).click()
  await expect(row.locator('[data-live-notice]')).toHaveAttribute('data-live-notice', 'unchanged')
})
