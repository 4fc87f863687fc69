import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { demoAdministrator, findToast, registerManager, signInOnPage } from '../helpers/signed-in.ts'

interface Day {
  restaurantId: string
  restaurantName: string
  businessDate: string
  state: string
  openOrders: number
}

journey('a day is counted, closed with the reason of a difference, and corrected; its month is written for the accountant', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  const read = async (path: string) => (await page.request.get(`/api/v1/accounting${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const days: Day[] = (await read('/days?limit=100&page=2')).days
  const day = days.find(({ state, openOrders }) => state === 'open' && openOrders === 0)
  if (!day) throw new Error('the demo has no day to close')

  await page.goto('/dashboard/admin/accounting')
  await expect(page.getByRole('heading', { name: 'Chiusure giornaliere' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Conta e chiudi/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Ristorante', exact: true }).selectOption({ label: day.restaurantName })
  await page.getByLabel('Dal', { exact: true }).fill(day.businessDate)
  await page.getByLabel('Al', { exact: true }).fill(day.businessDate)
  await expect(page).toHaveURL(new RegExp(`restaurant=${day.restaurantId}&from=${day.businessDate}&to=${day.businessDate}`))
  const listed = page.getByRole('table', { name: 'Chiusure giornaliere' }).getByRole('row')
  await expect(listed).toHaveCount(2)
  await expect(listed.last()).toContainText(day.restaurantName)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Ristorante', exact: true })).toHaveValue(day.restaurantId)
  await expect(listed).toHaveCount(2)
  await page.getByLabel('Al', { exact: true }).fill('2001-01-01')
  await expect(page.getByText('Nessuna giornata trovata.')).toBeVisible()
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(page).toHaveURL('/dashboard/admin/accounting')

  await page.goto(`/dashboard/admin/accounting/days/${day.restaurantId}/${day.businessDate}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(day.restaurantName)
  await page.getByLabel('Fondo cassa').fill('200')
  await page.getByLabel('Contato').fill('1')
  await page.getByRole('button', { name: 'Chiudi la giornata' }).click()
  await expect(page.getByText('Il conto non torna: scrivi perché.').first()).toBeVisible()
  await expect(page.getByLabel('Motivo della differenza').first()).toBeFocused()
  for (const reason of await page.getByLabel(/^Motivo della differenza/).all()) await reason.fill('Versamento in banca')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Chiudi la giornata' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chiudi la giornata' }).click()
  await expect(findToast(page, 'Giornata chiusa.')).toBeVisible()
  await expect(page.getByText('Versamento in banca').first()).toBeVisible()

  await page.getByRole('button', { name: 'Aggiungi rettifica' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi rettifica' })
  await dialog.getByLabel('Importo in euro').fill('-12,50')
  await dialog.getByLabel('Motivo').fill('Scontrino battuto due volte')
  await dialog.getByRole('button', { name: 'Aggiungi rettifica' }).click()
  await expect(page.getByRole('cell', { name: /Scontrino battuto due volte/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoHorizontalOverflow(page, 768, 'a closed day on a tablet')

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard/admin/accounting/month')
  await page.getByRole('button', { name: 'Prepara il file' }).click()
  await expect(findToast(page, 'File in preparazione.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Scarica/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^spiedo-[a-z0-9-]+-\d{4}-\d{2}\.xlsx$/)
  await expectAccessible(page)
})

journey('invoices go to the intermediary’s mailbox where a company says so; a manager is told whose the month is, and led back', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/accounting/invoices')
  await page.getByRole('button', { name: 'Impostazioni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impostazioni', exact: true })
  const delivery = dialog.getByLabel('All’intermediario')
  await delivery.selectOption({ label: 'Per email' })
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog.getByLabel('Email dell’intermediario')).toHaveAccessibleDescription(/Serve l’indirizzo dell’intermediario\./)
  await dialog.getByLabel('Email dell’intermediario').fill('fatture@intermediario.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Impostazioni' }).click()
  await expect(dialog.getByLabel('Email dell’intermediario')).toHaveValue('fatture@intermediario.example')
  await delivery.selectOption({ label: 'A mano: si scarica l’XML' })
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog).toBeHidden()

  await signInOnPage(page, await registerManager(page, 'Dora', 'Spiedo Roma Termini'))
  await page.goto('/dashboard/admin/accounting/month')
  await expect(page.getByText('Questi dati sono di tutta la società')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vai alle chiusure giornaliere' }).click()
  await expect(page).toHaveURL('/dashboard/admin/accounting')
})
