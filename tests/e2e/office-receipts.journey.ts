import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

interface Day {
  restaurantId: string
  businessDate: string
  orders: number
  state: string
}

journey('a till is entered, paired with a card terminal, and its documents are scanned for the orders of a day', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers })).json()
  const days: Day[] = (await read('/accounting/days?limit=100')).days
  const day = days.find(({ orders, state }) => orders > 2 && state !== 'running')
  if (!day) throw new Error('the demo has no day with orders')
  const { restaurant } = await read(`/office/restaurants/${day.restaurantId}`)
  const setScope = async (receiptScope: string) => {
    const path = `/accounting/companies/${restaurant.company.id}/settings`
    const { settings } = await read(path)
    expect((await page.request.put(`/api/v1${path}`, { headers, data: { ...settings, receiptScope } })).status()).toBe(200)
  }

  const serial = `99MEY${String(Date.now()).slice(-6)}`
  await page.goto(`/dashboard/admin/accounting/terminals?restaurant=${day.restaurantId}`)
  const add = async (kind: string, number: string) => {
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Aggiungi' })
    await dialog.getByLabel('Che cosa').selectOption({ label: kind })
    await dialog.getByLabel('Matricola').fill(number)
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await add('Cassa (RT)', serial)
  await add('POS', serial.slice(-6))
  await page.getByRole('button', { name: `Abbina un POS ${serial}` }).click()
  const pairing = page.getByRole('dialog', { name: `Abbinare un POS a ${serial}` })
  await pairing.getByLabel('Da quando').fill('2026-03-10')
  await pairing.getByRole('button', { name: 'Abbina un POS' }).click()
  await expect(page.getByText(`Abbinato a ${serial.slice(-6)} da`)).toBeVisible()
  await expectAccessible(page)

  await setScope('all')
  await page.goto(`/dashboard/admin/accounting/days/${day.restaurantId}/${day.businessDate}`)
  await page.getByRole('link', { name: 'Vedi', exact: true }).click()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Numero del documento/) })
    .first()
  const name = (await first.getByRole('link').textContent()) ?? ''
  const field = first.getByLabel(/^Numero del documento/)
  await field.fill(`${serial};0001-0001`)
  await field.press('Enter')
  await expect(findToast(page, 'Documento 0001-0001 collegato')).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  const next = page.getByLabel(/^Numero del documento/).first()
  await next.fill(`${serial};0001-0001`)
  await next.press('Enter')
  await expect(page.getByText(/è già dell’ordine/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoHorizontalOverflow(page, 375, 'the documents of a day on a phone')

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard/admin/accounting/receipts')
  await expect(page.getByRole('heading', { level: 1, name: 'Documenti della cassa' })).toBeVisible()
  await expectAccessible(page)
  await setScope('none')
})
