import { expect as base, type Locator, type Page } from '@playwright/test'

/** Each expects one element. */
const ofOne = [
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
const ofText = ['toContainText', 'toHaveText'] as const

/**
 * Playwright's own describe the whole page in words at each look that is too early, for the message of a failure: a fifth of what the
 * scripts of a journey cost. These wait first for what there has to be, without a word, and then look as they do.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: Patience) {
    return outcome(this, locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout: options?.timeout ?? this.timeout }))
  },
  async toBeHidden(locator: Locator, options?: Patience) {
    return outcome(this, locator.waitFor({ state: this.isNot ? 'visible' : 'hidden', timeout: options?.timeout ?? this.timeout }))
  },
  async toHaveURL(page: Page, expected: string | RegExp, options?: Patience) {
    const isExpected = ({ href }: URL) => (typeof expected === 'string' ? href === new URL(expected, href).href : expected.test(href)) !== this.isNot
    const waited = page.waitForURL(isExpected, { waitUntil: 'commit', timeout: options?.timeout ?? this.timeout })
    return outcome(
      this,
      waited.catch(error => {
        throw new Error(`${this.isNot ? 'not ' : ''}${expected} was expected, ${page.url()} it is: ${error.message}`)
      }),
    )
  },
  ...Object.fromEntries(ofOne.map(name => [name, looksOnce(name, locator => locator)])),
  ...Object.fromEntries(ofText.map(name => [name, looksOnce(name, asText)])),
}) as typeof base

interface Patience {
  timeout?: number
}

interface Looking {
  isNot: boolean
  timeout: number
}

/** A list is looked at whole; a pattern is not always tried on the same white space, nor what stands there as it is set the text it is set from. */
function asText(locator: Locator, expected: unknown, options?: { useInnerText?: boolean }): Locator | undefined {
  if (Array.isArray(expected) || options?.useInnerText) return undefined
  return typeof expected === 'string' ? locator.filter({ hasText: expected }) : locator
}

type Name = (typeof ofOne | typeof ofText)[number]

/** @param sooner what there is no sooner than what is expected; undefined where nothing is known of that */
function looksOnce(name: Name, sooner: (locator: Locator, ...expected: never[]) => Locator | undefined) {
  return async function (this: Looking, locator: Locator, ...expected: unknown[]) {
    const first = this.isNot ? undefined : sooner(locator, ...(expected as never[]))?.first()
    const { timeout = this.timeout } = (expected.at(-1) ?? {}) as Patience
    // What doesn't come is said by Playwright's own, in its words.
    await first?.waitFor({ state: 'attached', timeout }).catch(() => {})
    const look = (this.isNot ? base(locator).not : base(locator))[name] as (...expected: unknown[]) => Promise<void>
    return outcome(this, look(...expected))
  }
}

async function outcome({ isNot }: Looking, waited: Promise<void>): Promise<{ pass: boolean; message: () => string }> {
  try {
    await waited
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message }
  }
}
