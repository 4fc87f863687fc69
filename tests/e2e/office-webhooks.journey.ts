import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openFromSidebar } from '../helpers/office.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'
import { startReceiver, verifyWebhook } from '../helpers/webhook-receiver.ts'

journey('a webhook is added, tried, read in its log, sent again, disabled and deleted', { tag: '@core' }, async ({ page }) => {
  const receiver = await startReceiver((response, { type }) => response.writeHead(type === 'webhook.test' ? 202 : 204).end('preso'))
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin')
  await openFromSidebar(page, 'Webhook')
  await expect(page.getByRole('heading', { name: 'Webhook', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Aggiungi webhook' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Aggiungi webhook' })
  await form.getByLabel('Indirizzo', { exact: true }).fill('https://10.0.0.1/cassa')
  await form.getByRole('button', { name: 'Salva' }).press('Enter')
  await expect(form.getByText(/rete privata/)).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Indirizzo', { exact: true }).fill(receiver.url)
  await form.getByLabel(/^Descrizione/).fill('Cassa di prova')
  await form.getByRole('button', { name: 'Salva' }).press('Enter')

  const shown = page.getByRole('dialog', { name: 'Segreto del webhook' })
  const secret = await shown.getByText(/^whsec_/).innerText()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'L’ho copiato' }).press('Enter')
  await page.getByRole('link', { name: `Apri il webhook ${receiver.url}` }).press('Enter')

  await page.getByRole('button', { name: 'Invia una prova' }).press('Enter')
  await expect(findToast(page, 'Evento di prova inviato.')).toBeVisible()
  const row = page.getByRole('row', { name: /Prova/ })
  await expect(row.getByText('Ricevuto (202)')).toBeVisible()
  // Orders of other journeys send their events here, too.
  const tests = () => receiver.received.filter(({ type }) => type === 'webhook.test')
  expect(verifyWebhook(tests()[0] as never, secret)).toMatchObject({ type: 'webhook.test', data: { description: 'Cassa di prova' } })
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Dettagli/ }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Invio' })
  await expect(details.getByText('preso')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Invia di nuovo/ }).press('Enter')
  await expect.poll(() => tests().length).toBe(2)
  expect(new Set(tests().map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  await page.getByRole('button', { name: 'Disattiva' }).press('Enter')
  await expect(page.getByText(/^Disattivato il/)).toBeVisible()
  await page.getByRole('button', { name: 'Elimina' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).press('Enter')
  await expect(page).toHaveURL('/dashboard/admin/integrations/webhooks')
  await expect(page.getByText('Cassa di prova')).toHaveCount(0)
  await receiver.close()
})
