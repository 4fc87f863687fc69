import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { test as base, type CDPSession, type ElementHandle, type Locator, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { type Profile, ProfilePool } from './kept-profiles.ts'

/** Journey test in its own browser profile. Fails on any browser complaint: CSP violations, page errors, third-party requests. */
export const isolatedJourney = base.extend<{ complaints: string[]; payments: string | undefined }>({
  baseURL: ({ browserName: _ }, use) => use(process.env.JOURNEY_URL as string),
  payments: ({ browserName: _ }, use) => use(process.env.JOURNEY_PAYMENTS),
  complaints: [
    async ({ page, baseURL, payments }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(`page error at ${page.url()}: ${error.message}`))
      page.on('console', message => {
        // Browser and router report requests that a journey aborts on purpose.
        if (message.type() === 'error' && !/Failed to load resource|Failed to fetch manifest patches/.test(message.text()))
          complaints.push(`console at ${page.url()}: ${message.text()}`)
      })
      page.on('request', request => {
        const { protocol, origin } = new URL(request.url())
        // The guest is redirected to the payment page, which is not ours.
        if (origin === payments && request.isNavigationRequest()) return
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`third party: ${request.url()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Journey test in a reused profile, so `use` has no effect here. `anotherTab` is a further page of the profile, `anotherDevice` a page that shares
 * nothing with it.
 */
export const journey = isolatedJourney.extend<
  { profile: Profile; anotherTab: () => Promise<Page>; anotherDevice: () => Promise<Page> },
  { profiles: ProfilePool }
>({
  profiles: [({ browser }, use) => use(new ProfilePool(browser)), { scope: 'worker' }],
  profile: async ({ profiles }, use) => {
    const profile = await profiles.lend()
    await use(profile)
    await profiles.takeBack(profile)
  },
  context: ({ profile }, use) => use(profile.context),
  page: async ({ profile }, use) => use(await profile.page()),
  anotherTab: ({ profile }, use) => use(() => profile.page()),
  anotherDevice: async ({ profiles }, use) => {
    const acquiredProfiles: Profile[] = []
    await use(async () => {
      const profile = await profiles.lend()
      acquiredProfiles.push(profile)
      return profile.page()
    })
    for (const profile of acquiredProfiles) await profiles.takeBack(profile)
  },
})

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
/** Broken rule and the elements that break it. */
type Violation = { id: string; at: string[] }

/** Axe source, sent once: Playwright's builder injects half a megabyte twice per check. */
const axeSource = `${readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')};0`

/**
 * Checks WCAG 2.2 AA with axe once animations and loading are over: a half-faded toast has no contrast. With an open dialog only the dialog is
 * checked, since the page below is inert; `parts` limits the check to new parts of a page checked elsewhere.
 */
export async function expectAccessible(page: Page, ...parts: Locator[]): Promise<void> {
  let violations: Violation[] | undefined
  // Refreshing content is faded: check again once loaded.
  while (!violations) violations = await findViolations(page, parts)
  expect(violations.map(({ id, at }) => `${id}: ${at.join(' | ')}`)).toEqual([])
}

/** CDP session: evaluates half a megabyte in half the time of `page.evaluate`, which wraps the source. */
const cdpSessions = new WeakMap<Page, Promise<CDPSession>>()
const getCdpSession = (page: Page): Promise<CDPSession> => {
  const line = cdpSessions.get(page) ?? page.context().newCDPSession(page)
  cdpSessions.set(page, line)
  return line
}

/** Returns undefined if the page became busy meanwhile. */
async function findViolations(page: Page, parts: Locator[]): Promise<Violation[] | undefined> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const runningAnimations = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(runningAnimations.map(({ finished }) => finished))
    // Stop transitions during the check: an expired toast then disappears at once.
    const frozenStyles = new CSSStyleSheet()
    frozenStyles.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(frozenStyles)
  })
  if (!(await page.evaluate(() => 'axe' in window))) await (await getCdpSession(page)).send('Runtime.evaluate', { expression: axeSource })
  const handles = await Promise.all(parts.map(part => part.elementHandle()))
  // Runs in the page itself, since our pages have no frames; only violations are computed in full.
  return page.evaluate(async parts => {
    let isBusy = false
    const watch = new MutationObserver(() => {
      isBusy ||= document.querySelector('[aria-busy="true"]') !== null
    })
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    isBusy = document.querySelector('[aria-busy="true"]') !== null
    const { axe } = window as unknown as { axe: { run(context: Document | Element[] | { exclude: string[] }, options: object): Promise<AxeResults> } }
    const runOptions = { resultTypes: ['violations'], preload: false, elementRef: true }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const dialogs = [...document.querySelectorAll('dialog:modal, [role=dialog]:not(.toast), [role=alertdialog]:not(.toast)')]
    const checkedParts = parts.length > 0 ? parts : dialogs
    // Header and footer are the same on signed-in screens, and are checked on the public pages.
    const pageScope = location.pathname.startsWith('/dashboard') ? { exclude: ['header.contents', 'footer.below'] } : document
    const { violations } = await axe.run(checkedParts.length > 0 ? checkedParts : pageScope, { ...runOptions, runOnly: tags })
    // A control half under a sticky element counts as a small target: check again where it is fully visible.
    const small: AxeResults['violations'] = []
    for (const { element } of violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes)) {
      if (!element) throw new Error('axe does not say what is too small')
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      small.push(...(await axe.run([element], { ...runOptions, runOnly: ['target-size'] })).violations)
    }
    document.adoptedStyleSheets.pop()
    watch.disconnect()
    return isBusy
      ? undefined
      : [...violations.filter(({ id }) => id !== 'target-size'), ...small].map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  }, handles as ElementHandle<Element>[])
}

/** Expects no horizontal overflow, in px, once everything has loaded. */
export const expectNoHorizontalOverflow = (page: Page, width: number, what?: string) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: what ?? `at ${width} px` }).toBeLessThanOrEqual(width)

export { expect }
