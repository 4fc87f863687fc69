import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout } from '../helpers/ordering.ts'
import { demoAdministrator, hoverToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

journey(
  'an order prints as its receipt alone; managers read the invoice recipient and record the issued invoice',
  async ({ page, anotherDevice, anotherTab }) => {
    await signInOnPage(page, await registerCustomer(page, 'Gina'))
    await addPaninoToCart(page)
    await fillCheckout(page)
    await page.getByRole('checkbox', { name: 'Mi serve la fattura' }).check()
    await page.getByRole('radio', { name: 'Azienda o partita IVA' }).check()
    // All that is wrong is said at once, and the box that says so goes with the last of it.
    await page.getByLabel(/^E-mail/).fill('gina')
    const order = page.getByRole('button', { name: /^Ordina · / })
    await order.click()
    const red = page.locator('[aria-invalid=true]')
    await expect(red).toHaveCount(10)
    await expect(page.locator('input[name="invoice.taxCode"][aria-invalid]')).toHaveCount(0)
    const box = page.getByRole('alert').filter({ hasText: 'Manca ancora qualcosa' })
    await expect(box).toBeVisible()
    await expect(order).toHaveAccessibleDescription(/Manca ancora qualcosa/)
    await expectAccessible(page)
    await page.locator('input[name="invoice.sdiCode"]').fill('ABC1234')
    await expect(red).toHaveCount(8)
    await page.getByLabel(/^E-mail/).fill('gina@example.com')
    const firm = { name: 'Rossi & Figli S.r.l.', vatNumber: 'IT 12345678903', sdiCode: 'ABC1234', street: 'Via Roma', streetNumber: '1' }
    const place = { postcode: '00185', city: 'Roma', province: 'RM' }
    for (const [field, value] of Object.entries({ ...firm, ...place })) await page.locator(`input[name="invoice.${field}"]`).fill(value)
    await expect(box).toHaveCount(0)
    const placed = page.waitForResponse(response => response.url().endsWith('/api/v1/orders') && response.request().method() === 'POST')
    await order.click()
    const { order: placedOrder } = await (await placed).json()
    await expect(page.locator('[data-status=pending]')).toBeVisible()
    await expect(page.locator('[data-receipt]')).toContainText('Hai chiesto la fattura')
    // What was given can be read again, each by its name.
    const invoice = page.getByRole('region', { name: 'Fattura' })
    for (const [label, value] of Object.entries({
      'Ragione sociale': 'Rossi & Figli S.r.l.',
      'Partita IVA': '12345678903',
      'Codice SDI': 'ABC1234',
      Indirizzo: 'Via Roma 1, 00185 Roma (RM)',
    }))
      await expect(invoice.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')).toHaveText(value)
    await expect(invoice.getByRole('term')).toHaveCount(4)
    await expectAccessible(page, invoice)
    // The mail's link may be passed on: with it alone one reads where the rest stands.
    const guest = await anotherDevice()
    await guest.goto(`${page.url()}?token=${placedOrder.token}`)
    await expect(guest.locator('[data-invoice]')).toContainText('Con il solo link i dati che hai scritto non si vedono: li trovi nella mail dell’ordine')
    await expect(guest.locator('[data-invoice]')).not.toContainText('Rossi & Figli')
    await guest.close()
    // The account's next invoice begins with what this one was asked for with; what is typed before that is known stays.
    const next = await anotherTab()
    await addPaninoToCart(next)
    await fillCheckout(next)
    const answer = Promise.withResolvers<void>()
    await next.route('**/orders/my-invoice', async route => answer.promise.then(() => route.continue()))
    const needed = next.getByRole('checkbox', { name: 'Mi serve la fattura' })
    await needed.check()
    await next.locator('input[name="invoice.street"]').fill('Via Appia')
    answer.resolve()
    await expect(next.getByLabel('Ragione sociale', { exact: true })).toHaveValue('Rossi & Figli S.r.l.')
    await expect(next.locator('input[name="invoice.street"]')).toHaveValue('Via Appia')
    await expect(next.locator('input[name="invoice.city"]')).toHaveValue('')
    await needed.uncheck()
    await needed.check()
    await expect(next.getByRole('radio', { name: 'Azienda o partita IVA' })).toBeChecked()
    for (const [field, value] of Object.entries({ ...firm, vatNumber: '12345678903', ...place }))
      await expect(next.locator(`input[name="invoice.${field}"]`)).toHaveValue(value)
    await next.close()

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-receipt]').getByRole('table', { name: 'IVA per aliquota' })).toBeVisible()
    await expect(page.locator('[data-order-number]')).toBeVisible()
    // What is kept is read on another day: no "today".
    await expect(page.locator('[data-receipt]')).toContainText(/Ordinato il \d+ [a-z]+ 20\d\d/)
    // And by others: whose it is, and for when.
    await expect(page.getByText(/^A nome di Gina Ospite.*Ritiro: \d+ [a-z]+ 20\d\d.* \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByText(/oggi|domani/).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)

    const id = new URL(page.url()).pathname.split('/').at(-1)
    const office = await anotherDevice()
    await signInOnPage(office, demoAdministrator)
    await office.goto(`/dashboard/admin/order/${id}`)
    const asked = office.getByRole('heading', { name: 'Fattura da emettere' }).locator('..')
    for (const expectedText of ['Rossi & Figli S.r.l.', '12345678903', 'ABC1234', 'Via Roma 1, 00185 Roma (RM)'])
      await expect(asked).toContainText(expectedText)

    const around = [office.getByRole('button', { name: 'Barra laterale' }), office.getByRole('button', { name: 'Admin' })]
    for (const each of around) await expect(each).toBeVisible()
    await office.emulateMedia({ media: 'print' })
    for (const each of [...around, office.getByRole('navigation', { name: 'Back office' })]) await expect(each).toBeHidden()
    await expect(asked).toBeVisible()
    // What can be pressed is no part of the order, nor what leads away from it.
    await expect(office.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(office.getByRole('main').getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0)
    await office.emulateMedia({ media: 'screen' })
    await expect(office.getByRole('button', { name: 'Annulla l’ordine' })).toBeVisible()

    // Issued, it leaves those that are still to be; its buyer reads its number.
    await office.goto('/dashboard/admin/orders?invoice=due')
    const row = office.getByRole('row').filter({ hasText: id })
    await row.getByRole('link', { name: /^Details/ }).click()
    await office.getByRole('button', { name: 'Segna come emessa' }).click()
    const dialog = office.getByRole('dialog', { name: /^Fattura dell’ordine/ })
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await expect(dialog.getByLabel('Numero della fattura')).toBeFocused()
    const number = `${Date.now()}/B`
    await dialog.getByLabel('Numero della fattura').fill(number)
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Salva' }).click()
    const done = office.getByRole('heading', { name: 'Fattura emessa' }).locator('..')
    await expect(done).toContainText(`n. ${number} del `)
    // Marked on the wrong order: undone from the toast, and later by its button.
    const mark = office.getByRole('button', { name: 'Segna come emessa' })
    await (await hoverToast(office, `Fattura n. ${number} segnata come emessa.`)).getByRole('button', { name: 'Annulla' }).click()
    for (const again of [true, false]) {
      await mark.click()
      await dialog.getByLabel('Numero della fattura').fill(number)
      await dialog.getByRole('button', { name: 'Salva' }).click()
      await expect(done).toContainText(`n. ${number} del `)
      if (!again) continue
      await office.getByRole('button', { name: 'Annulla l’emissione' }).click()
      const question = office.getByRole('alertdialog', { name: `Annullare l’emissione della fattura n. ${number}?` })
      await expectAccessible(office)
      await question.getByRole('button', { name: 'Annulla l’emissione' }).click()
    }
    // Two at the same invoice: what the second has typed stays, beside what was saved meanwhile, until it is decided.
    const correct = office.getByRole('button', { name: 'Correggi numero o data' })
    await correct.click()
    await dialog.getByLabel('Numero della fattura').fill(`${number}-mio`)
    const token = await office.evaluate(() => localStorage.getItem('token'))
    const issuedOn = await dialog.getByLabel('Data della fattura').inputValue()
    const corrected = await office.request.put(`/api/v1/orders/${id}/invoice`, {
      headers: { authorization: `Bearer ${token}` },
      data: { number: `${number}-suo`, issuedOn, seen: { number, issuedOn } },
    })
    expect(corrected.ok()).toBe(true)
    await dialog.getByRole('button', { name: 'Salva', exact: true }).click()
    const both = dialog.getByRole('alert')
    await expect(both).toContainText(`Il tuo: ${number}-mio`)
    await expect(both).toContainText(`Salvato ora: ${number}-suo`)
    await expect(both).toBeFocused()
    await expect(dialog.getByLabel('Numero della fattura')).toHaveValue(`${number}-mio`)
    await expect(dialog.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled()
    await expectAccessible(office)
    await both.getByRole('button', { name: 'Tieni quello che ho scritto' }).press('Enter')
    await expect(dialog.getByLabel('Numero della fattura')).toHaveValue(`${number}-mio`)
    await dialog.getByRole('button', { name: 'Salva', exact: true }).press('Enter')
    await expect(done).toContainText(`n. ${number}-mio del `)
    await office.goto(`/dashboard/admin/orders?invoice=due&search=${id}`)
    await expect(office.getByRole('cell', { name: /^No orders found\./ })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await expect(page.locator('[data-receipt]')).toContainText(`Fattura n. ${number}-mio del `)

    // Called off, its paper says so, and taxes nothing.
    await page.getByRole('button', { name: 'Annulla l’ordine' }).click()
    await page.getByRole('button', { name: 'Sì, annulla' }).click()
    await expect(page.locator('[data-status=cancelled]')).toBeVisible()
    // What was pressed stands far below what it has changed.
    await expect(page.getByRole('heading', { level: 1, name: 'È annullato' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'È annullato' })).toBeInViewport({ ratio: 1 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Ordine annullato: non è stato venduto nulla.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'IVA per aliquota' })).toBeHidden()
    // Nor is an invoice promised of what was not sold; the one that was issued stays told until it is taken back.
    await expect(page.locator('[data-receipt]')).toContainText(`Fattura n. ${number}-mio del `)
    const withdrawal = { headers: { authorization: `Bearer ${token}` }, data: { seen: `${number}-mio` } }
    expect((await office.request.post(`/api/v1/orders/${id}/invoice/void`, withdrawal)).ok()).toBe(true)
    await page.reload()
    await expect(page.locator('[data-receipt]')).toContainText('Ordine annullato: non è stato venduto nulla.')
    await expect(page.locator('[data-invoice]')).toHaveCount(0)
  },
)

journey('a table’s card also shows its code in characters, and entering the code selects the table', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  const { restaurants } = await (await page.request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
  const { id } = restaurants.find(({ slug }: { slug: string }) => slug === 'roma-termini')
  await page.goto(`/dashboard/admin/restaurants/${id}/tables/print`)
  const card = page.getByRole('listitem').filter({ hasText: 'Tavolo 1' }).first()
  // No phone finds the machine that this runs on by such an address.
  const nowhere = page.getByText('dove un telefono non arriva')
  await expect(nowhere).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(nowhere).toBeHidden()
  await expect(card.getByRole('img', { name: 'Codice del tavolo 1' })).toBeVisible()
  const code = await card.locator('strong').innerText()
  expect(code).toMatch(/^([2-9A-Z]{4} ){3}[2-9A-Z]{4}$/)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/order')
  await page.getByRole('radio', { name: /tavolo/i }).check()
  await page.getByLabel('Codice del tavolo').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Conferma il tavolo' }).click()
  await expect(page.getByText('Sei al tavolo 1').first()).toBeVisible()
})

journey('printing a page omits the dish sheet open over it and expands collapsed cities', async ({ page }) => {
  await page.goto('/menu?dish=piadina-gigante')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('dialog.sheet')).toBeHidden()
  await expect(page.getByText('Panino Brace', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/restaurants')
  const address = page.getByText('Via della Brace Viva 32, 00185 Roma')
  await expect(address).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
})
