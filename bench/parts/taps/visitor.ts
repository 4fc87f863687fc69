import type { Locator, Page } from 'playwright'

/** Seconds of a person on a phone: a tap with the look before it, and a letter typed with the thumb (about 38 words a minute). */
const tapSeconds = 1.5
const letterSeconds = 0.32

/** What an order costs the person. `waitSeconds`: what the product itself took. */
interface Effort {
  taps: number
  fields: number
  letters: number
  waitSeconds: number
}

export const toSeconds = ({ taps, letters, waitSeconds }: Effort): number => taps * tapSeconds + letters * letterSeconds + waitSeconds

/** Orders in the browser as a person would, and counts taps and fields. A tap into a field counts too, unless the page has put the cursor there. */
export class Visitor {
  readonly page: Page
  readonly effort: Effort = { taps: 0, fields: 0, letters: 0, waitSeconds: 0 }

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    await this.see(target)
    await target.tap({ timeout: 15_000 })
    this.effort.taps += 1
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.see(target)
    const isFocused = await target.evaluate(field => field === document.activeElement)
    if (!isFocused) await this.tap(target)
    await target.fill(text)
    this.effort.fields += 1
    this.effort.letters += text.length
  }

  /** Waits for what comes next; the time is the product's. */
  async see(target: Locator): Promise<void> {
    const startedAt = performance.now()
    await target.waitFor({ timeout: 15_000 })
    this.effort.waitSeconds += (performance.now() - startedAt) / 1000
  }
}
