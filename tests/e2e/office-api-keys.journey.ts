import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

journey('an administrator makes a key, replaces and revokes it, and each secret is shown once', { tag: '@core' }, async ({ page }) => {
  const name = `Cassa ${String(Date.now()).slice(-7)}`
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/integrations')
  await page.getByRole('button', { name: 'Crea una chiave' }).click()
  const form = page.getByRole('dialog', { name: 'Crea una chiave' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crea la chiave' }).click()
  await expect(form.getByRole('textbox', { name: 'Che cosa la usa' })).toBeFocused()
  await form.getByLabel('Che cosa la usa').fill(name)
  await form.getByLabel('Vale per').selectOption('Tutta la catena')
  // Saved with the keyboard alone.
  await form.getByLabel('Che cosa la usa').press('Enter')

  const shown = page.getByRole('dialog', { name: `La chiave di “${name}”` })
  const secret = await shown.getByLabel('Chiave', { exact: true }).inputValue()
  expect(secret).toMatch(/^spiedo_live_[0-9A-Za-z]{49}$/)
  const read = async (key: string) =>
    (await page.request.get('/api/v1/integrations/orders?after=now', { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await read(secret)).toBe(200)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'L’ho copiata' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.getByRole('button', { name: `Sostituisci la chiave ${name}` }).click()
  const rotation = page.getByRole('dialog', { name: `Sostituisci “${name}”` })
  await rotation.getByLabel('Quella di adesso vale ancora').selectOption('Non più, da subito')
  await rotation.getByRole('button', { name: 'Sostituisci' }).click()
  const second = await shown.getByLabel('Chiave', { exact: true }).inputValue()
  expect([await read(secret), await read(second)]).toEqual([401, 200])
  await shown.getByRole('button', { name: 'L’ho copiata' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoHorizontalOverflow(page, 375, 'the keys on a phone')
  await page.setViewportSize({ width: 1366, height: 768 })

  // Ended keys have no actions: the one that is left is the new one's.
  await page.getByRole('button', { name: `Revoca la chiave ${name}` }).click()
  await page.getByRole('button', { name: 'Revoca', exact: true }).click()
  await expect(findToast(page, `Chiave “${name}” revocata.`)).toBeVisible()
  expect(await read(second)).toBe(401)
})
