import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { placeGuestOrder } from '../helpers/placed-order.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

journey('a bill is split in two: one part is paid online, the other at the counter, and the page counts', { tag: '@core' }, async ({ page, anotherDevice }) => {
  const { id, path } = await placeGuestOrder(page.request, { dish: 'panino', email: 'conto.diviso@example.com', hour: 12 })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(path)
  await page.getByRole('button', { name: 'Dividi il conto' }).click()
  await expectAccessible(page, page.locator('[data-order-split]'))
  await page.getByLabel('Come si divide').selectOption({ label: 'In parti uguali' })
  await page.getByRole('button', { name: 'Dividi', exact: true }).click()
  await expect(page.getByText('0 di 2 hanno pagato')).toBeVisible()
  await expectAccessible(page, page.locator('[data-order-split]'))
  await page.getByRole('button', { name: /^Paga online .*Quota 1$/ }).click()
  // The provider's page: on ours, each share has a button that begins with the same word.
  await expect(page.getByRole('heading', { name: /^\d+ cent$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Paga', exact: true }).click()
  await expect(page.getByText('1 di 2 hanno pagato')).toBeVisible()

  const office = await anotherDevice()
  await office.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(office, demoAdministrator)
  await office.goto(`/dashboard/admin/order/${id}`)
  await expect(office.getByRole('heading', { name: 'Quote: 1 di 2 pagate' })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Contanti Quota 2' }).click()
  await expect(findToast(office, 'Quota incassata.')).toBeVisible()
  await expect(page.getByText('2 di 2 hanno pagato')).toBeVisible()
})
