import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenRestaurantSlug } from '../helpers/ordering.ts'

/** The keyboard goes on until it is there, and on its way is never on something that is out of sight or under something else. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let steps = 0; steps < 300; steps++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => hidden(page)).toBe('')
    if (await goal.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${goal} is not reached`)
}

/** What hides the focused element, where anything does (WCAG 2.4.11). */
const hidden = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.tagName === 'DIALOG') return ''
    const shown = focused.closest('label') ?? focused
    const { left, top, width, height } = shown.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const name = focused.getAttribute('aria-label') ?? focused.textContent
    if (!over) return `${name} is out of sight`
    return shown.contains(over) || over.contains(shown) || focused.contains(over) ? '' : `${name} lies under ${over.textContent}`
  })

for (const [width, height] of [
  [375, 667],
  [1280, 800],
] as const)
  journey(`menu to order by keyboard alone at ${width} px: no focused element is hidden, and the focus is never lost`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
    // The scripts have come: a link followed before is a page of its own, and so is the way back.
    await expect(page.locator('[data-way-banner]')).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Panino kebab di pollo' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
    await expect(dialog.getByLabel('Normale')).toBeVisible()
    await tabTo(page, dialog.getByLabel('Normale'))
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByLabel('Abbondante')).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: /^Aggiungi/ }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Panino kebab di pollo' })).toBeFocused()

    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('spiedo.cart') ?? '[]')
      localStorage.setItem('spiedo.cart', JSON.stringify([line, { ...line, build: { ...line.build, note: 'Ben cotto' } }]))
    })
    await page.goto('/cart')
    const codes = page.getByLabel('Codice sconto')
    await tabTo(page, codes)
    await page.keyboard.type('nonce')
    await page.keyboard.press('Enter')
    await expect(codes).toBeFocused()
    await expect(page.getByText('Il codice NONCE non esiste.')).toBeVisible()
    await expect(codes).toHaveValue('nonce')
    await expect(codes).toBeFocused()
    const remove = page.getByRole('button', { name: 'Togli Panino kebab di pollo' })
    await expect(remove).toHaveCount(4)
    await remove.last().press('Enter')
    await expect(remove).toHaveCount(2)
    await expect(remove.last()).toBeFocused()
    await page.getByRole('button', { name: 'Chiudi l’avviso' }).press('Enter')
    await expect(page.locator('.toast')).toHaveCount(0)
    await remove.last().press('Enter')
    await expect(page.getByText('È vuoto. Per ora.')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('F6: vai all’avviso')).toBeInViewport()
    await page.keyboard.press('F6')
    await tabTo(page, page.getByRole('button', { name: 'Annulla' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-cart-total]')).toHaveText(/8,70\s€/)
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()

    await tabTo(page, page.getByRole('link', { name: /^Vai alla cassa/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('main')).toBeFocused()
    const when = page.locator('[data-when]')
    await expect(when).toHaveAttribute('data-when', /asap|ahead|open/)
    if ((await when.getAttribute('data-when')) === 'open') {
      // Shortly before it closes the quote itself offers them.
      await tabTo(page, page.locator('[data-nearest-times] button, [data-other-times] button').first())
      await page.keyboard.press('Enter')
      await expect(when).toHaveAttribute('data-when', 'ahead')
      await expect(when.locator(':focus')).toHaveCount(1)
    }
    await tabTo(page, page.getByLabel('Nome', { exact: true }))
    await page.keyboard.type('Gina Ospite')
    const order = page.getByRole('button', { name: /^Ordina · / })
    await expect(order).toBeEnabled()
    await tabTo(page, order)
    await page.keyboard.press('Enter')
    // What is missing is gone to; a phone number is enough, so the e-mail stays empty.
    await expect(page.getByLabel('Telefono')).toBeFocused()
    await page.keyboard.type('+39 333 123 4567')
    await expectAccessible(page)
    await tabTo(page, order)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
    await expect(page.getByRole('heading', { name: 'Aspettiamo che il ristorante lo accetti' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('[data-order-link]')).toHaveValue(page.url())
    await tabTo(page, page.getByRole('button', { name: 'Annulla l’ordine' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'No, tienilo' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'È annullato' })).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(1)
    await expectAccessible(page)
  })
