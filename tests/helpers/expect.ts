import { expect as base, type Locator, type Page } from '@playwright/test'

/** Matchers for a single element. */
const singleElementMatchers = [
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveValue',
] as const
/** Matchers for one element or a list. */
const textMatchers = ['toContainText', 'toHaveText'] as const

/**
 * Faster matchers. Playwright's own render the whole page as text at each early attempt, for a failure message: a fifth of a journey's script time.
 * These first wait for the required element without that, then run Playwright's matcher.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: TimeoutOptions) {
    return toMatcherResult(this, locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout: options?.timeout ?? this.timeout }))
  },
  async toBeHidden(locator: Locator, options?: TimeoutOptions) {
    return toMatcherResult(this, locator.waitFor({ state: this.isNot ? 'visible' : 'hidden', timeout: options?.timeout ?? this.timeout }))
  },
  async toHaveURL(page: Page, expected: string | RegExp, options?: TimeoutOptions) {
    const isExpected = ({ href }: URL) => (typeof expected === 'string' ? href === new URL(expected, href).href : expected.test(href)) !== this.isNot
    const waited = page.waitForURL(isExpected, { waitUntil: 'commit', timeout: options?.timeout ?? this.timeout })
    return toMatcherResult(
      this,
      waited.catch(error => {
        throw new Error(`${this.isNot ? 'not ' : ''}${expected} was expected, ${page.url()} it is: ${error.message}`)
      }),
    )
  },
  ...Object.fromEntries(singleElementMatchers.map(name => [name, waitThenMatch(name, locator => locator)])),
  ...Object.fromEntries(textMatchers.map(name => [name, waitThenMatch(name, filterByText)])),
}) as typeof base

interface TimeoutOptions {
  timeout?: number
}

interface MatcherContext {
  isNot: boolean
  timeout: number
}

/**
 * Filters by text. Lists are matched as a whole; patterns and `innerText` may see other white space or text than the filter, so those are not
 * filtered.
 */
function filterByText(locator: Locator, expected: unknown, options?: { useInnerText?: boolean }): Locator | undefined {
  if (Array.isArray(expected) || options?.useInnerText) return undefined
  return typeof expected === 'string' ? locator.filter({ hasText: expected }) : locator
}

type Name = (typeof singleElementMatchers | typeof textMatchers)[number]

/** @param toEarlierLocator an element that must exist before the expected state; undefined if unknown */
function waitThenMatch(name: Name, toEarlierLocator: (locator: Locator, ...expected: never[]) => Locator | undefined) {
  return async function (this: MatcherContext, locator: Locator, ...expected: unknown[]) {
    const first = this.isNot ? undefined : toEarlierLocator(locator, ...(expected as never[]))?.first()
    const { timeout = this.timeout } = (expected.at(-1) ?? {}) as TimeoutOptions
    // Playwright's own matcher reports what is missing.
    await first?.waitFor({ state: 'attached', timeout }).catch(() => {})
    const runMatcher = (this.isNot ? base(locator).not : base(locator))[name] as (...expected: unknown[]) => Promise<void>
    return toMatcherResult(this, runMatcher(...expected))
  }
}

async function toMatcherResult({ isNot }: MatcherContext, waited: Promise<void>): Promise<{ pass: boolean; message: () => string }> {
  try {
    await waited
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message }
  }
}
