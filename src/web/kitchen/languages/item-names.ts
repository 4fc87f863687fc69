import { type KitchenText, useKitchenTexts, useScreenLanguage } from '../texts.ts'

/** Key of an ingredient, option or station in the texts: `Peperoncini sott’aceto` is `peperoncini_sott_aceto`. */
export const toItemKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

/** Name of an ingredient, option or station in the language of the screen; without a translation as the menu has it. */
export function translateItem(title: string, t: KitchenText): string {
  const key = `kitchen-food.${toItemKey(title)}` as Parameters<KitchenText>[0]
  const text = t(key)
  return text === key ? title : text
}

/** Translates ingredients, options and stations; dishes keep their Italian names, which are called and printed. Italian screens show the menu's words. */
export function useItemNames(): (title: string) => string {
  const t = useKitchenTexts()
  const language = useScreenLanguage()
  return title => (language === 'it' ? title : translateItem(title, t))
}
