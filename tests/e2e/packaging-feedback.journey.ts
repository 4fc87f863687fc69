import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout, kitchenAccount, readOrderNumber } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('cutlery is asked for at the checkout, and after the meal the buyer says how it was and reads the answer', async ({ page, request, anotherDevice }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await addPaninoToCart(page)
  await fillCheckout(page)
  const cutlery = page.getByRole('checkbox', { name: /^Vorrei posate e tovaglioli/ })
  await expect(cutlery).not.toBeChecked()
  await cutlery.focus()
  await page.keyboard.press('Space')
  await expect(cutlery).toBeChecked()
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.locator('[data-status=pending]')).toBeVisible()
  await expect(page.getByText('Con posate e tovaglioli.')).toBeVisible()
  await expect(page.locator('[data-order-feedback]')).toHaveCount(0)

  const number = await readOrderNumber(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { token } = await (await request.post('/api/v1/auth/login', { data: kitchenAccount })).json()
  const headers = { authorization: `Bearer ${token}` }
  for (const step of ['accept', 'begin', 'ready', 'hand-over'])
    expect((await request.post(`/api/v1/kitchen/orders/${id}/${step}`, { data: {}, headers })).ok(), step).toBe(true)

  const asked = page.getByRole('region', { name: 'Com’è andata?' })
  await expect(asked).toContainText('Non dà premi né punti.')
  await asked.getByRole('button', { name: 'Dai un giudizio' }).click()
  await asked.getByRole('button', { name: 'Invia' }).click()
  await expect(asked.getByText('Scegli da una a cinque stelle.')).toBeVisible()
  const stars = asked.getByRole('group', { name: 'L’ordine nel complesso' })
  await expect(stars.getByRole('radio').first()).toBeFocused()
  // By keyboard: the arrows move within the stars.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '2 stelle su cinque' })).toBeChecked()
  await asked.getByLabel(/^Vuoi aggiungere qualcosa/).fill('<i>Era freddo</i>')
  await asked.getByText('Dai un giudizio sui singoli piatti').click()
  await asked.getByRole('group', { name: 'Panino kebab di pollo' }).getByRole('radio', { name: '3 stelle su cinque' }).press('Space')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page, 375)
  await asked.getByRole('button', { name: 'Invia' }).click()
  await expect(asked.getByText('“<i>Era freddo</i>”')).toBeVisible()
  await expect(asked.getByRole('button')).toHaveCount(0)

  const office = await anotherDevice()
  await office.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(office, demoAdministrator)
  await office.goto(`/dashboard/admin/order/${id}`)
  await expect(office.getByText('Del ristorante, con posate')).toBeVisible()
  await office.goto('/dashboard/admin/order-feedback?state=low')
  await expect(office.locator('[data-average]')).toContainText('stelle su 5')
  await expectAccessible(office)
  // Numbers restart each day and differ by restaurant: the newest comes first.
  await office
    .getByRole('button', { name: `Rispondi n. ${number}`, exact: true })
    .first()
    .click()
  const dialog = office.getByRole('dialog', { name: `Giudizio sull’ordine n. ${number}` })
  await expect(dialog).toContainText('<i>Era freddo</i>')
  await dialog.getByLabel('Risposta al cliente').fill('Ci dispiace, la prossima volta sarà caldo.')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(asked).toContainText('Ci dispiace, la prossima volta sarà caldo.')
})

journey('the rules of packaging and their figures are on one screen, as wide as any', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/packaging')
  await expect(page.getByLabel('Contenitore del cliente dal')).toHaveValue('2027-02-12')
  await expect(page.getByRole('heading', { name: 'Ultimi 30 giorni, per ristorante' })).toBeVisible()
  const deposit = page.getByLabel('Cauzione per contenitore, in euro')
  await deposit.fill('cento')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.locator('[data-error]').getByText('Scrivi un importo tra 0,01 e 50,00 €.')).toBeVisible()
  await expect(deposit).toBeFocused()
  await expectAccessible(page)
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await expectNoHorizontalOverflow(page, width)
  }
})
