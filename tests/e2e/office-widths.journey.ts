import { expectToFit, journey } from '../helpers/journey.ts'
import { demoAdministrator, signedIn } from '../helpers/signed-in.ts'

const place = ['', '/orders', '/ordering', '/hours', '/closures', '/stations', '/zones', '/tables', '/staff'].map(part => `restaurants/{restaurant}${part}`)
const screens = ['', 'add-food', 'menu-order', 'settings', 'audit', 'bulk-prices', 'mails', 'coupons/new', 'add-combo', ...place]

journey('no screen of the office stands out to the side, on a phone or on a tablet with its sidebar open', async ({ page }) => {
  journey.slow()
  const { token } = await signedIn(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=termini%20roma', { headers })).json()
  for (const screen of screens) {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(`/dashboard/admin/${screen.replace('{restaurant}', restaurants[0].id)}`)
    await page.getByRole('button', { name: 'Barra laterale' }).click()
    await page.waitForLoadState('networkidle')
    await expectToFit(page, 768, `${screen} on a tablet`)
    await page.setViewportSize({ width: 375, height: 812 })
    await expectToFit(page, 375, `${screen} on a phone`)
  }
})
