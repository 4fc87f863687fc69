import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { test as base, type CDPSession, type ElementHandle, type Locator, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { type Profile, ProfilePool } from './kept-profiles.ts'

/** A journey fails on anything the browser complains of: CSP violations, page errors, third-party requests. This one has a browser's profile of its own. */
export const isolatedJourney = base.extend<{ complaints: string[]; payments: string | undefined }>({
  baseURL: ({ browserName: _ }, use) => use(process.env.JOURNEY_URL as string),
  payments: ({ browserName: _ }, use) => use(process.env.JOURNEY_PAYMENTS),
  complaints: [
    async ({ page, baseURL, payments }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(`page error at ${page.url()}: ${error.message}`))
      page.on('console', message => {
        // Where a journey cuts the line, the browser and the router say so.
        if (message.type() === 'error' && !/Failed to load resource|Failed to fetch manifest patches/.test(message.text()))
          complaints.push(`console at ${page.url()}: ${message.text()}`)
      })
      page.on('request', request => {
        const { protocol, origin } = new URL(request.url())
        // The guest is led away to pay, and nothing of it is in our pages.
        if (origin === payments && request.isNavigationRequest()) return
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`third party: ${request.url()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** In a profile that is handed on, so that `use` sets nothing here. `anotherTab` is one more page of it, `anotherDevice` a page that shares nothing with it. */
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
/** A rule, and what it was broken by. */
type Violation = { id: string; at: string[] }

/** The builder puts it into a page twice for each look: half a megabyte each time, which is there already. */
const axeSource = `${readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')};0`

/**
 * WCAG 2.2 AA by axe, on the page as it stands once what is coming in has come: a toast half faded in has no contrast. Of a dialog over the page,
 * which lies shaded and out of reach under it, the dialog; where the page is looked at elsewhere and only some of it is new, these parts.
 */
export async function expectAccessible(page: Page, ...parts: Locator[]): Promise<void> {
  let violations: Violation[] | undefined
  // What is asked for anew as it is looked at stands there paled: it is looked at once that has come.
  while (!violations) violations = await findViolations(page, parts)
  expect(violations.map(({ id, at }) => `${id}: ${at.join(' | ')}`)).toEqual([])
}

/** To the browser itself: half a megabyte goes in half the time that `page.evaluate` takes, which wraps it. */
const cdpSessions = new WeakMap<Page, Promise<CDPSession>>()
const getCdpSession = (page: Page): Promise<CDPSession> => {
  const line = cdpSessions.get(page) ?? page.context().newCDPSession(page)
  cdpSessions.set(page, line)
  return line
}

/** Undefined of a page that said meanwhile that it is busy. */
async function findViolations(page: Page, parts: Locator[]): Promise<Violation[] | undefined> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const runningAnimations = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(runningAnimations.map(({ finished }) => finished))
    // Nor does anything begin to go while it is looked at: a toast whose time is over is gone at once.
    const frozenStyles = new CSSStyleSheet()
    frozenStyles.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(frozenStyles)
  })
  if (!(await page.evaluate(() => 'axe' in window))) await (await getCdpSession(page)).send('Runtime.evaluate', { expression: axeSource })
  const handles = await Promise.all(parts.map(part => part.elementHandle()))
  // In the page itself, since no page of ours has frames; only what is wrong is worked out in full.
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
    // The site's own head and foot are the same on the screens of who is signed in, and looked at on the visitors' pages.
    const pageScope = location.pathname.startsWith('/dashboard') ? { exclude: ['header.contents', 'footer.below'] } : document
    const { violations } = await axe.run(checkedParts.length > 0 ? checkedParts : pageScope, { ...runOptions, runOnly: tags })
    // Scrolled half under what sticks there anything is a small target: it is looked at again where it is whole.
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

/** Nothing stands out to the side, in px, with all that has come. */
export const expectNoHorizontalOverflow = (page: Page, width: number, what?: string) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: what ?? `at ${width} px` }).toBeLessThanOrEqual(width)

export { expect }
