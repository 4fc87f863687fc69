import { createLazyTexts } from '../../i18n/late-texts.ts'

/** Texts of the second factor and of forgotten passwords. */
export const useSigningInTexts = createLazyTexts({
  it: async () => (await import('#texts/it/signing-in.ts')).signingInTexts,
  en: async () => (await import('#texts/en/signing-in.ts')).signingInTexts,
  de: async () => (await import('#texts/de/signing-in.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/signing-in.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/signing-in.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/signing-in.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/signing-in.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/signing-in.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/signing-in.json', { with: { type: 'json' } })).default,
})
