import { lateTexts } from '../late-texts.ts'

/** Texts of the page about the API. What the description itself says is English in both languages. */
export const useApiDocsTexts = lateTexts({
  it: async () => (await import('#texts/it/api-docs.ts')).apiDocsTexts,
  en: async () => (await import('#texts/en/api-docs.ts')).apiDocsTexts,
})
