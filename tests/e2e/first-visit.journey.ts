import { expect, expectAccessible, journey } from '../helpers/journey.ts'

journey('a visitor opens the home page', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

journey('an unknown address says so, with status 404 and a way home', async ({ page }) => {
  const answer = await page.goto('/qualcosa/che-non-esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
  await expectAccessible(page)
})
