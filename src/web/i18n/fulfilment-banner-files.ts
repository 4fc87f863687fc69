import type { wayBannerTexts } from '#texts/it/way-banner.ts'
import type { TextBundles } from './late-texts.ts'

/** Texts of the fulfilment banner by language; a module of its own, because most pages are left before they need them. */
export const fulfilmentBannerFiles: TextBundles<keyof typeof wayBannerTexts> = {
  it: async () => (await import('#texts/it/way-banner.ts')).wayBannerTexts,
  en: async () => (await import('#texts/en/way-banner.ts')).wayBannerTexts,
  de: async () => (await import('#texts/de/way-banner.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/way-banner.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/way-banner.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/way-banner.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/way-banner.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/way-banner.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/way-banner.json', { with: { type: 'json' } })).default,
}
