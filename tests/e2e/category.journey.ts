import { expect, expectAccessible, journey } from '../helpers/journey.ts'

journey('a category shows its name, its dishes with prices and the start of a long description, at 375 and 1280 px', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 })
  await page.goto('/category/panini')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panini Menu')
  await expect(page.getByText('Scopri i nostri deliziosi piatti selezionati per te')).toBeVisible()
  const cardOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const card = cardOf('Panino pollo infuocato')
  await expect(card.locator('img')).toBeVisible()
  await expect(card).toContainText(/6,72\s€/)
  // What has option groups opens to ask them.
  await expect(card.getByRole('link', { name: 'Aggiungi al secchio', exact: true })).toBeVisible()

  // 64 characters and an ellipsis.
  const shown = (await cardOf('Panino Brace').locator('p').first().textContent()) ?? ''
  expect(shown).toHaveLength(65)
  expect(shown.endsWith('…')).toBe(true)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  // A reduced one has its button beside what is paid, like its neighbours; the words of the 30 days belong to what is struck through.
  await expect(card.locator('[data-was]')).toHaveText(/^7,90\s€ · minimo ultimi 30 giorni$/)
  for (const width of [375, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const paid = await card.getByText(/^6,72\s€$/).boundingBox()
    const button = await card.getByRole('link', { name: 'Aggiungi al secchio', exact: true }).boundingBox()
    if (!paid || !button) throw new Error('not on the page')
    expect(button.x).toBeGreaterThan(paid.x + paid.width)
    expect(Math.abs(button.y + button.height / 2 - paid.y - paid.height / 2)).toBeLessThan(4)
  }
})

journey('a card opens the dish with its whole description; the button of a dish without option groups adds it without opening', async ({ page }) => {
  await page.goto('/category/Panini')
  await page.getByRole('link', { name: 'Panino Brace' }).click()
  await expect(page).toHaveURL('/category/Panini?dish=panino-brace')
  const dialog = page.getByRole('dialog', { name: 'Panino Brace', exact: true })
  await expect(dialog).toContainText('aggiungi lo yogurt.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aggiungi al secchio', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.getByRole('link', { name: 'Panino Brace' }).click()
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/category/Panini')
  await page.getByRole('link', { name: 'Aggiungi al secchio', exact: true }).first().click()
  await expect(page).toHaveURL(/\/category\/Panini\?dish=/)
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.goto('/category/Bibite')
  await page.getByRole('button', { name: 'Aggiungi al secchio', exact: true }).first().click()
  await expect(page.locator('[data-cart-count]')).toHaveText('2')
  await expect(page).toHaveURL('/category/Bibite')
})

journey('a guest’s favourite is toggled on this page only and forgotten with it', async ({ page }) => {
  await page.goto('/category/Panini')
  const heart = page.getByRole('button', { name: 'Panino Brace: tra i preferiti' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toBeHidden()
  await heart.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

journey('a name marked with the asterisk for frozen food has its explanation below', async ({ request }) => {
  for (const [path, note] of [
    ['/category/Contorni', '* Prodotto con uno o più ingredienti surgelati all’origine.'],
    ['/restaurants/roma-termini/category/Contorni', '* Prodotto con uno o più ingredienti surgelati all’origine.'],
    ['/en/category/Contorni', '* Made with one or more'],
  ] as const)
    expect((await (await request.get(path)).text()).replaceAll('<!-- -->', '').includes(note), path).toBe(true)
})

journey('an unknown category shows its title, “nothing found” and a link to the menu', async ({ page }) => {
  const answer = await page.goto('/category/sushi')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sushi Menu')
  await expect(page).toHaveTitle('Sushi Menu · Spiedo')
  await expect(page.getByRole('heading', { name: 'Nessun dato trovato' })).toBeVisible()
  await expect(page.getByText('Non abbiamo trovato piatti in questa categoria al momento.')).toBeVisible()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.getByRole('main').getByRole('link', { name: 'Guarda il menu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /menu/i })).toBeVisible()
  // What is no name of a category is not repeated.
  await page.goto(`/category/${'a'.repeat(61)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menu')
})
