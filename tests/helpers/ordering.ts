import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where the demo's kitchen account works. */
export const kitchenRestaurantSlug = 'roma-termini'
export const kitchenAccount = { email: 'cucina@spiedo.test', password: 'spiedo-cucina' }

/** What the menu has left in a browser once the dish was put in, so that each of the processes that run journeys goes that way once. */
let storedCart: [string, string][] | undefined

/** A dish with its options in the cart, at the restaurant of the demo's kitchen. */
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
  // Not whose it is: the next one who comes this way may be somebody else.
  storedCart = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('spiedo.') && key !== 'spiedo.whose'))
}

/** As soon as possible where that can be had now, else the first time there is: journeys run at any hour, and a time chosen before may be gone. */
export async function chooseTime(page: Page): Promise<void> {
  // Answered on the page of ways, it is not asked again.
  const chosenTime = page.locator('[data-when-chosen]')
  await expect(page.locator('[data-when=asap],[data-when=ahead],[data-when=open]').filter({ visible: true }).or(chosenTime)).toBeVisible()
  if (await chosenTime.isVisible()) return
  if ((await page.locator('[data-when=open]').count()) > 0) await page.locator('[data-nearest-times] button, [data-other-times] button').first().click()
  await expect(page.locator('[data-when=asap],[data-when=ahead]').filter({ visible: true }).or(chosenTime)).toBeVisible()
}

/** Goes to the checkout, from the cart as a person does, and fills it in; where one is there, in place. */
export async function fillCheckout(page: Page): Promise<void> {
  if (page.url().endsWith('/cart')) await page.getByRole('link', { name: /^Vai alla cassa/ }).click()
  else if (!page.url().endsWith('/checkout')) await page.goto('/checkout')
  await page.getByLabel('Nome', { exact: true }).fill('Gina Ospite')
  await page.getByLabel('Telefono').fill('+39 333 123 4567')
  await page.getByLabel(/^E-mail/).fill('gina@example.com')
  await chooseTime(page)
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeEnabled()
}

/** The ticket in a kitchen of the order whose page this is: by its id, since each day's orders begin with number one. */
export const findTicket = (kitchen: Page, orderPage: Page): Locator => kitchen.locator(`[data-order="${new URL(orderPage.url()).pathname.split('/').at(-1)}"]`)

/** What the order's page says of itself. */
export const readOrderNumber = (page: Page): Promise<string | null> => page.locator('[data-order-number]').textContent()

/** Takes back what was tapped a moment ago, by the page itself: it has some seconds for it, which a busy machine may be slow in. Nothing where they are over. */
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
