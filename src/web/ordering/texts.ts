import { lateTexts } from '../i18n/late-texts.ts'

/** Texts of choosing, cart, checkout and tracking. */
export const useOrderingTexts = lateTexts({
  it: async () => (await import('#texts/it/ordering.ts')).orderingTexts,
  en: async () => (await import('#texts/en/ordering.ts')).orderingTexts,
})
