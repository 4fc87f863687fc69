import { createOneLanguageTexts } from '../i18n/late-texts.ts'

const english = async () => (await import('#texts/en/api-docs.ts')).apiDocsTexts

/** Texts of the API page, in English as the description itself. */
export const useApiDocsTexts = createOneLanguageTexts(english)
