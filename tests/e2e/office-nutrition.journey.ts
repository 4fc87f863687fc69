import { randomBytes } from 'node:crypto'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('nutrition values of a dish are entered, refused beside their field, and shown on the dish and by the API', async ({ page }) => {
  const name = `Prova ${randomBytes(4).toString('hex')}`
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/v1/category/create-category', { headers, multipart: { name } })).ok()).toBe(true)
  const { category } = await (await page.request.get('/api/v1/category/get-category')).json()
  const { _id: categoryId } = category.find((each: { name: string }) => each.name === name)
  const title = `Zuppa ${name}`
  const dish = { title, description: 'Di prova.', price: '3', discount: '0', category: categoryId }
  expect((await page.request.post('/api/v1/food/add', { headers, multipart: dish })).ok()).toBe(true)
  const readDish = async () => (await (await page.request.get(`/api/v1/food/search/${encodeURIComponent(title)}`)).json()).results[0]
  const { id, slug } = await readDish()

  await page.goto(`/dashboard/admin/edit-food/${id}`)
  const values = page.getByRole('group', { name: 'Valori nutrizionali' })
  const fill = (label: string, text: string) => values.getByLabel(label, { exact: true }).fill(text)
  const save = page.getByRole('button', { name: 'Update Food' })
  const expectRefused = async (label: string, why: string) => {
    await save.click()
    await expect(values.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(values.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(why))
  }
  await fill('Grassi (g)', '3,5')
  await expectRefused('Energia (kcal)', 'Servono anche le chilocalorie.')
  await fill('Energia (kcal)', '950')
  await expectRefused('Energia (kcal)', 'Numero con al massimo due decimali; in 100 g al massimo 900 kcal e 100 g.')
  await fill('Energia (kcal)', '62')
  await fill('di cui saturi (g)', '4')
  await expectRefused('di cui saturi (g)', 'È più del valore di cui fa parte.')
  await fill('di cui saturi (g)', '1,2')
  await fill('Carboidrati (g)', '99')
  await expectRefused('Grassi (g)', 'La somma supera 100 g.')
  await expectAccessible(page)
  expect((await readDish()).nutrition ?? null).toBeNull()
  await fill('Carboidrati (g)', '5')
  await values.getByLabel('Riferiti a').selectOption({ label: '100 ml' })
  await save.click()
  await expect(page).toHaveURL('/dashboard/admin/foods')
  expect((await readDish()).nutrition).toEqual({ per: '100ml', kcal: 62, fat: 3.5, saturates: 1.2, carbohydrates: 5 })

  // The server refuses the same by itself.
  const wrong = { ...dish, nutrition: JSON.stringify({ per: '100ml', kcal: 950 }), version: String((await readDish()).version) }
  expect((await page.request.put(`/api/v1/food/update-food/${id}`, { headers, multipart: wrong })).ok()).toBe(false)

  await page.goto(`/menu?dish=${slug}`)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByText('Valori nutrizionali', { exact: true }).first().click()
  await expect(dialog.getByRole('row', { name: /^Energia/ })).toContainText('259 kJ / 62 kcal')
  await expect(dialog.getByRole('row', { name: /^di cui acidi grassi saturi/ })).toContainText('1,2 g')
  await expectAccessible(page)

  await page.request.delete(`/api/v1/food/delete-food/${id}`, { headers })
  await page.request.delete(`/api/v1/category/delete-category/${categoryId}`, { headers })
})
