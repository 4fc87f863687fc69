import { kept, legalTexts } from '#messages/legal-texts.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { ShellData } from '../../server/reads.ts'
import { dateFormat } from '../../ui/format/formats.ts'
import type { LongPageData } from './long-page.tsx'
import { longSections } from './long-text.ts'

/** The terms or the privacy policy, with the chain's own data and the periods that hold. For loaders only. */
export function legalPage(which: keyof typeof legalTexts, shell: ShellData): LongPageData & { description: string } {
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
    logDays: kept.logDays,
    browserDays: kept.browserDays,
    mailDays: kept.mailDays,
    messageMonths: kept.messageMonths,
    applicationMonths: kept.applicationMonths,
    allergyDays: kept.allergyDays,
    contactMonths: kept.orderContactMonths,
    orderYears: kept.orderYears,
  }
  return {
    title: serverText(language, `${file}.title`),
    description: serverText(language, `${file}.meta`),
    lead: serverText(language, `${file}.lead`),
    version: dayInWords(language, legalTexts[which]),
    sections: longSections(language, file, values),
  }
}

/** `2026-03-01` as "1 marzo 2026". */
export const dayInWords = (language: Language, day: string): string =>
  dateFormat(locale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
