import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import { officeTexts } from '#texts/it/office.ts'

export type OfficeTextKey = keyof typeof officeTexts

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: officeTexts } })

/**
 * A text of the signed-in areas: `officeText('office.page_of', { page, totalPages })`. They have no addresses in
 * English, so there is one language. Import it from their screens alone: the texts come along.
 */
export const officeText = (key: OfficeTextKey, values?: Record<string, unknown>): string => reader._(key, values)

/** `const t = useOfficeTexts()`, as `useTexts` on public pages. */
export const useOfficeTexts = () => officeText
