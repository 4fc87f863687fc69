import { createContext, use, useContext } from 'react'
import type { kitchenTexts as italian } from '#texts/it/kitchen.ts'
import { createTexts } from '../i18n/bundled-texts.ts'
import { type ScreenLanguage, screenLanguages } from './languages/screen-languages.ts'

type KitchenTexts = Record<keyof typeof italian, string>
export type KitchenText = ReturnType<typeof createTexts<keyof typeof italian>>

/** Texts by language, one file each: a screen loads only its own. */
const bundles: Record<ScreenLanguage, () => Promise<{ kitchenTexts: KitchenTexts }>> = {
  it: () => import('#texts/it/kitchen.ts'),
  en: () => import('#texts/en/kitchen.ts'),
  bn: () => import('#texts/bn/kitchen.ts'),
  ur: () => import('#texts/ur/kitchen.ts'),
  ar: () => import('#texts/ar/kitchen.ts'),
  tr: () => import('#texts/tr/kitchen.ts'),
  pa: () => import('#texts/pa/kitchen.ts'),
  hi: () => import('#texts/hi/kitchen.ts'),
  ro: () => import('#texts/ro/kitchen.ts'),
  sq: () => import('#texts/sq/kitchen.ts'),
  fr: () => import('#texts/fr/kitchen.ts'),
  zh: () => import('#texts/zh/kitchen.ts'),
}

const loaded = new Map<ScreenLanguage, KitchenText>()
const loading = new Map<ScreenLanguage, Promise<KitchenText>>()

/** Loads the texts of a language. @throws when its file cannot be fetched; the next call tries again */
export async function loadKitchenTexts(language: ScreenLanguage): Promise<KitchenText> {
  const { kitchenTexts } = await bundles[language]()
  const texts = loaded.get(language) ?? createTexts(kitchenTexts, screenLanguages[language].tag)
  loaded.set(language, texts)
  return texts
}

/** Texts for a first render. Without the file of its language a screen is in Italian until it is reloaded: a board in Italian beats none. */
function getLoading(language: ScreenLanguage): Promise<KitchenText> {
  const cached = loading.get(language)
  if (cached) return cached
  const texts = language === 'it' ? loadKitchenTexts('it') : loadKitchenTexts(language).catch(() => loadKitchenTexts('it'))
  // A failed load stays: React renders again with the same promise, and a new one would suspend and fetch forever. The error page reloads.
  loading.set(language, texts)
  return texts
}

/** Language of the screen around a component; Italian outside of the board, as in the back office. */
export const ScreenLanguageContext = createContext<ScreenLanguage>('it')
export const useScreenLanguage = (): ScreenLanguage => useContext(ScreenLanguageContext)

/** Texts of the kitchen in the language of its screen: `const t = useKitchenTexts()`. Suspends until they are loaded. */
export function useKitchenTexts(): KitchenText {
  const language = useScreenLanguage()
  return loaded.get(language) ?? use(getLoading(language))
}

/** Language tag of the screen, for dates and numbers. */
export const useScreenTag = (): string => screenLanguages[useScreenLanguage()].tag
