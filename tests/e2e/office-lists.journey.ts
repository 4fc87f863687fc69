import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { demoAdministrator, signedIn } from '../helpers/signed-in.ts'

journey('two filters set one right after the other both narrow the list down', async ({ page }) => {
  await signedIn(page, demoAdministrator)
  await page.goto('/dashboard/admin/orders')
  await expect(page.getByRole('row')).toHaveCount(21)
  const asked: string[] = []
  page.on('request', request => request.url().includes('/orders/all-orders') && asked.push(new URL(request.url()).search))
  // Sooner than anybody’s hand: within one turn of the page.
  await page.evaluate(() => {
    const choose = (value: string) => {
      const choice = [...document.querySelectorAll('select')].find(select => [...select.options].some(option => option.value === value))
      if (!choice) throw new Error(`there is no choice of ${value}`)
      choice.value = value
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('completed')
    choose('delivery')
  })
  await expect(page).toHaveURL(/status=completed/)
  await expect(page).toHaveURL(/fulfilment=delivery/)
  await expect.poll(() => asked.at(-1)).toMatch(/status=completed.*fulfilment=delivery|fulfilment=delivery.*status=completed/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status=completed.*fulfilment=delivery|fulfilment=delivery.*status=completed/)
})

journey('categories are sorted by their names’ head, on the server, and the address keeps it', async ({ page }) => {
  await signedIn(page, demoAdministrator)
  await page.goto('/dashboard/admin/category')
  // Another journey makes one meanwhile, and takes it away.
  const names = async () => (await page.locator('tbody tr td:first-child').allInnerTexts()).filter(name => !name.startsWith('Zuppe'))
  await expect(page.locator('tbody img').first()).toBeVisible()
  const menu = await names()
  const sorted = menu.toSorted(new Intl.Collator('it', { numeric: true }).compare)
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(names).toEqual(sorted)
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).toEqual(sorted.toReversed())
  await expect(page).toHaveURL(/sort=-name/)
  await page.reload()
  await expect.poll(names).toEqual(sorted.toReversed())
  await head.getByRole('button').click()
  await expect.poll(names).toEqual(menu)
})

journey.describe('every table of the office', () => {
  journey.describe.configure({ timeout: 90_000 })
  journey('is sorted by its heads on the server, and its address remembers it', async ({ page }) => {
    const { token } = await signedIn(page, demoAdministrator)
    const { restaurants } = await (
      await page.request.get('/api/v1/office/restaurants?search=termini%20roma', { headers: { authorization: `Bearer ${token}` } })
    ).json()
    const of = `restaurants/${restaurants[0].id}`
    for (const [path, head, sort] of [
      ['ingredients', 'Dove sta', 'uses'],
      ['option-groups', 'Piatti', 'foods'],
      ['combos', 'Prezzo', 'price'],
      ['coupons', 'Usi', 'used'],
      ['points', 'Punti', 'needed'],
      ['companies', 'Partita IVA', 'vat'],
      ['cities', 'Regione', 'region'],
      ['station-kinds', 'Codice', 'code'],
      [`${of}/stations`, 'Unità', 'units'],
      [`${of}/tables`, 'Tavolo', 'label'],
      [`${of}/staff`, 'E-mail', 'email'],
      ['messages', 'Stato', 'state'],
      ['claims', 'Importo', 'amount'],
      ['price-lists', 'Prezzo', 'price'],
      ['change-sets', 'Nome', 'title'],
    ] as const) {
      await page.goto(`/dashboard/admin/${path}`)
      const column = page.getByRole('columnheader', { name: head }).first()
      await column.getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
      await expect(column).toHaveAttribute('aria-sort', 'ascending')
      await column.getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`sort=-${sort}$`))
      await expect(column).toHaveAttribute('aria-sort', 'descending')
      await expect(page.getByRole('region', { name: /./ }).first()).toHaveAttribute('aria-busy', 'false')
    }
    await expectAccessible(page)
  })
})
