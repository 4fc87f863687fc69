import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** How the people of the journeys have set their browsers. What moves on its way takes a tenth of the machine: journeys about movement ask for it. */
export const browserSettings = { locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' } as const

/**
 * A browser's profile that is handed on from journey to journey, emptied in between. Each of its pages is opened by one that stays: so it has the
 * process that drew those before it, with the site's scripts read and its fonts known, which a process of its own would do again.
 */
class Profile {
  readonly context: BrowserContext
  readonly #opener: Page
  readonly #line: CDPSession

  constructor(context: BrowserContext, opener: Page, line: CDPSession) {
    this.context = context
    this.#opener = opener
    this.#line = line
  }

  async page(): Promise<Page> {
    const [page] = await Promise.all([this.context.waitForEvent('page'), this.#opener.evaluate(() => void window.open('about:blank'))])
    return page
  }

  /** Whether a journey holds the time of its pages: it can't be let go, in those to come neither. */
  hasTimeOfItsOwn(): Promise<boolean> {
    return this.#opener.evaluate(() => !/native code/.test(String(setTimeout)) || !/native code/.test(String(Date)))
  }

  /** Nothing is left of who had it: pages, what they stored, what was held up or granted. */
  async empty(): Promise<void> {
    const { context } = this
    await Promise.all(context.pages().map(page => page === this.#opener || page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.setGeolocation(null)])
    await this.#line.send('Storage.clearDataForOrigin', { origin: new URL(this.#opener.url()).origin, storageTypes: 'all' })
  }
}

export class ProfilePool {
  readonly #browser: Browser
  readonly #free: Profile[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async lend(): Promise<Profile> {
    const idleProfile = this.#free.pop()
    if (idleProfile) return idleProfile
    const context = await this.#browser.newContext({ ...browserSettings, baseURL: process.env.JOURNEY_URL as string })
    const opener = await context.newPage()
    await opener.goto('/robots.txt')
    return new Profile(context, opener, await context.newCDPSession(opener))
  }

  async takeBack(profile: Profile): Promise<void> {
    if (await profile.hasTimeOfItsOwn()) return profile.context.close()
    await profile.empty()
    this.#free.push(profile)
  }
}

export type { Profile }
