import type { TextBundles } from './late-texts.ts'
import type { TextKey } from './texts.tsx'

/** Texts of public pages by language; a module of its own, because a page names its texts and few navigations change the language. */
export const pageTextFiles: TextBundles<TextKey> = {
  it: async () => (await import('#texts/it/pages.ts')).pageTexts,
  en: async () => (await import('#texts/en/pages.ts')).pageTexts,
  de: async () => (await import('#texts/de/pages.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/pages.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/pages.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/pages.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/pages.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/pages.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/pages.json', { with: { type: 'json' } })).default,
}
