import { createLazyTexts } from './late-texts.ts'

/** Texts of the fulfilment banner: method, terms and time. The ordering texts include them. */
export const useFulfilmentBannerTexts = createLazyTexts({
  it: async () => (await import('#texts/it/way-banner.ts')).wayBannerTexts,
  en: async () => (await import('#texts/en/way-banner.ts')).wayBannerTexts,
  de: async () => (await import('#texts/de/way-banner.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/way-banner.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/way-banner.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/way-banner.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/way-banner.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/way-banner.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/way-banner.json', { with: { type: 'json' } })).default,
})
