import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openFromSidebar } from '../helpers/office.ts'
import { kitchenAccount, kitchenRestaurantSlug, openWholeTicket, undoImmediately } from '../helpers/ordering.ts'
import { placeReadyDelivery, registerColleague } from '../helpers/ready-delivery.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email or account ID').fill(email)
  await page.locator('input[name=password]').fill(password)
  await loginButton(page).click()
}
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true })

/** On the screen that has it: password, the key of the QR code, the first code of the app. */
async function setUpSecondFactor(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Attiva la verifica' }).click()
  await page.getByLabel('Password attuale').fill(password)
  await page.getByRole('button', { name: 'Continua' }).click()
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = Secret.fromBase32(((await key.textContent()) ?? '').replaceAll(' ', ''))
  await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Codice che mostra l’app').fill(TOTP.generate({ secret }))
  await page.getByRole('button', { name: 'Attiva', exact: true }).click()
}

journey('a forgotten password is reset by a mailed link; an expired link leads to a new one', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Password dimenticata?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel(/^E-mail/).fill('nessuno')
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(findToast(page, "Invalid Email! Please include '@' in your email.")).toBeVisible()
  await page.getByLabel(/^E-mail/).fill('nessuno@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  // Without a mail server nobody is told to wait for a mail.
  await expect(page.getByRole('heading', { name: 'La mail non parte' })).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText('tra poco arriva')
  await page.goto('/reset-password#non-vale-niente')
  // Nobody thinks of a password for nothing.
  await expect(page.getByRole('heading', { name: 'Questo link non vale più' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Chiedi un nuovo link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

journey('a tablet that waits too long at the kitchen’s door still finds the pairing at the login', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Abbina questo dispositivo' })).toHaveCount(0)
  await page.goto('/kitchen')
  await expect(page.getByRole('link', { name: 'Abbina questo dispositivo' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expectAccessible(page)
  // Read again, and back and forth: it stays the kitchen's tablet.
  await page.reload()
  await page.getByRole('link', { name: 'Abbina questo dispositivo' }).click()
  await page.getByRole('link', { name: 'Accedi con il tuo account' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Abbina questo dispositivo' }).click()
  await expect(page.getByLabel('Codice di 8 cifre')).toBeVisible()
})

journey('a second factor is set up in the profile and required at login and after the session ended', async ({ page }) => {
  const ada = await registerColleague(page, 'Ada', { role: 1 })
  await fillLogin(page, ada)
  await expect(page).toHaveURL('/dashboard/admin')
  await openFromSidebar(page, 'Profile')
  await setUpSecondFactor(page, ada.password)
  await expect(page.getByRole('heading', { name: 'I tuoi codici di recupero' })).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    .allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await fillLogin(page, ada)
  await page.getByLabel('Codice di verifica').fill('000000')
  await expectAccessible(page)
  await loginButton(page).click()
  await expect(findToast(page, 'Il codice non è corretto')).toBeVisible()
  // A code on paper, pasted where the app's belongs, goes whole into its own field.
  await page.getByLabel('Codice di verifica').evaluate((field, code) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', code)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, codes[0] ?? '')
  await expect(page.getByLabel('Codice di recupero')).toHaveValue(codes[0] ?? '')
  await expect(page.getByLabel('Codice di recupero')).toBeFocused()
  await loginButton(page).click()
  await expect(page).toHaveURL('/dashboard/admin')

  // The session ends while something is being typed.
  await openFromSidebar(page, 'Profile')
  await page.getByLabel('Name', { exact: true }).fill('Ada Mai Salvata')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta', exact: true })
  await expect(dialog).toBeVisible()
  await dialog.locator('input[name=password]').fill(ada.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.getByRole('button', { name: /Usa un codice di recupero/ }).click()
  await dialog.getByLabel('Codice di recupero').fill(codes[1] ?? '')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Mai Salvata')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(findToast(page, 'Profile updated successfully!')).toBeVisible()
})

journey('a courier lands on the deliveries, and starts and ends a shift', async ({ page, anotherDevice }) => {
  const found = await (await page.request.get('/api/v1/restaurants', { params: { search: 'termini' } })).json()
  const { id } = found.restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  // Who also cooks begins in the kitchen, but in the middle of a shift goes on with it.
  const both = await anotherDevice()
  await both.setViewportSize({ width: 375, height: 740 })
  const bice = await registerColleague(both, 'Bice', {
    staff: [
      { restaurantId: id, role: 'courier' },
      { restaurantId: id, role: 'kitchen' },
    ],
  })
  const { token: hers } = await (await both.request.post('/api/v1/auth/login', { data: bice })).json()
  const begun = { headers: { authorization: `Bearer ${hers}` }, data: { restaurantId: id, floatCents: 0 } }
  expect((await both.request.post('/api/v1/courier/shift/start', begun)).status()).toBe(200)
  await fillLogin(both, bice)
  await expect(both.getByRole('button', { name: 'Chiudi il turno' })).toBeVisible()
  // The screen was asked to stay lit, as a kitchen's.
  await expect(both.locator('[data-may-sleep=held], [data-may-sleep=refused]')).toHaveCount(1)
  // Name and ways out share one line.
  const top = async (one: ReturnType<Page['getByRole']>) =>
    one.evaluate(part => {
      const { top, bottom } = part.getBoundingClientRect()
      return (top + bottom) / 2
    })
  expect(await top(both.getByRole('button', { name: 'Esci' }))).toBeCloseTo(await top(both.getByRole('heading', { level: 1 })), 0)
  await both.close()
  const rino = await registerColleague(page, 'Rino', { staff: [{ restaurantId: id, role: 'courier' }] })
  await page.setViewportSize({ width: 375, height: 740 })
  await fillLogin(page, rino)
  await expect(page).toHaveURL('/courier')
  await expect(page.getByRole('heading', { level: 1, name: 'Spiedo Roma Termini' })).toBeVisible()
  await page.getByLabel('Fondo cassa in euro').fill('venti')
  await page.getByRole('button', { name: 'Inizia il turno' }).click()
  await expect(page.getByText('Scrivi un importo, per esempio 12,50.')).toBeVisible()
  await expect(page.getByLabel('Fondo cassa in euro')).toBeFocused()
  await page.getByLabel('Fondo cassa in euro').fill('20,50')
  await expectAccessible(page)
  const order = await placeReadyDelivery(id)
  const stop = page.locator(`[data-stop="${order.number}"]`)
  const next = (name: string) => stop.getByRole('button', { name: `${name} ordine n. ${order.number}`, exact: true })
  await expect(next('Prendi')).toBeDisabled()
  await page.getByRole('button', { name: 'Inizia il turno' }).click()
  await expect(page.locator('[data-stop] [data-next-step]:focus')).toHaveText(/^Prendi/)

  // At the door a wrong tap is taken back, and the delivery is with him as before.
  await next('Prendi').press('Enter')
  await expect(next('Parti')).toBeVisible()
  // A telephone may die: the kitchen takes back what has not left, and whoever had it is told.
  const kitchen = await anotherDevice()
  await kitchen.setViewportSize({ width: 1024, height: 768 })
  await signInOnPage(kitchen, kitchenAccount)
  await kitchen.goto('/kitchen')
  const seen = kitchen.locator(`[data-order="${order.id}"]`)
  await expectAccessible(kitchen, seen)
  const whole = await openWholeTicket(kitchen, seen)
  await whole.getByRole('button', { name: 'Riprendila da Rino', exact: true }).click()
  await expect(whole.getByText('Riprendila da Rino?')).toBeFocused()
  await expectAccessible(kitchen, whole)
  await expect(whole.getByRole('button', { name: 'Sì, riprendila' })).not.toHaveAttribute('aria-disabled', 'true')
  await whole.getByRole('button', { name: 'Sì, riprendila' }).press('Enter')
  await expect(whole.getByRole('button', { name: 'Dato al rider' })).toBeFocused()
  await expect(findToast(page, `La cucina ha ripreso l’ordine n. ${order.number}.`)).toBeVisible()
  await expect(next('Prendi')).toBeEnabled()
  await next('Prendi').press('Enter')
  // By keyboard each step leaves the focus on the next.
  await expect(next('Parti')).toBeFocused()
  await expect(next('Parti')).toBeEnabled()
  await next('Parti').press('Enter')
  await expect(next('Consegnata e pagata')).toBeFocused()
  await expect(page.getByRole('status').getByText(`Ordine n. ${order.number}: sei in strada.`)).toBeAttached()
  await expect(next('Consegnata e pagata')).toBeEnabled()
  await next('Consegnata e pagata').press('Enter')
  // Looked at by the page itself: it has the focus as soon as it is back, and before it can be pressed again.
  const back = stop.evaluate(
    card =>
      new Promise<(string | null | undefined)[]>(done => {
        let announced = false
        const look = setInterval(() => {
          const there = card.querySelector('[data-announced]') !== null
          announced ||= there
          const next = card.querySelector('[data-next-step]')
          const rests = next?.getAttribute('aria-disabled')
          if (there || !announced || (next !== document.activeElement && rests === 'true')) return
          clearInterval(look)
          done([document.activeElement?.textContent, rests])
        }, 20)
      }),
  )
  await undoImmediately(stop)
  expect(await back).toEqual([expect.stringMatching(/^Consegnata e pagata/), 'true'])
  await expect(next('Consegnata e pagata')).toBeFocused()
  await expect(stop).toContainText(/Da incassare \d+,\d\d\s€ in contanti/)
  // So is a failure.
  await next('Non riuscita').click()
  await expect(page.getByText('Perché?')).toBeFocused()
  // Nobody there: the courier calls and waits, and brings the order back only then.
  await stop.getByRole('button', { name: 'Non c’era nessuno' }).click()
  await expect(stop.getByRole('heading', { name: 'Non apre nessuno' })).toBeFocused()
  await stop.getByRole('button', { name: 'Sono alla porta, aspetto' }).click()
  await expect(stop.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await expectAccessible(page)
  await stop.getByRole('button', { name: 'Torna indietro' }).click()
  await next('Non riuscita').click()
  await stop.getByRole('button', { name: 'Rifiutata alla porta' }).click()
  await undoImmediately(stop)
  await expect(next('Consegnata e pagata')).toBeEnabled()
  // So is what the kitchen has said in the courier's place, beside all that is next there.
  await seen.getByRole('button', { name: 'Segna tu com’è andata' }).click()
  await whole.getByRole('button', { name: 'Segna tu com’è andata' }).click()
  await expect(whole.getByText('I contanti presi alla porta restano nel turno di Rino.')).toBeVisible()
  await expectAccessible(kitchen)
  await expect(whole.getByRole('button', { name: 'Indirizzo sbagliato' })).not.toHaveAttribute('aria-disabled', 'true')
  await whole.getByRole('button', { name: 'Indirizzo sbagliato' }).click()
  await expect(stop).toContainText('Non riuscita: Indirizzo sbagliato')
  await undoImmediately(whole)
  await expect(whole.getByRole('button', { name: 'Segna tu com’è andata' })).toBeEnabled()
  await expect(next('Consegnata e pagata')).toBeEnabled()
  // Nobody counts cash for what is refused then.
  await page.getByRole('button', { name: 'Chiudi il turno' }).click()
  await expect(page.getByRole('alert').getByText(`Hai ancora con te l’ordine n. ${order.number}: concludi la consegna, poi chiudi il turno.`)).toBeVisible()
  await page.getByRole('button', { name: 'Esci' }).click()
  await page.getByRole('dialog', { name: 'Vuoi uscire?', exact: true }).getByRole('button', { name: 'Resta' }).click()
  await expectAccessible(page)
  const rinos = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const fail = (reason: string) => page.request.post(`/api/v1/courier/orders/${order.id}/failed`, { headers: rinos, data: { reason } })
  expect(await (await fail('absent')).json()).toMatchObject({ code: 'absent_wait_not_over' })
  expect((await fail('address')).status()).toBe(200)
  await expect(stop).toBeHidden()
  // What failed does not vanish from the kitchen, where the food comes back to.
  await expect(seen).toContainText('Non riuscita: Indirizzo sbagliato')
  await expect(seen).toContainText('Rino lo riporta in cucina')
  await expectAccessible(kitchen)
  // It stands before what is ready.
  await expect(kitchen.locator('[data-status=ready] > article').first()).toHaveAttribute('data-coming-back', String(order.number))
  // Nor from the page of whoever has it, who may close the shift before it is back and is told so.
  const bring = page.locator(`[data-bring-back="${order.number}"]`)
  await expect(bring).toContainText('Riportalo in cucina')
  await page.getByRole('button', { name: 'Chiudi il turno' }).click()
  const hint = page.getByRole('status').filter({ hasText: `Prima di andare riporta in cucina l’ordine n. ${order.number}.` })
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await seen.getByRole('button', { name: 'È tornato' }).click()
  await expect(seen).toBeHidden()
  await expect(bring).toBeHidden()
  await expect(hint).toBeHidden()
  await expect(page.getByText('Conta tutti i contanti, fondo cassa compreso.')).toBeVisible()
  await expect(page.getByText(/20,50\s€/)).toHaveCount(0)
  await expect(page.getByLabel('Contanti che consegni, in euro')).toBeFocused()
  await page.getByLabel('Contanti che consegni, in euro').fill('17.3')
  await page.getByRole('button', { name: 'Chiudi il turno' }).click()
  await expect(page.getByRole('button', { name: 'Inizia il turno' })).toBeVisible()
  // What was counted stays to be read, also where the page comes anew.
  await expect(page.getByText(/^Mancano 3,20\s€$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Turno chiuso/ })).toBeFocused()
  // Who keeps the restaurant reads the same.
  await signInOnPage(kitchen, demoAdministrator)
  await kitchen.goto(`/dashboard/admin/restaurants/${id}/shifts`)
  const shift = kitchen.getByRole('row', { name: /Rino/ }).first()
  await expect(shift).toContainText(/20,50\s€.*17,30\s€.*Mancano 3,20\s€/)
  await expectAccessible(kitchen)
  await kitchen.close()
  // Who had ordered reads what happened and what it means, and can say that it was not so.
  await page.goto(`/orders/${order.id}?token=${order.token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'La consegna non è riuscita' })).toBeVisible()
  await expect(page.getByText('Non paghi nulla.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Segnala un problema' }).click()
  await expect(page.getByLabel('Raccontaci in due parole')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/courier')
  await expect(page.getByText(/^Mancano 3,20\s€$/)).toBeVisible()
  await expectAccessible(page)

  // As the server answers from the moment at which the chain asks its staff for a second factor: that is set for all of it at once.
  const refusal = { success: false, code: 'second_factor_needed', message: 'Prima attiva la verifica in due passaggi nel tuo profilo.' }
  await page.route('**/api/v1/courier/**', route => route.fulfill({ status: 403, json: refusal }))
  await page.goto('/courier')
  await expect(page).toHaveURL('/dashboard/user/profile-settings')
  await expect(page.locator('#screen').getByRole('heading', { level: 2 })).toHaveText(['Verifica in due passaggi'])
  // Once it is set up and the codes are put away, work goes on where it would have begun.
  await page.unroute('**/api/v1/courier/**')
  await setUpSecondFactor(page, rino.password)
  await page.getByRole('button', { name: 'Li ho messi al sicuro, continua' }).click()
  await expect(page).toHaveURL('/courier')
  await expect(page.getByRole('heading', { level: 1, name: 'Spiedo Roma Termini' })).toBeVisible()
})
