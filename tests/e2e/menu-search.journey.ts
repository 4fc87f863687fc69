import { expect, expectAccessible, journey } from '../helpers/journey.ts'

const strip = 'nav[aria-label="Categorie del menu"]'
const field = { name: 'Cerca nel menu' }

journey('a misspelt search finds a dish as one types, marks the word, and survives an open dish and a reload', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/menu')
  const input = page.getByRole('searchbox', field)
  await input.pressSequentially('falaf')
  const results = page.getByRole('region', { name: /piatti per “falaf”/ })
  await expect(results.getByRole('link', { name: 'Panino falafel' })).toBeVisible()
  await expect(
    results
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Panino falafel' }) })
      .locator('mark'),
  ).toHaveText('falafel')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/piatti per “falaf”/)
  await expect(page.locator(strip)).toBeHidden()
  await expectAccessible(page)
  await input.fill('baklawa')
  await expect(page.getByRole('heading', { name: /Niente con “baklawa” esatto/ })).toBeVisible()

  await input.fill('tomato falafel')
  const found = page.getByRole('region', { name: /per “tomato falafel”/ })
  await expect(found.getByRole('link', { name: 'Panino falafel' })).toBeVisible()
  await expect(page).toHaveURL(/\/menu\?q=tomato\+falafel$/)
  await found.getByRole('link', { name: 'Panino falafel' }).click()
  await expect(page.getByRole('dialog', { name: 'Panino falafel', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(found.getByRole('link', { name: 'Panino falafel' })).toBeFocused()
  await expect(page).toHaveURL(/q=tomato\+falafel$/)
  await page.reload()
  await expect(found.getByRole('link', { name: 'Panino falafel' })).toBeVisible()

  await input.fill('sushi')
  await expect(page.getByRole('heading', { name: 'Nessun piatto per “sushi”' })).toBeVisible()
  await page.getByRole('button', { name: 'Guarda tutto il menu' }).click()
  await expect(page.locator(strip)).toBeVisible()
  await expect(input).toHaveValue('')
})

journey('filters are chosen by keyboard, combine, exclude allergens, and are removed one by one', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Filtri' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filtri' })
  await sheet.getByRole('checkbox', { name: 'Vegetariano' }).press('Space')
  await sheet.getByRole('checkbox', { name: 'latte' }).press('Space')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Mostra \d+ piatti$/ }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtri (2)' })).toBeFocused()
  await expect(page).toHaveURL(/\/menu\?diet=vegetarian&without=milk$/)
  const found = page.getByRole('list', { name: 'Piatti trovati' })
  await expect(found.getByRole('link', { name: 'Panino falafel' })).toBeVisible()
  // Its extras contain milk, and the tile says so.
  await expect(found.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Panino falafel' }) })).toContainText(
    'Alcune aggiunte contengono latte',
  )
  // Vegetarian, with milk; without milk, not vegetarian.
  await expect(found.getByRole('link', { name: 'Künefe caldo' })).toHaveCount(0)
  await expect(found.getByRole('link', { name: 'Panino kebab di vitello' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Togli il filtro: Senza latte' }).click()
  await expect(found.getByRole('link', { name: 'Künefe caldo' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /piatti$/ })).toBeFocused()
  await page.goto('/en/menu?without=milk&spicy=yes')
  await expect(page.getByRole('button', { name: 'Remove the filter: Spicy only' })).toBeVisible()
  await expect(page.getByText(/meal deals are not shown|meal deal is not shown/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the filter: Spicy only' }).click()
  await expect(page.getByText(/meal deals? (are|is) not shown/)).toBeVisible()
})

journey('combos have their section, the strip fades where more follows, symbols and nutrition values are explained', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/menu')
  const list = page.locator(`${strip} ul`)
  await expect(list).toHaveAttribute('data-more-after')
  await expect(list).not.toHaveAttribute('data-more-before')
  await page.locator(strip).getByRole('link', { name: 'Menu completi' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Menu completi', exact: true })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Menu completi: i piatti' }).getByRole('link', { name: 'Menu kebab', exact: true })).toBeVisible()
  await page.locator(strip).getByRole('link', { name: 'Bibite' }).press('Enter')
  await expect(list).toHaveAttribute('data-more-before')
  await expect(list).not.toHaveAttribute('data-more-after')
  await expect(page.getByRole('list', { name: 'Che cosa vogliono dire i simboli' })).toContainText('Vegano')
  await page.goto('/menu?dish=patatine-fritte')
  const dialog = page.getByRole('dialog', { name: /^Patatine fritte/ })
  await dialog.getByText('Valori nutrizionali', { exact: true }).first().click()
  await expect(dialog.getByRole('row', { name: /^Energia/ })).toContainText('1213 kJ / 290 kcal')
  await expect(dialog.getByRole('row', { name: /^di cui acidi grassi saturi/ })).toContainText('1,4 g')
  await expectAccessible(page)
})
