import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { CatalogueCombo } from './catalogue.ts'

type Slot = Pick<CatalogueCombo['slots'][number], 'title' | 'translations'> & { foods: readonly unknown[] }

/**
 * Default description of a combo: “Comprende: patatine. A scelta: panino, bibita.” Parts follow a colon, because slot titles need not be nouns (“Da
 * bere”, “Cosa bevi?”). Each part appears once, in lower case unless the title may contain a name or an acronym.
 */
export function describeParts(slots: readonly Slot[], language: Language): string {
  const partsByTitle = new Map<string, { title: string; chosen: boolean }>()
  for (const { title, translations, foods } of slots) {
    const partName = (translations[language]?.title || title).replace(/[\s.,:;]+$/, '').trim()
    const key = partName.toLowerCase()
    if (partName) partsByTitle.set(key, { title: partsByTitle.get(key)?.title ?? partName, chosen: foods.length > 1 || partsByTitle.get(key)?.chosen === true })
  }
  const parts = [...partsByTitle.values()]
  const sentences = ([false, true] as const).flatMap(chosen => {
    const titles = parts.filter(part => part.chosen === chosen).map(({ title }) => toMidSentence(title))
    if (titles.length === 0) return []
    const list = titles.join(titles.some(title => title.includes(',')) ? '; ' : ', ')
    return serverText(language, chosen ? 'menu-api.combo_of_choice' : 'menu-api.combo_of_parts', { parts: list }).replace(/([?!…])\.$/, '$1')
  })
  return sentences.join(' ') || serverText(language, 'menu-api.combo_of_dishes')
}

const toMidSentence = (title: string): string => (/^\p{Lu}\P{Lu}*$/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title)
