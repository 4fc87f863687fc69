import { legalTextVersions, retention } from '#messages/legal-texts.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { ShellData } from '../../server/reads.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import type { LongPageData } from './long-page.tsx'
import { buildLongSections } from './long-text.ts'

/** The terms or the privacy policy, with the chain's own data and the periods that hold. For loaders only. */
export function buildLegalPage(which: keyof typeof legalTextVersions, shell: ShellData): LongPageData & { description: string } {
  const { language } = shell
  const file = `${which}-text` as const
  const values = {
    brand: shell.brand,
    legalName: shell.company.legalName,
    // `none` while no company is the chain's: then nothing stands of it.
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
  }
}

/** `2026-03-01` as "1 marzo 2026". */
export const formatLongDate = (language: Language, day: string): string =>
  getDateFormat(locale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
