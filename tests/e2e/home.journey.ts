import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { waitForSettledLayout, watchLayoutShifts } from '../helpers/layout-shifts.ts'
import { controlPageClock } from '../helpers/time-in-hand.ts'

journey('the home page shows categories, offers, how to order, restaurants and history, without layout shifts', async ({ page }) => {
  const shifts = await watchLayoutShifts(page)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.locator('.carousel').scrollIntoViewIfNeeded()
    await expect(page.locator('.carousel')).toHaveAttribute('data-moves')
    await waitForSettledLayout(page)
    expect(await shifts(), `at ${width} px`).toEqual([])
    // A browser shows what has come so far: the first line stands where it stays before the rest of its part is there.
    const moved = await page.getByRole('heading', { level: 1 }).evaluate(title => {
      // From the top of the page: what is removed above the window moves the window.
      const measure = () => title.getBoundingClientRect().top + scrollY
      const before = measure()
      while (title.nextSibling) title.nextSibling.remove()
      return Math.abs(measure() - before)
    })
    expect(moved, `the first line at ${width} px`).toBeLessThan(1)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo spiedo gira dal mattino.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Guarda il menu' })).toHaveAttribute('href', '/menu')
  for (const name of ['Che voglia hai?', 'Costano meno, adesso', 'Uno spiedo vicino a te']) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Roma \d+ ristoranti$/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('1997', { exact: true })).toBeVisible()

  // Offers show what is paid, and what it was struck through beside it.
  const offers = page.getByRole('region', { name: 'Costano meno, adesso' })
  const first = offers.getByRole('listitem').first()
  await expect(first).toContainText(/−\d+%/)
  await expect(first.locator('s')).toHaveText(/^\d+,\d\d\s€$/)
  // "Near me" leads to the restaurants and asks there; here nobody allows it.
  await page.context().clearPermissions()
  await page.getByRole('link', { name: 'Vicino a me' }).click()
  await expect(page).toHaveURL('/restaurants#near')
  await expect(page.getByText(/Il browser non ci ha dato la posizione|La posizione non è arrivata/)).toBeVisible()
})

journey('the carousel advances every three seconds, also after a drag, and can be paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const time = await controlPageClock(page)
  await page.goto('/')
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  const stop = page.getByRole('button', { name: 'Ferma lo scorrimento' })
  await time.until(stop)
  const place = () =>
    page
      .locator('.carousel li')
      .first()
      .evaluate(card => card.getBoundingClientRect().left)
  const start = await place()
  await time.pass(4500)
  const moved = await place()
  expect(moved).not.toBe(start)
  // Drawn along by hand it follows freely, and goes on by itself.
  const frame = await page.locator('.carousel').boundingBox()
  if (!frame) throw new Error('not on the page')
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width / 2 - 100, frame.y + frame.height / 2, { steps: 5 })
  await page.mouse.up()
  await time.pass(2700)
  const drawn = await place()
  expect(drawn).not.toBe(moved)
  await time.pass(4500)
  expect(await place()).not.toBe(drawn)
  await stop.click()
  await time.until(page.getByRole('button', { name: 'Fai scorrere le categorie' }))
  // The slide under way runs out first.
  await time.pass(2500)
  const stopped = await place()
  await time.pass(10_000)
  expect(await place()).toBe(stopped)
})

// The specification, section 2: viewport, slides per view, gap; 5 and 30 px where no breakpoint fits.
const perView = [
  [290, 5, 30],
  [300, 2, 20],
  [640, 2, 20],
  [768, 2, 40],
  [1023, 3, 40],
  [1024, 5, 20],
  [1600, 5, 20],
] as const

/** Where motion is unwelcome, and at rest: the page as it is looked at. */
async function openStill(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await expect(page.locator('.carousel')).toHaveAttribute('data-moves')
}

journey('with reduced motion the carousel stands still; it shows as many categories as the window’s width allows, and cards link to them', async ({ page }) => {
  await openStill(page, '/')
  await expect(page.getByRole('button', { name: 'Fai scorrere le categorie' })).toBeVisible()
  const carousel = page.locator('.carousel')
  const look = () =>
    carousel.evaluate(element => {
      const frame = element.getBoundingClientRect()
      const cards = [...element.querySelectorAll('a')].map(card => card.getBoundingClientRect())
      const inside = cards.filter(card => card.left >= frame.left - 0.5 && card.right <= frame.right + 0.5)
      return [inside.length, Math.round((cards[1]?.left ?? 0) - (cards[0]?.right ?? 0))]
    })
  for (const [width, slides, gap] of perView) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(look, { message: `at ${width} px` }).toEqual([slides, gap])
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await carousel.scrollIntoViewIfNeeded()
    await expectAccessible(page)
  }

  // It has no end: before the first comes the last.
  await page.getByRole('button', { name: 'Categorie precedenti' }).click()
  await expect(carousel.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Categorie successive' }).click()

  const card = carousel.getByRole('link', { name: 'Pollo fritto' })
  await expect(card.locator('img')).toBeVisible()
  await expect(card).toHaveAttribute('href', '/category/Pollo%20fritto')
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pollo fritto Menu')
})

journey('the English home page is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 })
  await openStill(page, '/en')
  await expectAccessible(page)
})
