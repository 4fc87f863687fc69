import { legalTextVersions, retention } from '#messages/legal-texts.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { ShellData } from '../../server/reads.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import type { LongPageData } from './long-page.tsx'
import { buildLongSections } from './long-text.ts'

/** Terms or privacy policy, with the chain's data and the configured retention periods. For loaders only. */
export function buildLegalPage(which: keyof typeof legalTextVersions, shell: ShellData): LongPageData & { description: string } {
  const { language } = shell
  const file = `${which}-text` as const
  const values = {
    brand: shell.brand,
    legalName: shell.company.legalName,
    // `none` omits the passage while no company owns the chain.
    vatNumber: shell.company.vatNumber || 'none',
    address: shell.company.address || shell.address.join(', '),
    email: shell.email,
    phone: shell.phone,
    logDays: retention.logDays,
    browserDays: retention.browserDays,
    mailDays: retention.mailDays,
    messageMonths: retention.messageMonths,
    applicationMonths: retention.applicationMonths,
    allergyDays: retention.allergyDays,
    contactMonths: retention.orderContactMonths,
    orderYears: retention.orderYears,
  }
  return {
    title: serverText(language, `${file}.title`),
    description: serverText(language, `${file}.meta`),
    lead: serverText(language, `${file}.lead`),
    version: formatLongDate(language, legalTextVersions[which]),
    sections: buildLongSections(language, file, values),
    ...toLegalLanguage(language),
  }
}

/** Texts with legal effect are in Italian and English only: a translation would have to be checked by a lawyer. */
export const toLegalLanguage = (language: Language): { textIn?: 'en' } => (language === 'it' || language === 'en' ? {} : { textIn: 'en' })

/** Formats `2026-03-01` as "1 marzo 2026". */
export const formatLongDate = (language: Language, day: string): string =>
  getDateFormat(locale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
