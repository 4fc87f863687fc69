import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import { officeTexts } from '#texts/it/office.ts'

export type AdminTextKey = keyof typeof officeTexts

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: officeTexts } })

/**
 * A text of the back office: `adminText('office.page_of', { page, totalPages })`. It has no addresses in
 * English, so there is one language. Import it from its screens alone: the texts come along.
 */
export const adminText = (key: AdminTextKey, values?: Record<string, unknown>): string => reader._(key, values)

/** `const t = useAdminTexts()`, as `useTexts` on public pages. */
export const useAdminTexts = () => adminText
