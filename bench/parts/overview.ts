import pg from 'pg'
import type { Page } from 'playwright'
import { type Figure, formatFigure } from '../figures.ts'
import { multiplyChain } from '../large-chain.ts'
import { openOfficePage } from '../office-page.ts'
import type { Bench, Part } from '../part.ts'
import { type Product, startProduct } from '../product.ts'
import { median } from '../statistics.ts'
import { countFrames, type FrameCount, toDroppedPercent } from './board/frames.ts'

/** Copies of the demo's restaurants: more than a thousand. */
const times = 8
const wheelTurns = 60
const wheelPx = 240

/** Measures the live overview of more than a thousand restaurants in a browser, and the office's home. */
export const overview: Part = {
  name: 'overview',
  about: 'the live overview of a thousand restaurants and the office’s home, in Chromium',
  byName: true,
  async measure(bench) {
    const product = await startLargeChain(bench)
    const { browser, page } = await openOfficePage(product.address)
    try {
      const home = await measureOpening(page, bench.rounds, '/dashboard/admin', 'main h1')
      const opening = await measureOpening(page, bench.rounds, '/dashboard/admin/live', '[data-live]')
      const restaurants = await page.locator('[data-live]').count()
      const frames: FrameCount[] = []
      const bare: FrameCount[] = []
      for (let round = 0; round < bench.rounds; round++) {
        await page.goto('/dashboard/admin/live')
        await page.locator('[data-live]').first().waitFor()
        await page.waitForLoadState('networkidle').catch(() => {})
        frames.push(await measureWheel(page))
        await page.setContent(`<ul style="margin:0;padding:0">${'<li style="height:44px;border-bottom:1px solid #ccc">&nbsp;</li>'.repeat(restaurants)}</ul>`)
        bare.push(await measureWheel(page))
      }
      const figure = (what: string, list: number[], note: string): Figure => ({
        ...{ part: 'overview', what, value: median(list), unit: 'ms' as const },
        beside: `${note} · rounds ${list.map(value => formatFigure(value, 'ms')).join(', ')}`,
      })
      return [
        figure('home, from the address to its heading', home, 'scripts from the browser’s store'),
        figure(`${restaurants} restaurants, from the address to the first row`, opening, 'scripts from the browser’s store'),
        {
          ...{ part: 'overview', what: 'frames dropped while scrolling, %', value: median(frames.map(toDroppedPercent)), unit: 'count' as const },
          goal: { atMost: Math.max(1, median(bare.map(toDroppedPercent))) },
          beside: `${median(bare.map(toDroppedPercent)).toFixed(1)} % of empty rows; longest ${formatFigure(Math.max(...frames.map(({ longestMs }) => longestMs)), 'ms')}`,
        },
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

/** Multiplies the demo's restaurants and starts again, as a server finds a large chain. */
async function startLargeChain(bench: Bench): Promise<Product> {
  const first = await startProduct(bench, { name: 'overview', unpinned: true })
  const client = new pg.Client(first.connection)
  await client.connect()
  try {
    await multiplyChain(client, { menu: 1, restaurants: times })
  } finally {
    await client.end()
    await first.stop()
  }
  return startProduct(bench, { name: 'overview', unpinned: true })
}

async function measureOpening(page: Page, rounds: number, path: string, selector: string): Promise<number[]> {
  const list: number[] = []
  // The first fills the browser's store.
  for (let round = -1; round < rounds; round++) {
    await page.goto('about:blank')
    const startedAt = performance.now()
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(selector).first().waitFor()
    if (round >= 0) list.push(performance.now() - startedAt)
  }
  return list
}

/** Turns the wheel down the list, and counts the frames. */
async function measureWheel(page: Page): Promise<FrameCount> {
  await page.mouse.move(400, 500)
  await page.evaluate(countFrames)
  for (let turn = 0; turn < wheelTurns; turn++) {
    await page.mouse.wheel(0, wheelPx)
    await page.waitForTimeout(16)
  }
  return page.evaluate(() => window.countedFrames)
}
