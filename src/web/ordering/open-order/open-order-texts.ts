import { createLazyTexts } from '../../i18n/late-texts.ts'

/** Texts of the open-order bar; a small file of their own, because the bar is on every page. */
export const useOpenOrderTexts = createLazyTexts({
  it: async () => (await import('#texts/it/open-order.ts')).openOrderTexts,
  en: async () => (await import('#texts/en/open-order.ts')).openOrderTexts,
  de: async () => (await import('#texts/de/open-order.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/open-order.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/open-order.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/open-order.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/open-order.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/open-order.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/open-order.json', { with: { type: 'json' } })).default,
})
