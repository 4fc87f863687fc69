import { createLazyTexts } from '../i18n/late-texts.ts'

/** Texts of fulfilment choice, cart, checkout and tracking. */
export const useOrderingTexts = createLazyTexts({
  it: async () => (await import('#texts/it/ordering.ts')).orderingTexts,
  en: async () => (await import('#texts/en/ordering.ts')).orderingTexts,
  de: async () => (await import('#texts/de/ordering.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/ordering.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/ordering.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/ordering.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/ordering.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/ordering.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/ordering.json', { with: { type: 'json' } })).default,
})
