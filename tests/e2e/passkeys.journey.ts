import { expect, expectAccessible, isolatedJourney } from '../helpers/journey.ts'
import { findToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

// Browsers have no passkeys at IP addresses.
isolatedJourney.use({ baseURL: ({ browserName: _ }, use) => use((process.env.JOURNEY_URL as string).replace('127.0.0.1', 'localhost')) })

isolatedJourney('a passkey is added in the settings, signs in below the form, and is removed', { tag: '@core' }, async ({ page }) => {
  const customer = await registerCustomer(page, 'Piera')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  await signInOnPage(page, customer)
  await page.goto('/dashboard/user/profile-settings')
  const section = page.getByRole('region', { name: 'Passkey' })
  await expect(section).toContainText('Non hai ancora una passkey.')
  await section.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await section.getByRole('textbox', { name: 'La tua password' }).or(section.locator('input[name=password]')).first().fill(customer.password)
  await section.getByLabel('Nome della passkey').fill('Telefono')
  await expectAccessible(page, section)
  await section.getByRole('button', { name: 'Continua' }).click()
  await expect(findToast(page, 'Passkey aggiunta.')).toBeVisible()
  await section.getByRole('button', { name: 'Cambia nome a Telefono' }).click()
  await section.getByLabel('Nome della passkey').fill('Telefono di Piera')
  await section.getByRole('button', { name: 'Salva' }).click()
  await expect(section.getByText('Telefono di Piera')).toBeVisible()
  await expectAccessible(page, section)

  // The device answers no suggestion by itself: the button is pressed.
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.getByLabel('Email or account ID')).toHaveAttribute('autocomplete', 'username webauthn')
  const button = page.getByRole('button', { name: 'Accedi con una passkey' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user')
  await expect(findToast(page, 'Ciao Piera, accesso effettuato.')).toBeVisible()

  await page.goto('/dashboard/user/profile-settings')
  await expect(section).toContainText('Usata l’ultima volta il')
  await section.getByRole('button', { name: 'Togli Telefono di Piera' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
  await expect(section).toContainText('Non hai ancora una passkey.')
  // The device still has its key, which opens nothing any more.
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(button).toBeVisible()
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await button.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Questa passkey non apre nessun account: accedi con la password.')
})
