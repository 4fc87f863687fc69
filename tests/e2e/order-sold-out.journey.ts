import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('a dish sold out in two taps is marked on the menu, on its category page and in the cart', async ({ page, anotherDevice }) => {
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Fattoush' }) })
  await tile.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Fattoush', exact: true })
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  await expect(tile).not.toContainText('Finito per oggi')

  const kitchen = await anotherDevice()
  await kitchen.setViewportSize({ width: 1280, height: 900 })
  await signInOnPage(kitchen, kitchenAccount)
  await kitchen.goto('/kitchen')
  await kitchen.getByRole('button', { name: /^Esauriti/ }).click()
  const dish = kitchen.getByRole('button', { name: /^Fattoush/ })
  // Of a double tap only the first is told: the second would take it back.
  const announcements: unknown[] = []
  kitchen.on('request', request => request.url().endsWith('/kitchen/shortages') && announcements.push(request.postDataJSON().soldOut))
  await dish.evaluate(node => {
    for (const detail of [1, 2]) node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  })
  await expect(dish).toContainText('finito')
  expect(announcements).toEqual([true])
  // Of two taps the answer to the first may come last: what the second has said stands.
  const [first, second] = ['Künefe caldo', 'Lokma al miele'].map(name => kitchen.getByRole('button', { name })) as [Locator, Locator]
  const answer = Promise.withResolvers<void>()
  await kitchen.route(
    '**/kitchen/shortages',
    async route => {
      const response = await route.fetch()
      await answer.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await first.click()
  await expect(first).toContainText('finito')
  await second.click()
  await expect(second).toContainText('finito')
  const late = kitchen.waitForResponse('**/kitchen/shortages')
  answer.resolve()
  await (await late).finished()
  await kitchen.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(second).toContainText('finito')
  // By key: of taps on the same within half a second only the first is heard.
  for (const each of [first, second]) {
    await each.press('Enter')
    await expect(each).toContainText('c’è')
  }

  // What was read a moment ago counts for five seconds.
  await expect(async () => {
    await page.reload()
    await expect(tile).toContainText('Finito per oggi', { timeout: 5_000 })
  }).toPass()
  await tile.getByRole('link').click()
  await expect(dialog.getByRole('button', { name: /^Aggiungi/ })).toBeDisabled()
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/category/Insalate`)
  await expect(tile).toContainText('Finito per oggi')
  await expect(tile.getByRole('button', { name: 'Aggiungi al secchio' })).toBeDisabled()

  // A combo that comes with it begins without it, and says of no choice yet what it contains; on the chain's menu too, where a restaurant is chosen.
  const combo = await aComboOf(page, 'Fattoush')
  for (const menu of [`/restaurants/${kitchenRestaurantSlug}/menu`, '/menu']) {
    await page.goto(`${menu}?dish=${combo.slug}`)
    const composer = page.getByRole('dialog', { name: combo.title, exact: true })
    await expect(composer.getByText('Gli allergeni li leggi tutti quando hai scelto ogni parte')).toBeVisible()
    await expect(composer.getByText('Nessuno dei 14 allergeni')).toHaveCount(0)
    await expect(composer.getByText('Fattoush · finito')).toBeVisible()
    await expect(composer.getByRole('radio', { name: /^Fattoush/ })).toBeDisabled()
    await expect(composer.getByRole('radio', { name: /^Fattoush/ })).not.toBeChecked()
    await expectAccessible(page)
    // Pressed without it, what is missing comes into sight, and the hand to the first choice that there is.
    await page.setViewportSize({ width: 375, height: 560 })
    await composer.getByRole('button', { name: /^Aggiungi/ }).click()
    await expect(composer.getByRole('radio', { name: 'Insalata kebab e feta' })).toBeFocused()
    await expect(composer.getByRole('group', { name: 'Insalata', exact: true }).getByText('Manca la tua scelta')).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 720 })
    await composer.getByRole('radio', { name: 'Insalata kebab e feta' }).check()
    await expect(composer.getByText('Gli allergeni li leggi tutti')).toHaveCount(0)
  }
  await combo.archive()
  await page.goto('/cart')
  await expect(page.getByText('Fattoush: finito per oggi.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toBeHidden()
  // What can't be had is in no total, and has no amount that would have to be in one.
  await expect(page.locator('[data-cart-total]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/^6,90\s€$/)).toHaveCount(0)
  await expectAccessible(page)
  // Neither has the checkout: its button rests, and has no price.
  await page.goto('/checkout')
  await expect(page.getByText('Fattoush: finito per oggi.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ordina/ })).toHaveText('Ordina')
  await expect(page.getByRole('button', { name: /^Ordina/ })).toBeDisabled()
  await expect(page.getByRole('main').getByText(/\b0,00\s€/)).toHaveCount(0)
  await page.goto('/cart')

  await dish.click()
  await expect(dish).toContainText('c’è')
  // An open cart hears of it without being read anew: each minute, and when it is looked at again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

journey('an unavailable option of a dish in the cart is named, struck through and explained in its sheet, with the new price', async ({ page }) => {
  const { token } = await (await page.request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const ask = async (method: 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await page.request[method](`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const mark = Date.now() % 1_000_000
  const group = { title: `Salse ${mark}`, minimum: 0, maximum: 3 }
  const { optionGroup } = await ask('post', '/option-groups', { ...group, values: [{ title: 'Piccante' }, { title: 'Aglio' }] })
  const dish = { title: `Rotolo ${mark}`, description: 'Di prova.', discount: 0, category: category[0]._id }
  const { food } = await ask('post', '/food/add', { ...dish, price: 6.9, optionGroups: [{ optionGroupId: optionGroup.id }] })
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu?dish=${food.slug}`)
  const sheet = page.getByRole('dialog', { name: dish.title, exact: true })
  for (const sauce of ['Piccante', 'Aglio']) await sheet.getByLabel(sauce).check()
  await sheet.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(sheet).toBeHidden()
  const [first] = optionGroup.values
  await ask('put', `/option-groups/${optionGroup.id}`, { ...group, version: optionGroup.version, values: [{ id: first.id, title: 'Piccante' }] })
  await ask('put', `/food/update-food/${food._id}`, { ...dish, price: 8.9 })

  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish.title }) })
  const unavailableMessage = `${dish.title}: la scelta «Aglio» non c’è più.`
  await expect(line.getByText(unavailableMessage)).toBeVisible()
  await expect(line.getByText(/il prezzo è cambiato da 6,90\s€ a 8,90\s€/)).toBeVisible()
  await expect(line).toContainText(/8,90\s€ l’uno/)
  await expect(line.locator('s')).toHaveText('Aglio')
  await expectAccessible(page)
  await line.getByRole('button', { name: `Modifica ${dish.title}` }).click()
  await expect(sheet.locator('[data-line-notes]').getByText(unavailableMessage)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Salva · 8,90\s€$/ }).click()
  await expect(line.locator('s')).toHaveCount(0)
  await expect(line.getByText(unavailableMessage)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Vai alla cassa · 8,90\s€/ })).toBeVisible()
  await ask('delete', `/food/delete-food/${food._id}`)
})

/** A combo of one part, that dish unless another of the salads after it is chosen; at its address on the menus. */
async function aComboOf(page: Page, title: string) {
  const { token } = await (await page.request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/api/v1/category/get-all')).json()
  const { _id: category, foods } = data.find(({ name }: { name: string }) => name === 'Insalate')
  const slot = foods
    .toSorted((a: { title: string }, b: { title: string }) => Number(b.title === title) - Number(a.title === title))
    .map(({ _id, title: named }: { _id: string; title: string }) => ({ foodId: _id, defaultQuantity: named === title ? 1 : 0 }))
  const mark = Date.now() % 1_000_000
  const made = { title: `Menu insalata ${mark}`, category, price: 9, slots: [{ title: 'Insalata', foods: slot }] }
  const answer = await page.request.post('/api/v1/combos', { headers, data: made })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()).combo
  const archive = async () => expect((await page.request.delete(`/api/v1/combos/${id}`, { headers })).status()).toBe(200)
  return { title: made.title, slug: `combo-menu-insalata-${mark}`, archive }
}
