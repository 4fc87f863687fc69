import type { Locator } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPanino, cook, fillCheckout, numberOf } from '../helpers/ordering.ts'
import { demoAdministrator, signedIn } from '../helpers/signed-in.ts'

/** As small as a picture can be that every program takes. */
const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

journey('after the meal something missing is claimed, and whoever keeps the restaurant decides', async ({ page, request, browser, baseURL }) => {
  await addPanino(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Panino kebab di pollo: uno in più' }).click()
  await expect(page.locator('[data-cart-total]')).toHaveText(/17,40\s€/)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.locator('[data-status=pending]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avvisami quando è pronto' })).toBeVisible()
  const number = await numberOf(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { token } = await (await request.post('/api/v1/auth/login', { data: cook })).json()
  const headers = { authorization: `Bearer ${token}` }
  const kitchen = (step: string) => request.post(`/api/v1/kitchen/orders/${id}/${step}`, { data: {}, headers })
  // The office takes an order's steps, too: the kitchen's own, which move beneath whoever looks at it.
  const office = await (await browser.newContext({ baseURL, locale: 'it-IT', viewport: { width: 1280, height: 900 } })).newPage()
  await signedIn(office, demoAdministrator)
  await office.goto(`/dashboard/admin/order/${id}`)
  const steps = office.getByRole('region', { name: 'Prossimo passaggio' })
  await expect(steps.getByRole('button', { name: 'Rifiuta' })).toBeVisible()
  // What is to be done comes first: on a phone it would be a screen below.
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(steps)).toBeLessThan(await top(office.getByRole('heading', { name: 'Riepilogo' })))
  await expectAccessible(office)
  await steps.getByRole('button', { name: /^Accetta · / }).click()
  await expect(steps.locator('[data-announced]').or(steps.getByRole('button', { name: 'Inizia' }))).toBeVisible()
  // Its seconds are not waited for; they may be over.
  await kitchen('accept')
  for (const step of ['begin', 'ready']) expect((await kitchen(step)).ok()).toBe(true)
  await expect(steps.getByRole('button', { name: 'Consegnato e pagato' })).toBeVisible()
  expect((await kitchen('hand-over')).ok()).toBe(true)
  await expect(steps).toHaveCount(0)

  // What can be claimed is asked for once more where it had no answer, in its place: neither then does anything move, nor is the focus lost.
  await page.route('**/claims?**', route => route.abort(), { times: 1 })
  await page.reload()
  const claiming = page.getByRole('region', { name: 'Qualcosa non va?' })
  const anew = page.getByRole('button', { name: 'Ordina di nuovo' })
  const placeOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().top + scrollY)
  await expect(claiming.getByRole('button', { name: 'Riprova' })).toBeVisible()
  const anewAt = await placeOf(anew)
  await claiming.getByRole('button', { name: 'Riprova' }).press('Enter')
  await expect(page.getByText(/Si può segnalare fino a .+ alle \d\d:\d\d\./)).toBeVisible()
  await expect(claiming).toBeFocused()
  expect(await placeOf(anew)).toBe(anewAt)
  await page.getByRole('button', { name: 'Segnala un problema' }).click()
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByText('Scegli i piatti di cui si tratta.')).toBeVisible()
  // The first error has the focus; of several dishes one is proposed; a photo that is refused is gone to.
  await expect(page.getByRole('checkbox', { name: 'Panino kebab di pollo' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Panino kebab di pollo' }).check()
  await expect(page.getByRole('group', { name: 'Panino kebab di pollo' })).toContainText('1')
  await page.getByLabel('Raccontaci in due parole').fill('Nella busta mancava il panino.')
  await page.getByLabel('Una foto').setInputFiles({ name: 'busta.png', mimeType: 'image/png', buffer: Buffer.from('busta') })
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.locator('[data-error]:not(:empty)')).toBeVisible()
  await expect(page.getByLabel('Una foto')).toBeFocused()
  await page.getByLabel('Una foto').setInputFiles({ name: 'busta.png', mimeType: 'image/png', buffer: photo })
  await expectAccessible(page)
  // Meanwhile somebody still looks at the order, closed as it is.
  await expect(office.getByRole('region', { name: 'Cronologia' }).getByRole('row').last()).toContainText('Ritirato')
  await expect(office.getByRole('region', { name: 'Segnalazioni' })).toHaveCount(0)
  // Nothing typed is lost where no answer comes, and the button keeps its place.
  const sends = page.getByRole('button', { name: 'Invia la segnalazione' })
  const sendsAt = await placeOf(sends)
  await page.route('**/claims?**', route => route.abort(), { times: 1 })
  await sends.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non siamo riusciti a collegarci' })).toBeVisible()
  await expect(page.getByLabel('Raccontaci in due parole')).toHaveValue('Nella busta mancava il panino.')
  expect(await placeOf(sends)).toBe(sendsAt)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.locator('[data-claim]')).toContainText('Manca qualcosa: 1 × Panino kebab di pollo')

  // What was claimed can't be claimed again: what is left of it is asked about.
  await page.getByRole('button', { name: 'Segnala un problema' }).click()
  await expect(page.getByRole('radio', { name: 'Manca qualcosa' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Panino kebab di pollo, ancora 1' }).check()
  await expect(page.getByRole('group', { name: 'Panino kebab di pollo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click()

  // The order says at once that something was claimed about it, and leads to where that is decided: to this order's alone.
  await expect(office.getByRole('region', { name: 'Segnalazioni' }).getByRole('listitem')).toContainText('1 × Panino kebab di pollo')
  await expectAccessible(office)
  await office.getByRole('link', { name: 'Vai alle segnalazioni dell’ordine' }).click()
  await expect(office.getByRole('link', { name: `Solo dell’ordine n. ${number}`, exact: true })).toBeVisible()
  await expect(office.getByRole('button', { name: /^(Decidi|Guarda) N\. / })).toHaveCount(1)
  await expect(office.getByRole('button', { name: `N. ${number}` }).first()).toBeVisible()
  await expectAccessible(office)
  // On a tablet what is to be done with a row is in view.
  await office.setViewportSize({ width: 768, height: 1024 })
  await expect(office.getByRole('button', { name: `N. ${number}` }).first()).toBeInViewport({ ratio: 1 })
  await office.setViewportSize({ width: 1280, height: 900 })
  await office.getByRole('textbox', { name: 'Cerca per numero, cliente o ristorante' }).fill('nessuno si chiama così')
  await expect(office.getByText('Nessuna segnalazione.')).toBeVisible()
  await office.getByRole('textbox', { name: 'Cerca per numero, cliente o ristorante' }).fill(`n. ${number}`)
  await office
    .getByRole('button', { name: `N. ${number}` })
    .first()
    .click()
  const dialog = office.getByRole('dialog', { name: `Segnalazione, ordine n. ${number}`, exact: true })
  await expect(dialog.getByText('Nella busta mancava il panino.')).toBeVisible()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: /Apri in grande$/ }).click()
  const large = office.getByRole('dialog', { name: 'Foto allegata alla segnalazione', exact: true })
  await expect(large.getByRole('img')).toBeVisible()
  await expectAccessible(office)
  await office.keyboard.press('Escape')
  await expect(large).toBeHidden()
  const refund = dialog.getByRole('button', { name: 'Rimborsa', exact: true })
  const handOver = dialog.getByRole('button', { name: /restituiti$/ })
  if (await refund.isVisible()) {
    await refund.click()
    await expect(dialog).toBeHidden()
    await office
      .getByRole('button', { name: `N. ${number}` })
      .first()
      .click()
  }
  await expect(page.locator('[data-claim=refunded]')).toContainText('8,70 € ti aspettano al banco: di’ il numero')
  await expect(page.locator('[data-refund-waits]')).toContainText('8,70 € di rimborso ti aspettano al banco')
  await expect(page.locator('[data-refunded-lines]')).toHaveText('Rimborso per: 1 × Panino kebab di pollo.')
  await handOver.click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-claim=refunded]')).toContainText('8,70 €: te li abbiamo restituiti al banco.')
  await expect(page.locator('[data-refund-waits]')).toHaveCount(0)
  await office.goto('/dashboard/admin/mail-templates')
  await expect(office.frameLocator('iframe').getByRole('heading', { name: /^Grazie Giulia Conti/ })).toBeVisible()
  const titles = await office.locator('#screen li').getByRole('button').allInnerTexts()
  expect(titles).toContain('Il tuo ordine n. 42 è pronto (a domicilio)')
  expect(new Set(titles).size).toBe(titles.length)
  // The mail stands in a frame where no script runs, not even axe's: what is around it is looked at.
  await office.locator('iframe').evaluate(frame => frame.remove())
  await expectAccessible(office)
  await office.context().close()
})
