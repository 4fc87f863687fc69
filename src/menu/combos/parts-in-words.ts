import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { CatalogueCombo } from './catalogue.ts'

type Slot = Pick<CatalogueCombo['slots'][number], 'title' | 'translations'> & { foods: readonly unknown[] }

/**
 * What stands for a combo that nobody has described: “Panino, contorno e bibita a scelta.” Every part is called as its keepers call it,
 * once, from the second on in lower case unless it begins with an acronym.
 */
export function partsInWords(slots: readonly Slot[], language: Language): string {
  const titles = slots.map(({ title, translations }) => (translations[language]?.title || title).trim()).filter(title => title !== '')
  const named = titles.filter((title, index) => titles.findIndex(other => other.toLowerCase() === title.toLowerCase()) === index)
  const parts = named.map((title, index) => (index === 0 ? title : inASentence(title)))
  if (parts.length === 0) return serverText(language, 'menu-api.combo_of_dishes')
  const list = new Intl.ListFormat(locale[language], { type: 'conjunction' }).format(parts)
  return serverText(language, slots.some(({ foods }) => foods.length > 1) ? 'menu-api.combo_of_choice' : 'menu-api.combo_of_parts', { parts: list })
}

const inASentence = (title: string): string => (/^\p{Lu}(?!\p{Lu})/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title)
