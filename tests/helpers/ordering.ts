import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where the demo's kitchen account works. */
export const kitchenRestaurant = 'roma-termini'
export const cook = { email: 'cucina@spiedo.test', password: 'spiedo-cucina' }

/** Puts a dish with its options into the cart, at the restaurant of the demo's kitchen. */
export async function addPanino(page: Page): Promise<void> {
  await page.goto(`/restaurants/${kitchenRestaurant}/menu`)
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await dialog.getByLabel('Abbondante').check()
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
}

/** As soon as possible where that can be had now, else the first time there is: journeys run at any hour. */
export async function chooseTime(page: Page): Promise<void> {
  await expect(page.locator('[data-when=asap],[data-when=ahead],[data-when=open]')).toBeVisible()
  if ((await page.locator('[data-when=open]').count()) > 0) await page.locator('[data-nearest-times] button').first().click()
  await expect(page.locator('[data-when=asap],[data-when=ahead]')).toBeVisible()
}

/** Fills in the checkout. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  await page.getByLabel('Nome').fill('Gina Ospite')
  await page.getByLabel('Telefono').fill('+39 333 123 4567')
  await page.getByLabel('E-mail').fill('gina@example.com')
  await chooseTime(page)
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeEnabled()
}

/** What the order's page says of itself. */
export const numberOf = (page: Page): Promise<string | null> => page.locator('[data-order-number]').textContent()
