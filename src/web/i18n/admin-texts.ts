import { officeTexts } from '#texts/it/office.ts'
import { createTexts } from './bundled-texts.ts'

export type AdminTextKey = keyof typeof officeTexts

/**
 * Text of the back office: `adminText('office.page_of', { page, totalPages })`. Italian only: the back office has no English addresses. Import only
 * from its screens, because the texts are bundled with this module.
 */
export const adminText = createTexts(officeTexts)

/** Hook form of `adminText`, as `useTexts` on public pages: `const t = useAdminTexts()`. */
export const useAdminTexts = () => adminText
