import type { Language } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import type { ShellData } from '../../server/reads.ts'
import { formatLongDate, toLegalLanguage } from '../information/legal-page.ts'
import type { LongPageData } from '../information/long-page.tsx'
import { buildLongSections } from '../information/long-text.ts'
import tested from './checked-pages.json' with { type: 'json' }

const file = 'accessibility-text'

/** Lists names as the lines of a list, in the order of the file. */
const listNames = (language: Language, kind: 'page' | 'check', names: readonly string[]): string =>
  names.map(name => `- ${serverText(language, `accessibility-names.${kind}_${name}` as ServerTextKey)}`).join('\n')

/** Accessibility statement: what the journeys check, and what they do not, from `scripts/accessibility-checks.mjs`. For loaders only. */
export function buildAccessibilityPage(shell: ShellData): LongPageData & { description: string } {
  const { language } = shell
  const values = {
    brand: shell.brand,
    email: shell.email,
    // A telephone number stays on one line.
    phone: shell.phone.replaceAll(' ', '\u00a0'),
    pages: listNames(language, 'page', tested.checked),
    checks: listNames(language, 'check', tested.checks),
    rules: tested.rules.join(', '),
    gaps: tested.unchecked.length,
    unchecked: tested.unchecked.map(name => serverText(language, `accessibility-names.page_${name}` as ServerTextKey)).join(', '),
  }
  return {
    title: serverText(language, `${file}.title`),
    description: serverText(language, `${file}.meta`),
    lead: serverText(language, `${file}.lead`),
    version: formatLongDate(language, tested.checkedOn),
    sections: buildLongSections(language, file, values),
    ...toLegalLanguage(language),
  }
}
