import type { Locator } from '@playwright/test'
import { languageNames, languages } from '#platform/language/languages.ts'
import { pagePath } from '#web/i18n/language.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

journey('on a phone every language has its pages, names itself and needs no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  for (const language of languages.slice(1)) {
    for (const path of ['/', '/restaurants/roma-termini']) {
      expect((await page.goto(pagePath(language, path)))?.status(), `${language} ${path}`).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoHorizontalOverflow(page, 375, `${language} ${path}`)
    }
    await expect(page.getByRole('contentinfo').getByRole('link', { name: languageNames[language] })).toHaveAttribute('aria-current', 'true')
  }
})

/** Text of an element as it is read on the screen from left to right. */
const readFromLeft = (element: Locator) =>
  element.evaluate(node => {
    const letters: { x: number; letter: string }[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
      for (let index = 0; index < text.length; index++) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        letters.push({ x: range.getBoundingClientRect().left, letter: text.data[index] ?? '' })
      }
    return letters
      .filter(({ letter }) => letter.trim() !== '')
      .sort((a, b) => a.x - b.x)
      .map(({ letter }) => letter)
      .join('')
  })

journey('on an Arabic page the first picture leaves room for the words, amounts and English texts keep their order', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/ar')
  await expect(page.locator('html[data-whole]')).toBeAttached()
  // The picture is empty where text begins: it is mirrored, or its meat would lie below the heading.
  const picture = page.getByRole('main').locator('section').first().locator('img')
  expect(await picture.evaluate(image => getComputedStyle(image.closest('div') as HTMLElement).scale)).toBe('-1 1')

  await page.goto('/ar/restaurants/roma-termini/menu?dish=panino-brace')
  const dialog = page.locator('dialog:modal')
  const difference = dialog.getByText('+1.80', { exact: false })
  await expect(difference).toBeVisible()
  expect(await readFromLeft(difference)).toMatch(/^\+1\.80/)
  const description = dialog.locator('p[lang]').first()
  // Its full stop stands at its end, on the right of the last line.
  expect(await description.evaluate(text => getComputedStyle(text).direction)).toBe('ltr')
})

journey('on an Arabic page telephone numbers, postcodes and reductions keep their order', async ({ page }) => {
  await page.goto('/ar/restaurants/roma-termini')
  await expect(page.locator('html[data-whole]')).toBeAttached()
  const footer = page.getByRole('contentinfo')
  expect(await readFromLeft(footer.locator('a[href^="tel:"]'))).toBe('+39065550100')
  expect(await readFromLeft(footer.locator('address bdi').last())).toBe('00185Roma')
  expect(await readFromLeft(page.getByRole('main').locator('header a[href^="tel:"]'))).toBe('+39065550101')
  await page.goto('/ar')
  await expect(page.locator('html[data-whole]')).toBeAttached()
  expect(
    await readFromLeft(
      page
        .getByRole('main')
        .getByText(/^−\d+%$/)
        .first(),
    ),
  ).toMatch(/^−\d+%$/)
})

journey('the customer’s area is in the language of its address, and the switch keeps the page', { tag: '@core' }, async ({ page }) => {
  const customer = await registerCustomer(page, 'Erika')
  await signInOnPage(page, customer)
  await page.goto('/en/dashboard/user')
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Erika' })).toBeVisible()
  await page.getByRole('link', { name: 'Order history' }).click()
  await expect(page).toHaveURL('/en/dashboard/user/orders')
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/dashboard/user/orders')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  await expect(page.getByText('Noch keine Bestellungen.')).toBeVisible()
  // The specified address stays Italian.
  await page.goto('/dashboard/user/orders')
  await expect(page.getByText('Ancora nessun ordine.')).toBeVisible()
})
