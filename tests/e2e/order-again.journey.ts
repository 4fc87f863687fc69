import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart } from '../helpers/ordering.ts'
import { placeGuestOrder } from '../helpers/placed-order.ts'

journey('a reorder into a filled cart asks whether to add, replace or cancel', async ({ page, request }) => {
  const { id, token, path } = await placeGuestOrder(request, { dish: 'Acqua naturale', email: 'gina.ancora@example.com', hour: 12 })
  expect((await request.post(`/api/v1/orders/${id}/cancel?token=${token}`, { data: {} })).ok()).toBe(true)

  await addPaninoToCart(page)
  const again = page.getByRole('button', { name: 'Ordina di nuovo' })
  const titles = page.getByRole('list', { name: 'Piatti nel secchio' }).getByRole('heading')
  const beginAgain = async (name: string) => {
    await page.goto(path)
    await again.click()
    const question = page.getByRole('dialog', { name, exact: true })
    await expect(question).toBeVisible()
    return question
  }

  const first = await beginAgain('Nel secchio c’è già un piatto')
  await expectAccessible(page)
  // By keyboard: out of it nothing has changed, and one is where one was.
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(first.getByRole('button', { name: 'Aggiungi' })).toBeFocused()
  await first.getByRole('button', { name: 'Lascia tutto com’è' }).press('Enter')
  await expect(first).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/orders/${id}`))
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')

  await again.click()
  await first.getByRole('button', { name: 'Aggiungi' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(titles).toHaveText([/^Panino kebab di pollo/, /^Acqua naturale/])

  const second = await beginAgain('Nel secchio ci sono già 2 piatti')
  await second.getByRole('button', { name: 'Sostituisci' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(titles).toHaveText([/^Acqua naturale/])
})
