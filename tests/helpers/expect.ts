import { expect as base, type Locator, type Page } from '@playwright/test'

/** Each expects one element. */
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
/** Each of one element, or of a list. */
const textMatchers = ['toContainText', 'toHaveText'] as const

/**
 * Playwright's own describe the whole page in words at each look that is too early, for the message of a failure: a fifth of what the
 * scripts of a journey cost. These wait first for what there has to be, without a word, and then look as they do.
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

/** A list is looked at whole; a pattern is not always tried on the same white space, nor what stands there as it is set the text it is set from. */
function filterByText(locator: Locator, expected: unknown, options?: { useInnerText?: boolean }): Locator | undefined {
  if (Array.isArray(expected) || options?.useInnerText) return undefined
  return typeof expected === 'string' ? locator.filter({ hasText: expected }) : locator
}

type Name = (typeof singleElementMatchers | typeof textMatchers)[number]

/** @param toEarlierLocator what there is no sooner than what is expected; undefined where nothing is known of that */
function waitThenMatch(name: Name, toEarlierLocator: (locator: Locator, ...expected: never[]) => Locator | undefined) {
  return async function (this: MatcherContext, locator: Locator, ...expected: unknown[]) {
    const first = this.isNot ? undefined : toEarlierLocator(locator, ...(expected as never[]))?.first()
    const { timeout = this.timeout } = (expected.at(-1) ?? {}) as TimeoutOptions
    // What doesn't come is said by Playwright's own, in its words.
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
