import type { Locator, Page } from 'playwright'

/** Seconds of a person who knows the screen: pointing and clicking, a key, and looking before a new step (keystroke-level model: 1.1, 0.2, 1.35). */
const clickSeconds = 1.1
const keySeconds = 0.2
const lookSeconds = 1.35

/** Effort of a task. `waitSeconds`: what the product itself took. */
interface Effort {
  clicks: number
  keys: number
  waitSeconds: number
}

export const toSeconds = ({ clicks, keys, waitSeconds }: Effort): number => clicks * (clickSeconds + lookSeconds) + keys * keySeconds + waitSeconds

/** Does a task in the browser as a person would, and counts clicks and keys. A choice from a list is two clicks, a file from the disk three. */
export class Worker {
  readonly page: Page
  #effort: Effort = { clicks: 0, keys: 0, waitSeconds: 0 }

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.#effort.clicks += 1
  }
  async type(target: Locator, text: string): Promise<void> {
    const isFocused = await target.evaluate(each => each === document.activeElement)
    await target.fill(text)
    // Into a field that has the focus one types at once; Tab leads on to the next one, which costs a key.
    this.#effort.clicks += isFocused ? 0 : 1
    this.#effort.keys += text.length
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.#effort.keys += 1
  }
  /** Types where the focus is, as into the palette. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.#effort.keys += text.length
  }
  async choose(target: Locator, label: string | RegExp): Promise<void> {
    // Choices that the server names come a moment after the first.
    await target.locator('option').nth(1).waitFor({ state: 'attached', timeout: 10_000 })
    const options = await target.getByRole('option').allInnerTexts()
    const option = options.find(text => (typeof label === 'string' ? text === label : label.test(text)))
    if (option === undefined) throw new Error(`there is no choice ${label} among ${options.slice(0, 5).join(', ')}`)
    await target.selectOption({ label: option })
    this.#effort.clicks += 2
  }
  async attach(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await target.setInputFiles(file)
    this.#effort.clicks += 3
  }
  /** Waits for the result; the time is the product's. */
  async see(target: Locator): Promise<void> {
    const startedAt = performance.now()
    await target.waitFor({ timeout: 10_000 })
    this.#effort.waitSeconds += (performance.now() - startedAt) / 1000
  }
  get effort(): Effort {
    return this.#effort
  }
}
