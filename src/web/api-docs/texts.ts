import { createLazyTexts } from '../i18n/late-texts.ts'

const english = async () => (await import('#texts/en/api-docs.ts')).apiDocsTexts

/** Texts of the page about the API: English, as what the description itself says. */
export const useApiDocsTexts = createLazyTexts({ it: english, en: english })
