import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Restaurant of the demo's kitchen account. */
export const kitchenRestaurantSlug = 'roma-termini'
export const kitchenAccount = { email: 'cucina@spiedo.test', password: 'spiedo-cucina' }

/** Browser storage after adding the dish, so that each journey process goes through the menu once. */
let storedCart: [string, string][] | undefined

/** Puts a dish with options into the cart, at the restaurant of the demo's kitchen. */
export async function addPaninoToCart(page: Page): Promise<void> {
  if (storedCart) {
    await page.goto('/robots.txt')
    await page.evaluate(kept => {
      for (const [key, value] of kept) localStorage.setItem(key, value)
    }, storedCart)
    return
  }
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await dialog.getByLabel('Abbondante').check()
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  // Without the cart's owner: the next journey may have another user.
  storedCart = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('spiedo.') && key !== 'spiedo.whose'))
}

/** Chooses ASAP if available, else the first slot: journeys run at any hour, and an earlier choice may have expired. */
export async function chooseTime(page: Page): Promise<void> {
  // A time chosen on the fulfilment page is not asked for again.
  const chosenTime = page.locator('[data-when-chosen]')
  await expect(page.locator('[data-when=asap],[data-when=ahead],[data-when=open]').filter({ visible: true }).or(chosenTime)).toBeVisible()
  if (await chosenTime.isVisible()) return
  if ((await page.locator('[data-when=open]').count()) > 0) await page.locator('[data-nearest-times] button, [data-other-times] button').first().click()
  await expect(page.locator('[data-when=asap],[data-when=ahead]').filter({ visible: true }).or(chosenTime)).toBeVisible()
}

/** Fills in the checkout, coming from the cart like a person, or in place if already there. */
export async function fillCheckout(page: Page): Promise<void> {
  if (page.url().endsWith('/cart')) await page.getByRole('link', { name: /^Vai alla cassa/ }).click()
  else if (!page.url().endsWith('/checkout')) await page.goto('/checkout')
  await page.getByLabel('Nome', { exact: true }).fill('Gina Ospite')
  await page.getByLabel('Telefono').fill('+39 333 123 4567')
  await page.getByLabel(/^E-mail/).fill('gina@example.com')
  await chooseTime(page)
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeEnabled()
}

/** Finds the kitchen ticket of the order on this page, by id, since each day's order numbers restart. */
export const findTicket = (kitchen: Page, orderPage: Page): Locator => kitchen.locator(`[data-order="${new URL(orderPage.url()).pathname.split('/').at(-1)}"]`)

/** Shows the view of the board in which a ticket has a step: orders accepted for later wait in a view of their own. */
export async function showTicketStep(kitchen: Page, ticket: Locator, name: string | RegExp): Promise<Locator> {
  const button = ticket.getByRole('button', { name })
  await expect(async () => {
    if (!(await button.isVisible()))
      await kitchen
        .getByRole('button', { name: /^(Tutto|Più tardi)/, pressed: false })
        .first()
        .click()
    await expect(button).toBeVisible({ timeout: 1000 })
  }).toPass()
  return button
}

/** Opens the whole ticket of an order: note, guest, payment and the steps that the board has no room for. */
export async function openWholeTicket(kitchen: Page, ticket: Locator): Promise<Locator> {
  await ticket.getByRole('button', { name: /^Apri l’ordine/ }).click()
  const whole = kitchen.locator('[data-whole-ticket]')
  await expect(whole).toBeVisible()
  return whole
}

/** Reads the order number on the order's page. */
export const readOrderNumber = (page: Page): Promise<string | null> => page.locator('[data-order-number]').textContent()

/**
 * Undoes the last tap from within the page, since the undo window is a few seconds and the machine may be slow. Does nothing once the window is over.
 */
export const undoImmediately = (card: Locator): Promise<void> =>
  card.evaluate(
    node =>
      new Promise<void>(done => {
        const timer = setInterval(() => {
          const button = node.querySelector<HTMLButtonElement>('[data-announced] button:not([aria-disabled=true])')
          button?.click()
          if (button || !node.isConnected) done(clearInterval(timer))
        }, 20)
      }),
  )
