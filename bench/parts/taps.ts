import pg from 'pg'
import { chromium } from 'playwright'
import type { Figure } from '../figures.ts'
import type { Part } from '../part.ts'
import { startProduct } from '../product.ts'
import { openAroundTheClock } from './saturday/around-the-clock.ts'
import { flows } from './taps/flows.ts'
import { prepareGround } from './taps/people.ts'
import { toSeconds, Visitor } from './taps/visitor.ts'

/** Counts taps, fields and seconds of six ways to order on a phone of 375 px, each from the home page. TAPS_ONLY names a part of one flow. */
export const taps: Part = {
  name: 'taps',
  about: 'taps, fields and seconds of six ways to order on a phone, in Chromium',
  byName: true,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'taps', unpinned: true })
    const client = new pg.Client(product.connection)
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
    try {
      await client.connect()
      await openAroundTheClock(client)
      const ground = await prepareGround(product.address, client)
      const figures: Figure[] = []
      for (const { what, goal, isSignedIn, from, run } of flows.filter(flow => flow.what.includes(process.env.TAPS_ONLY ?? ''))) {
        const context = await browser.newContext({
          viewport: { width: 375, height: 667 },
          hasTouch: true,
          isMobile: true,
          locale: 'it-IT',
          timezoneId: 'Europe/Rome',
          baseURL: product.address,
        })
        const page = await context.newPage()
        if (isSignedIn) {
          await page.goto('/robots.txt')
          await page.evaluate(entries => {
            for (const [key, value] of entries) localStorage.setItem(key, value)
          }, ground.storage)
        }
        await page.goto((await from?.(ground)) ?? '/')
        const visitor = new Visitor(page)
        const problem = await run(visitor, page).then(
          () => undefined,
          (error: Error) => error.message.split('\n')[0],
        )
        const { effort } = visitor
        const seconds = toSeconds(effort).toFixed(0)
        bench.say(`  ${what}: ${problem ?? `${effort.taps} taps, ${effort.fields} fields, ${seconds} s`}`)
        if (problem) await page.screenshot({ path: `${bench.folder}/../taps-${flows.findIndex(flow => flow.what === what)}.png` })
        const measured = (value: number) => (problem ? Number.NaN : value)
        figures.push(
          {
            part: 'taps',
            what: `${what}: taps`,
            value: measured(effort.taps),
            unit: 'count',
            goal: { atMost: goal.taps },
            beside: problem ?? `about ${seconds} s`,
          },
          { part: 'taps', what: `${what}: fields`, value: measured(effort.fields), unit: 'count', goal: { atMost: goal.fields } },
        )
        await context.close()
      }
      return figures
    } finally {
      await browser.close()
      await client.end()
      await product.stop()
    }
  },
}
