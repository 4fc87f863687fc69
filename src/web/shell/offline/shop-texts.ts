import { createLazyTexts } from '../../i18n/late-texts.ts'

/** Texts for customers without a network. They load with the code that keeps pages, so that they are there when the network is not. */
export const useOfflineShopTexts = createLazyTexts({
  it: async () => (await import('#texts/it/offline-shop.ts')).offlineShopTexts,
  en: async () => (await import('#texts/en/offline-shop.ts')).offlineShopTexts,
  de: async () => (await import('#texts/de/offline-shop.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/offline-shop.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/offline-shop.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/offline-shop.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/offline-shop.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/offline-shop.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/offline-shop.json', { with: { type: 'json' } })).default,
})
