import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { CatalogueCombo } from './catalogue.ts'

type Slot = Pick<CatalogueCombo['slots'][number], 'title' | 'translations'> & { foods: readonly unknown[] }

/**
 * What stands for a combo that nobody has described: “Comprende: patatine. A scelta: panino, bibita.” Its parts are listed behind a colon, since what
 * their keepers call them need be no noun (“Da bere”, “Cosa bevi?”); each once, in lower case unless a name or an acronym may be in it.
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
