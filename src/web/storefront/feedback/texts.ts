import { createLazyTexts } from '../../i18n/late-texts.ts'

/** Texts of published feedback: no part of a page's first load. */
export const useFeedbackTexts = createLazyTexts({
  it: async () => (await import('#texts/it/published-feedback.ts')).publishedFeedbackTexts,
  en: async () => (await import('#texts/en/published-feedback.ts')).publishedFeedbackTexts,
  de: async () => (await import('#texts/de/published-feedback.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/published-feedback.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/published-feedback.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/published-feedback.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/published-feedback.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/published-feedback.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/published-feedback.json', { with: { type: 'json' } })).default,
})
