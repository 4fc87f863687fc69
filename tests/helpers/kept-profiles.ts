import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Browser settings of all journeys. Animations cost a tenth of the machine, so only journeys about movement enable them. */
export const browserSettings = { locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' } as const

/**
 * Browser profile reused from journey to journey, emptied in between. Each page is opened by one that stays, and so shares its renderer process with
 * parsed scripts and loaded fonts.
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

  /** Tells whether a journey has replaced the page's clock, which can't be undone for later journeys. */
  hasTimeOfItsOwn(): Promise<boolean> {
    return this.#opener.evaluate(() => !/native code/.test(String(setTimeout)) || !/native code/.test(String(Date)))
  }

  /** Removes all state of the last journey: pages, storage, routes, permissions. */
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
    // A service worker would answer in place of what a journey holds back or breaks; offline starts have journeys in profiles of their own.
    const context = await this.#browser.newContext({ ...browserSettings, serviceWorkers: 'block', baseURL: process.env.JOURNEY_URL as string })
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
