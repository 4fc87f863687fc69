import { expect, expectAccessible, isolatedJourney, journey } from '../helpers/journey.ts'

journey('a refused feedback keeps its text, marks the field and is accepted once corrected', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/feedback')
  // A double click sends once, and its second press chooses none of the stars that the first has brought under it.
  await page.getByLabel('Che cosa è andato bene, che cosa no').fill('Buono.')
  await page.getByLabel('Nome e cognome').fill('Anna Rossi')
  await page.getByLabel(/^E-mail/).fill('anna@example.com')
  const send = page.getByRole('button', { name: 'Invia il feedback' })
  for (let share = 1; share < 10; share++) {
    const box = await send.boundingBox()
    await send.dblclick({ position: { x: ((box?.width ?? 0) * share) / 10, y: 20 } })
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await page.getByRole('radio', { name: '4 su 5: Molto bene' }).check({ force: true })
  await page.getByLabel(/^Ristorante/).selectOption({ label: 'Spiedo Roma Termini' })
  await page.getByLabel('Che cosa è andato bene, che cosa no').fill('Panino ottimo, attesa lunga.')
  await page.getByLabel('Nome e cognome').fill('Anna Rossi')
  await page.getByLabel(/^E-mail/).fill('anna@')
  await page.getByRole('button', { name: 'Invia il feedback' }).click()

  const email = page.getByLabel(/^E-mail/)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(page.getByText('Questo indirizzo e-mail non è completo: controllalo.')).toBeVisible()
  await expect(page.getByLabel('Che cosa è andato bene, che cosa no')).toHaveValue('Panino ottimo, attesa lunga.')
  await expectAccessible(page)

  // What is changed is not judged by what stood there before.
  await email.fill('anna@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Questo indirizzo e-mail non è completo: controllalo.')).toBeHidden()
  // Of a text that is too long nothing is cut off without a word.
  const text = page.getByLabel('Che cosa è andato bene, che cosa no')
  await text.fill('Attesa lunga. '.repeat(360))
  await page.getByRole('button', { name: 'Invia il feedback' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Il messaggio supera i 4000 caratteri\./)
  await expect(text).toHaveValue('Attesa lunga. '.repeat(360))
  await text.fill('Attesa lunga. '.repeat(280))
  await page.getByRole('button', { name: 'Invia il feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Inviato' })).toBeFocused()
  await expect(page.getByText('Grazie, il tuo feedback è arrivato.')).toBeVisible()
  await expectAccessible(page)
})

journey('a message to the chain can be sent by keyboard alone, in English', async ({ page }) => {
  await page.goto('/en/contact')
  await page.getByLabel('Subject').focus()
  await page.getByLabel('Subject').selectOption('allergens')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Is there sesame in the falafel?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Anna Rossi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('anna@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message received')).toBeVisible()
})

journey('an application accepts a PDF and no other file', async ({ page }) => {
  await page.goto('/careers')
  await page.getByLabel('Nome e cognome').fill('Bruno Verdi')
  await page.getByLabel(/^E-mail/).fill('bruno@example.com')
  await page.getByLabel('Telefono').fill('333 555 0101')
  await page.getByLabel('Perché tu, perché qui').fill('Dieci anni ai fornelli.')
  const file = page.getByLabel(/^Curriculum/)
  const send = page.getByRole('button', { name: 'Invia la candidatura' })

  await file.setInputFiles({ name: 'io.png', mimeType: 'image/png', buffer: Buffer.from('PNG') })
  // The chosen file is said in the page's words; the browser's own button would say it in its own.
  await expect(page.getByText('io.png', { exact: true })).toBeVisible()
  await expect(file).toHaveAccessibleName('Curriculum (facoltativo) Cambia file')
  await send.click()
  await expect(page.getByText('Il curriculum deve essere un file PDF.')).toBeVisible()
  await file.setInputFiles({ name: 'io.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await send.click()
  await expect(file).toHaveAccessibleDescription(/Il file è vuoto\./)

  await page.getByRole('button', { name: 'Togli il file' }).click()
  await expect(file).toBeFocused()
  await expect(file).toHaveAccessibleName('Curriculum (facoltativo) Scegli un file')
  await expect(page.getByText('io.pdf', { exact: true })).toBeHidden()
  await expect(file).not.toHaveAttribute('aria-invalid')
  await file.setInputFiles({ name: 'io.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') })
  await send.click()
  await expect(file).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Perché tu, perché qui')).toHaveValue('Dieci anni ai fornelli.')

  await file.setInputFiles({ name: 'io.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n') })
  await send.click()
  await expect(page.getByText('Candidatura ricevuta.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inviane un’altra', exact: true })).toBeVisible()
})

journey('a form keeps its input when the connection is lost, and the failed call is logged', async ({ page, context }) => {
  const logged: string[] = []
  page.on('console', message => message.type() === 'warning' && logged.push(message.text()))
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  // Asked for as one begins to write.
  const proof = page.waitForResponse('**/messages/form-token')
  await page.getByLabel('Messaggio').fill('Avete il parcheggio?')
  // The page has all it asked for; then the line goes.
  await (await proof).finished()
  // What is missing is said by the browser, before anybody is asked.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByLabel('Argomento')).toBeFocused()
  await expect(page.getByText('Scrivi nome e cognome.')).toBeVisible()
  await page.getByLabel('Argomento').selectOption('other')
  await page.getByLabel('Nome e cognome').fill('Anna Rossi')
  await page.getByLabel(/^E-mail/).fill('anna@example.com')
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByRole('alert')).toContainText('Non siamo riusciti a inviarlo.')
  expect(logged.join()).toContain('POST /messages/contact')
  await expect(page.getByLabel('Messaggio')).toHaveValue('Avete il parcheggio?')
})

journey.describe('without JavaScript', () => {
  isolatedJourney.use({ javaScriptEnabled: false })
  isolatedJourney('the forms show the chain’s contact details', async ({ page }) => {
    for (const path of ['/feedback', '/contact', '/careers']) {
      await page.goto(path)
      await expect(page.getByText(/Il modulo ha bisogno di JavaScript\. Senza, scrivi a \S+@\S+ o chiama \+39/)).toBeVisible()
    }
  })
})
