import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

/** Creates a dish of this journey alone, in a category of its own; `remove` takes both off the menu. */
async function createDish(page: Page, token: string, titles: string[]) {
  const headers = { authorization: `Bearer ${token}` }
  const name = `Prova ${randomBytes(4).toString('hex')}`
  expect((await page.request.post('/api/v1/category/create-category', { headers, multipart: { name } })).ok()).toBe(true)
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const { _id: categoryId } = category.find((each: { name: string }) => each.name === name)
  const dishes: { id: string; slug: string }[] = []
  for (const title of titles) {
    const multipart = { title, description: 'Di prova.', price: '3', discount: '0', category: categoryId }
    expect((await page.request.post('/api/v1/food/add', { headers, multipart })).ok()).toBe(true)
    const { results } = await (await page.request.get(`/api/v1/food/search/${encodeURIComponent(title)}`)).json()
    dishes.push({ id: results[0].id, slug: results[0].slug })
  }
  const remove = async () => {
    for (const { id } of dishes) await page.request.delete(`/api/v1/food/delete-food/${id}`, { headers })
    await page.request.delete(`/api/v1/category/delete-category/${categoryId}`, { headers })
  }
  return { headers, dishes, remove }
}

/** Weekday three days from now: a dish of that day alone is not sold today, at any hour. */
const otherWeekday = String((new Date(Date.now() + 3 * 86_400_000).getUTCDay() + 6) % 7)

journey('a menu by hour is made with a preview of the week, and its dish says on the menu when it is sold', async ({ page }) => {
  const title = `Ali ${randomBytes(4).toString('hex')}`
  const { token } = await signInOnPage(page, demoAdministrator)
  const { headers, dishes, remove } = await createDish(page, token, [title])
  await page.goto('/dashboard/admin/price-lists')
  await page.getByRole('link', { name: 'Menu a orario' }).click()
  await expect(page.getByRole('heading', { name: 'Menu a orario', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nuovo menu a orario' }).click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Nome', { exact: true }).fill(`Martedì ${title}`)
  await page.getByRole('button', { name: 'Aggiungi un orario' }).click()
  await page.getByLabel('Giorno', { exact: true }).selectOption(otherWeekday)
  const week = page.getByRole('region', { name: 'I prossimi sette giorni' })
  await expect(week.getByText('12:00–14:30')).toHaveCount(1)
  await page.getByLabel('Aggiungi un piatto o una combo').selectOption({ label: title })
  await expect(page.getByRole('checkbox', { name: `${title}: solo in questi orari` })).toBeChecked()
  await page.getByLabel(`${title}: prezzo in questi orari`).fill('2,50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(findToast(page, `Martedì ${title}`)).toBeVisible()
  const row = page.getByRole('row', { name: `Martedì ${title}` })
  await expect(row).toContainText('12:00–14:30')
  await expect(row).not.toContainText('in vigore adesso')

  await page.goto(`/restaurants/roma-termini/menu?dish=${dishes[0]?.slug}`)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog.getByText(/^Solo .* 12:00–14:30$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'In altri orari' })).toBeDisabled()
  await expectAccessible(page)

  // The menu of that day at one o'clock has it, at its price; its dishes open at that time, too.
  const time = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T13:00`
  await page.goto(`/restaurants/roma-termini/menu?at=${time}`)
  await expect(page.getByText(/^Il menu di .*13:00\.$/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/restaurants\/roma-termini\/menu$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: title }).click()
  // Once its options are there, which are read at that time as well.
  await expect(dialog.getByRole('button', { name: /^Aggiungi.* 2,50/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'In altri orari' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Vedi il menu di adesso' }).click()
  await expect(page).toHaveURL(/\/restaurants\/roma-termini\/menu$/)
  await expect(page.locator('[data-menu-time]')).toHaveCount(0)
  expect((await page.goto('/menu?at=domani'))?.status()).toBe(400)
  await expect(page.getByText('Non capiamo l’ora di questo indirizzo. Ecco il menu di adesso.')).toBeVisible()

  const { schedules } = await (await page.request.get(`/api/v1/menu-schedules?search=${encodeURIComponent(title)}`, { headers })).json()
  expect((await page.request.delete(`/api/v1/menu-schedules/${schedules[0].id}`, { headers })).ok()).toBe(true)
  await remove()
})

journey('the cart suggests what a rule says, once, and says nothing more when it was taken', async ({ page }) => {
  const mark = randomBytes(4).toString('hex')
  const [main, side] = [`Piadina ${mark}`, `Contorno ${mark}`]
  const { token } = await signInOnPage(page, demoAdministrator)
  const { dishes, remove } = await createDish(page, token, [main, side])
  await page.goto('/dashboard/admin/suggestions')
  await page.getByRole('button', { name: 'Nuova regola' }).click()
  const form = page.getByRole('dialog', { name: 'Nuova regola' })
  await form.getByRole('button', { name: 'Aggiungi' }).click()
  await expect(form.getByText('Scegli che cosa suggerire.')).toBeVisible()
  await form.getByLabel('Se nel secchio c’è').selectOption({ label: main })
  await form.getByLabel('Si suggerisce').selectOption({ label: side })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Aggiungi' }).click()
  // Once it was shown, the figures have a row of their own.
  const row = page.getByRole('row', { name: `${main} ${side}` })
  await expect(row).toContainText('Tutti i ristoranti')
  await expectAccessible(page)

  await page.goto(`/restaurants/roma-termini/menu?dish=${dishes[0]?.slug}`)
  await page
    .getByRole('dialog', { name: main, exact: true })
    .getByRole('button', { name: /^Aggiungi/ })
    .click()
  await page.goto('/cart')
  const suggestion = page.getByRole('region', { name: `Ci sta bene: ${side}` })
  await expectAccessible(page, suggestion)
  await suggestion.getByRole('button', { name: /^Lo prendo \(\+3,00/ }).click()
  await expect(suggestion).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: side })).toBeVisible()
  const answered = page.waitForResponse(response => response.url().endsWith('/orders/suggestions'))
  await page.reload()
  expect((await (await answered).json()).suggestion).toBeNull()

  await page.goto('/dashboard/admin/suggestions')
  await page.getByRole('button', { name: `Togli la regola che suggerisce ${side}` }).click()
  await expect(row).toBeHidden()
  await remove()
})
