import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openFromSidebar, openScreen, openSection } from '../helpers/office.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('two filters set in a row both apply; a list sorted by the server keeps its sort in the address', async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
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

  await openScreen(page, '/dashboard/admin/category')
  // Other journeys make one meanwhile, and take it away.
  const names = async () => (await page.locator('tbody tr td:first-child').allInnerTexts()).filter(name => !/^(Zuppe|Minestre)/.test(name))
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

const tablet = { width: 768, height: 1024 }

/** The last of what can be done with a row is in view, as the page has come. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const table = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .first()
  await expect(table).toHaveAttribute('aria-busy', 'false')
  expect([path, await table.evaluate(section => section.scrollWidth - section.clientWidth)]).toEqual([path, 0])
}

/** Where a table of the office stands, the head of the column that is tried, and what the server calls it; `{user}` is filled in. */
const tables = {
  'of the menu and the chain': [
    ['foods'],
    ['category'],
    ['restaurants'],
    ['ingredients', 'Dove sta', 'uses'],
    ['option-groups', 'Piatti', 'foods'],
    ['combos', 'Prezzo', 'price'],
    ['price-lists', 'Prezzo', 'price'],
    ['change-sets', 'Nome', 'title'],
    ['companies', 'Partita IVA', 'vat'],
    ['cities', 'Regione', 'region'],
    ['station-kinds', 'Codice', 'code'],
    ['closures', 'Vale per', 'place'],
  ],
  'of people and what they are given': [
    ['users'],
    ['orders'],
    ['coupons', 'Usi', 'used'],
    ['points', 'Punti', 'needed'],
    ['points/customer/{user}', 'Quando', 'when'],
    ['openings', 'Candidature', 'applications'],
    ['messages', 'Stato', 'state'],
    ['claims', 'Importo', 'amount'],
  ],
} as const

/** Both ways, and the address says so. */
async function expectToSort(page: Page, head: string, sort: string): Promise<void> {
  const column = page.getByRole('columnheader', { name: head }).first()
  await column.getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await column.getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`sort=-${sort}$`))
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('region', { name: /./ }).first()).toHaveAttribute('aria-busy', 'false')
}

for (const [which, those] of Object.entries(tables))
  journey(`the tables ${which} are sorted by the server and keep the sort in the address; they fit on a tablet`, async ({ page }) => {
    const { token } = await signInOnPage(page, demoAdministrator)
    const headers = { authorization: `Bearer ${token}` }
    const { results } = await (await page.request.get('/api/v1/auth/get-users?limit=1', { headers })).json()
    // A ledger with nothing in it fits anywhere.
    const ledger = `/api/v1/points/ledger/${results[0].id}`
    const { balances } = await (await page.request.get(ledger, { headers })).json()
    const data = { programmeId: balances[0].programmeId, points: 7, why: 'Punti non accreditati alla cassa del ristorante per una svista' }
    expect((await page.request.post(ledger, { headers, data })).ok()).toBe(true)
    await page.setViewportSize(tablet)
    for (const [at, [path, head, sort]] of those.entries()) {
      const address = `/dashboard/admin/${path.replace('{user}', results[0].id)}`
      await (at === 0 ? page.goto(address) : openScreen(page, address))
      await expectToFit(page, path)
      if (head) await expectToSort(page, head, sort)
    }
    await expectAccessible(page)
  })

journey('every table of a restaurant is sorted by the server and keeps the sort in the address; it fits on a tablet', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=termini%20roma', { headers })).json()
  await page.setViewportSize(tablet)
  await page.goto(`/dashboard/admin/restaurants/${restaurants[0].id}/stations`)
  for (const [section, head, sort] of [
    ['Postazioni', 'Unità', 'units'],
    ['Tavoli', 'Tavolo', 'label'],
    ['Personale', 'E-mail', 'email'],
    ['Consegna', 'Consegna (€)', 'fee'],
    ['Chiusure', 'Motivo', 'reason'],
  ] as const) {
    await openSection(page, section)
    await expect(page.getByRole('columnheader', { name: head }).first()).toBeVisible()
    await expectToFit(page, section)
    await expectToSort(page, head, sort)
  }
  await expectAccessible(page)
})

journey('the audit log can be read from its first entry on, and keeps that in the address', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/v1/ingredients', { headers, data: { title: `Sumac ${Date.now()}` } })).status()).toBe(201)
  await page.goto('/dashboard/admin/audit')
  const times = page.getByRole('list', { name: 'Registro delle modifiche' }).locator('time')
  await expect(times.first()).toBeVisible()
  await page.getByLabel('Ordina per').selectOption('when')
  await expect(page).toHaveURL(/sort=when/)
  const isSorted = () =>
    times.evaluateAll(all =>
      (times => times.every((time, index) => index === 0 || (times[index - 1] ?? 0) <= time))(all.map(each => Date.parse(each.getAttribute('datetime') ?? ''))),
    )
  await expect.poll(isSorted).toBe(true)
  await page.reload()
  await expect(page.getByLabel('Ordina per')).toHaveValue('when')
  await expectAccessible(page)

  // Somebody’s name in an entry narrows the log down to what they did, and the field says whose.
  await openFromSidebar(page, 'Registro')
  const only = page.getByRole('button', { name: 'Amministratore demo: mostra solo le sue modifiche' })
  await only.first().press('Enter')
  await expect(page).toHaveURL(/actor=/)
  await expect(page.getByLabel('Chi', { exact: true })).toHaveValue('Amministratore demo')
  const others = page.getByRole('button', { name: /(?<!^Amministratore demo): mostra solo le sue modifiche/ })
  await expect(others).toHaveCount(0)
  await expect(only.first()).toBeVisible()
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(page.getByLabel('Chi', { exact: true })).toHaveValue('')
})

journey('a short list has page controls only beyond one page', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/office/restaurants?search=bolzano', { headers })).json()
  const { tables: before } = await (await page.request.get(`/api/v1/office/restaurants/${restaurants[0].id}/tables`, { headers })).json()
  const address = `/dashboard/admin/restaurants/${restaurants[0].id}/tables`
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Modifica/ }) })
  const pager = page.getByRole('navigation', { name: /Tavoli/ }).filter({ hasText: 'Pagina' })
  await page.goto(address)
  await expect(rows).toHaveCount(before.length)
  await expect(pager).toHaveCount(0)

  const labels = Array.from({ length: 25 }, (_, index) => `Pagina ${index + 1}`)
  expect((await page.request.post(`/api/v1/office${address.replace('/dashboard/admin', '')}`, { headers, data: { labels, seats: 2 } })).status()).toBe(201)
  await openScreen(page, `${address}?sort=label`)
  await expect(page.getByRole('columnheader', { name: 'Tavolo' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows).toHaveCount(20)
  await expect(pager).toContainText('Pagina 1 di 2')
  const first = await rows.first().innerText()
  await pager.getByRole('button', { name: 'Successiva' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page).toHaveURL(/sort=label/)
  await expect(rows).toHaveCount(5 + before.length)
  await page.goBack()
  await expect(rows.first()).toHaveText(first, { useInnerText: true })
  // Back to where it was scrolled to, a row may stand half under the header: no target that anybody aims at.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})
