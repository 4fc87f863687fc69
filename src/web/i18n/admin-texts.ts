import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import { officeTexts } from '#texts/it/office.ts'

export type AdminTextKey = keyof typeof officeTexts

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: officeTexts } })

/**
 * Text of the back office: `adminText('office.page_of', { page, totalPages })`. Italian only: the back office has no English addresses. Import only
 * from its screens, because the texts are bundled with this module.
 */
export const adminText = (key: AdminTextKey, values?: Record<string, unknown>): string => reader._(key, values)

/** Hook form of `adminText`, as `useTexts` on public pages: `const t = useAdminTexts()`. */
export const useAdminTexts = () => adminText
