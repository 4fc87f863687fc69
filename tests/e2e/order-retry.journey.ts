import { expect, journey } from '../helpers/journey.ts'
import { addPanino, fillCheckout } from '../helpers/ordering.ts'

journey('a double click makes one order', async ({ page }) => {
  const answers: string[] = []
  page.on('response', async response => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/v1/orders')) answers.push((await response.json()).order?.id)
  })
  await addPanino(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Ordina · / }).dblclick()
  await expect(page).toHaveURL(/\/orders\//)
  // The page may be there before its answer has been read here.
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  expect(new Set(answers).size).toBe(1)
})

journey('an order whose answer was lost is asked for again, and is the same', async ({ page, context }) => {
  const placed: string[] = []
  let losing = true
  await context.route('**/api/v1/orders', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    placed.push((await response.json()).order.id)
    // It reached the kitchen; the answer never reaches the browser.
    return losing ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await addPanino(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.getByText('Il tuo ordine è partito, la risposta non è arrivata.')).toBeInViewport()
  // Nothing is lost with the page.
  await page.reload()
  await expect(page.getByText('Il tuo ordine è partito, la risposta non è arrivata.')).toBeVisible()
  losing = false
  await page.getByRole('button', { name: 'Richiedi la risposta' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${placed[0]}`))
  expect(new Set(placed).size).toBe(1)
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
})

journey('two tabs with the same cart make one order', async ({ page, context }) => {
  await addPanino(page)
  const other = await context.newPage()
  await fillCheckout(page)
  await fillCheckout(other)
  // Each is led to the order, or finds nothing left to order and the way to it, with the button gone from under the hand.
  const numbers = await Promise.all(
    [page, other].map(async tab => {
      const said = tab.locator('[data-order-number]').or(tab.getByText(/^Il tuo ultimo ordine, n\. /))
      const click = tab.getByRole('button', { name: /^Ordina · / }).click()
      click.catch(() => {})
      await Promise.any([click, said.waitFor()])
      await expect(said).toBeVisible()
      return /\d+/.exec((await said.textContent()) ?? '')?.[0]
    }),
  )
  expect(new Set(numbers).size).toBe(1)
})
