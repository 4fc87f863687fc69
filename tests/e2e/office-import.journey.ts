import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openScreen, openSection } from '../helpers/office.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

journey('coupons, tables and hours are imported from a text table, with a preview of each row', { tag: '@core' }, async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const code = `TAB${String(Date.now()).slice(-7)}`
  await page.goto('/dashboard/admin/coupons')
  await page.getByRole('button', { name: 'Importa' }).click()
  const dialog = page.getByRole('dialog', { name: /^Importa/ })
  const text = dialog.getByLabel('Oppure incolla la tabella')
  // The example can be tried as it stands there.
  await text.fill((await dialog.locator('pre').textContent()) ?? '')
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await expect(dialog.getByRole('button', { name: 'Importa 2 righe' })).toBeVisible()
  await text.fill(`codice;titolo;tipo;valore\n${code};Prova;percentuale;molto`)
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await expect(dialog.getByText('Riga 2')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importa 1 riga' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resta qui' }).click()
  await expect(text).toHaveValue(/molto$/)
  await text.fill(`codice;titolo;tipo;valore\n${code};Prova;percentuale;10`)
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await dialog.getByRole('button', { name: 'Importa 1 riga' }).click()
  await expect(findToast(page, '1 riga importata')).toBeVisible()
  await expect(page.getByRole('cell', { name: `${code} Prova` })).toBeVisible()

  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?limit=1&sort=-name', { headers })).json()
  await openScreen(page, `/dashboard/admin/restaurants/${restaurants[0].id}/tables`)
  await page.getByRole('button', { name: 'Importa da tabella' }).click()
  const label = `T${String(Date.now()).slice(-6)}`
  // What is no table is said beside it for as long as it stands there.
  await text.fill('pippo;pluto\n1;2')
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await expect(text).toHaveAccessibleDescription(/^La tabella non si legge: servono le colonne tavolo/)
  await expectAccessible(page)
  await text.fill(`tavolo;posti\n${label};4`)
  await expect(text).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await dialog.getByRole('button', { name: 'Importa 1 riga' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: label, exact: true })).toBeVisible()

  // A week that somebody saves while the table's report stands there is shown, and replaced by whoever has seen it.
  const hours = `/api/v1/office/restaurants/${restaurants[0].id}/hours`
  const { week: before } = await (await page.request.get(hours, { headers })).json()
  await openSection(page, 'Orari')
  await expect(page.getByRole('region', { name: 'Le prossime due settimane' })).toBeVisible()
  await page.getByRole('button', { name: 'Importa da tabella' }).click()
  await text.fill('giorno;apre;chiude\nmartedì;12:00;15:00')
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  const put = dialog.getByRole('button', { name: 'Importa 1 riga' })
  await expect(put).toBeVisible()
  const save = async (week: object[]) => {
    const { version } = await (await page.request.get(hours, { headers })).json()
    expect((await page.request.put(hours, { headers, data: { week, version } })).ok()).toBe(true)
  }
  await save([{ weekday: 6, opensMinute: 607, closesMinute: 700, fulfilment: null }])
  await put.click()
  await expect(dialog.getByText('domenica: 10:07–11:40')).toBeVisible()
  await expect(put).toBeFocused()
  await expectAccessible(page)
  await put.click()
  await expect(dialog).toBeHidden()
  expect((await (await page.request.get(hours, { headers })).json()).week).toMatchObject([{ weekday: 1, opensMinute: 720 }])
  await save(before)
})
