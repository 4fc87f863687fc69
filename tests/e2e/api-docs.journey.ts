import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator } from '../helpers/signed-in.ts'

journey('every API call can be found, read and tried at /api/docs under the site’s content security policy', async ({ page }) => {
  const answer = await page.goto('/api/docs')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy.split('script-src ')[1]?.split(';')[0]).not.toContain('unsafe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The calls of Spiedo')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page)

  await page.getByLabel('Search by address or purpose').fill('GET get-users')
  await expect(page.getByText('One call', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /auth\/get-users/ }).click()
  await expect(page).toHaveURL(/#get-auth-get-users$/)
  await expect(page.getByText('May call it: Readers, in the whole chain')).toBeVisible()

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('401 Unauthorized')).toHaveCount(2)
  await page.getByRole('article').getByRole('button', { name: 'Sign in' }).click()
  const identity = page.getByRole('region', { name: 'In whose name' })
  await identity.getByLabel(/^E-mail/).fill(demoAdministrator.email)
  await identity.getByLabel('Password', { exact: true }).fill(demoAdministrator.password)
  await identity.getByRole('button', { name: 'Sign in' }).click()
  await expect(identity.getByText('Calls are sent in the name of')).toBeVisible()
  await page.getByLabel('limit').fill('1')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/200 OK in \d+ ms/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Body of the answer' })).toContainText('"totalPages"')
  await expectAccessible(page)

  // A link to one call, on a phone: the list makes room, and comes back.
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/api/docs#post-food-add')
  await expect(page.getByRole('heading', { level: 2, name: '/api/v1/food/add' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.getByRole('link', { name: 'All calls' }).click()
  await expect(page.getByLabel('Search by address or purpose')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
