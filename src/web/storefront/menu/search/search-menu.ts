import MiniSearch from 'minisearch'
import { foldName } from '#menu/slugs.ts'
import type { DishCard, MenuSection } from '../../../server/reads.ts'

interface SearchHit {
  dish: DishCard
  /** Folded words of the dish that match. */
  words: ReadonlySet<string>
}

interface SearchHits {
  hits: SearchHit[]
  /** Nothing matches exactly: the hits are spelt alike. */
  approximate: boolean
}

/** Words that say nothing about a dish; ignored inside a longer search. */
const fillers = new Set(['a', 'ai', 'al', 'alla', 'alle', 'and', 'con', 'da', 'del', 'della', 'di', 'e', 'il', 'in', 'la', 'le', 'of', 'the', 'with'])

/** Shorter words are similar to too many others. */
const minMisspeltLetters = 4

const fields = ['title', 'words', 'ingredients', 'category', 'marks', 'description'] as const

/**
 * Creates the search over the dishes of a menu: title, ingredients and category in all languages, description and marks in the page's. Every word must
 * occur, the last one may be its beginning. Case and accents are ignored. Where nothing matches, misspelt words are tolerated.
 *
 * @param nameMark What a mark is called on the page, as "Vegano"; empty where it has no name.
 */
export function createMenuSearch(sections: readonly MenuSection[], nameMark: (mark: string) => string): (text: string) => SearchHits {
  const index = new MiniSearch<Record<(typeof fields)[number] | 'id', string>>({ fields: [...fields], processTerm: foldName })
  const dishes = new Map(sections.flatMap(({ foods }) => foods.map(dish => [dish.id, dish])))
  index.addAll(
    sections.flatMap(({ title, words: sectionWords = [], foods }) =>
      foods.map(({ id, title: dishTitle, description, marks, words = [], ingredients = [] }) => ({
        id,
        title: dishTitle,
        description,
        words: words.join(' '),
        ingredients: ingredients.join(' '),
        category: [title, ...sectionWords].join(' '),
        marks: marks.map(nameMark).join(' '),
      })),
    ),
  )
  const find = (text: string, isTolerant: boolean): SearchHit[] =>
    index
      .search(text, {
        combineWith: 'AND',
        prefix: true,
        fuzzy: word => (isTolerant && word.length >= minMisspeltLetters ? 0.25 : false),
        boost: { title: 4, words: 3, category: 2, ingredients: 2, marks: 2 },
      })
      .flatMap(({ id, match }) => {
        const dish = dishes.get(id)
        return dish ? [{ dish, words: new Set(Object.keys(match)) }] : []
      })
  return text => {
    const words = text.trim().split(/\s+/)
    const searched = words.filter((word, position) => position === words.length - 1 || !fillers.has(foldName(word))).join(' ')
    const exact = find(searched, false)
    if (exact.length > 0) return { hits: exact, approximate: false }
    const similar = find(searched, true)
    return { hits: similar, approximate: similar.length > 0 }
  }
}
