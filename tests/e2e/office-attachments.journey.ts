import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { waitForListRefresh } from '../helpers/office.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

const curriculum = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

journey('an attachment opens after the session ended: the user signs in again in place, downloads it and answers', async ({ page }) => {
  const name = `Bruno ${String(Date.now()).slice(-7)}`
  await page.goto('/careers')
  await page.getByLabel('Nome e cognome').fill(name)
  await page.getByLabel(/^E-mail/).fill('bruno@example.com')
  await page.getByLabel('Telefono').fill('333 555 0101')
  await page.getByLabel('Perché tu, perché qui').fill('Dieci anni ai fornelli.')
  await page.getByLabel(/^Curriculum/).setInputFiles({ name: 'io.pdf', mimeType: 'application/pdf', buffer: curriculum })
  await page.getByRole('button', { name: 'Invia la candidatura' }).click()
  await expect(page.getByText('Candidatura ricevuta.')).toBeVisible()

  const { token } = await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/messages')
  await waitForListRefresh(page, /received\?.*search=Bruno/, () => page.getByPlaceholder('Cerca per nome, e-mail, testo').fill(name))
  await expect(page).toHaveURL(/search=Bruno/)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Apri il messaggio di ${name}` }).click()
  const file = page.getByRole('button', { name: /io\.pdf/ })
  await expect(file).toBeVisible()
  await page.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(page.getByRole('textbox', { name: 'La tua risposta' })).toBeFocused()
  await expect(page.getByText(`“Ciao ${name},”`)).toBeVisible()
  await page.getByLabel('La tua risposta').fill('Ci vediamo')
  // The server forgets the session behind the page's back.
  expect((await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })).ok()).toBe(true)

  await file.focus()
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'La sessione è scaduta', exact: true })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.getByLabel('Password', { exact: true }).fill(demoAdministrator.password)
  const coming = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Login' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('io.pdf')
  expect(await readFile(await download.path())).toEqual(curriculum)
  await expect(again).toBeHidden()
  await expect(page.getByLabel('La tua risposta')).toHaveValue('Ci vediamo')
  await page.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(findToast(page, 'Non c’è un server di posta: la risposta va come file nella cartella outbox dei dati, e non parte.')).toBeVisible()
  await expect(page.getByText('Risposto')).toBeVisible()
  // No journey has a mail server: each mail becomes a file, which the office says and shows.
  await page.getByRole('button', { name: 'Leggi tutto' }).press('Enter')
  await expect(page.getByText('Finché non imposti SMTP_URL')).toBeVisible()
  const fate = page.getByRole('link', { name: 'Messa come file nella cartella outbox' })
  await expect(fate).toBeVisible()
  await expectAccessible(page)
  await fate.focus()
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe').getByText('Ci vediamo')).toBeVisible()
  // The mail stands in a frame where no script runs, not even axe's: what is around it is looked at.
  await page.locator('iframe').evaluate(frame => frame.remove())
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tutte le mail' }).click()
  await page.getByPlaceholder('Cerca per indirizzo di chi la riceve').fill('bruno@example')
  await waitForListRefresh(page, /mails\?(?=.*to=bruno)(?=.*state=sent)/, () => page.getByLabel('Stato').selectOption('sent'))
  await expect(page).toHaveURL(/mails\?(?=.*search=bruno)(?=.*state=sent)/)
  await expect(page.getByRole('link', { name: 'Apri la mail a bruno@example.com: Risposta a un messaggio' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Stato').selectOption('failed')
  await expect(page.getByText('Con questi filtri non c’è nulla: prova a toglierne uno.')).toBeVisible()
})
