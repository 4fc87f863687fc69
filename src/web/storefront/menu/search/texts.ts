import { createLazyTexts } from '../../../i18n/late-texts.ts'

/** Texts of the menu's results and filters, loaded with them. */
export const useMenuSearchTexts = createLazyTexts({
  it: async () => (await import('#texts/it/menu-search.ts')).menuSearchTexts,
  en: async () => (await import('#texts/en/menu-search.ts')).menuSearchTexts,
  de: async () => (await import('#texts/de/menu-search.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/menu-search.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/menu-search.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/menu-search.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/menu-search.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/menu-search.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/menu-search.json', { with: { type: 'json' } })).default,
})
