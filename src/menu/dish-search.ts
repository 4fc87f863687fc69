import MiniSearch from 'minisearch'
import { foldName } from './slugs.ts'

/** What a search reads of a dish. */
export interface SearchableDish {
  id: string
  title: string
  description: string
  /** Titles in other languages. */
  words?: readonly string[] | undefined
  ingredients?: readonly string[] | undefined
  /** What its marks are called, as "Vegano". */
  markNames?: readonly string[] | undefined
  /** Titles of its category. */
  category: readonly string[]
}

interface DishHit {
  id: string
  /** Folded words of the dish that match. */
  words: ReadonlySet<string>
}

interface DishHits {
  hits: DishHit[]
  /** Nothing matches exactly: the hits are spelt alike. */
  approximate: boolean
}

/** Words that say nothing about a dish; ignored inside a longer search. */
const fillers = new Set(['a', 'ai', 'al', 'alla', 'alle', 'and', 'con', 'da', 'del', 'della', 'di', 'e', 'il', 'in', 'la', 'le', 'of', 'the', 'with'])

/** Shorter words are similar to too many others. */
const minMisspeltLetters = 4

const fields = ['title', 'words', 'ingredients', 'category', 'markNames', 'description'] as const

/**
 * Creates the search over dishes, of our pages and of assistants: title, ingredients and category in all languages, description and marks in one. Every
 * word must occur, the last one may be its beginning. Case and accents are ignored. Where nothing matches, misspelt words are tolerated.
 */
export function createDishSearch(dishes: readonly SearchableDish[]): (text: string) => DishHits {
  const index = new MiniSearch<Record<(typeof fields)[number] | 'id', string>>({ fields: [...fields], processTerm: foldName })
  index.addAll(
    dishes.map(({ id, title, description, words = [], ingredients = [], markNames = [], category }) => ({
      id,
      title,
      description,
      words: words.join(' '),
      ingredients: ingredients.join(' '),
      category: category.join(' '),
      markNames: markNames.join(' '),
    })),
  )
  const find = (text: string, isTolerant: boolean): DishHit[] =>
    index
      .search(text, {
        combineWith: 'AND',
        prefix: true,
        fuzzy: word => (isTolerant && word.length >= minMisspeltLetters ? 0.25 : false),
        boost: { title: 4, words: 3, category: 2, ingredients: 2, markNames: 2 },
      })
      .map(({ id, match }) => ({ id: String(id), words: new Set(Object.keys(match)) }))
  return text => {
    const words = text.trim().split(/\s+/)
    const searched = words.filter((word, position) => position === words.length - 1 || !fillers.has(foldName(word))).join(' ')
    const exact = find(searched, false)
    if (exact.length > 0) return { hits: exact, approximate: false }
    const similar = find(searched, true)
    return { hits: similar, approximate: similar.length > 0 }
  }
}
