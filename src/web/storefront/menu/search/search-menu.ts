import { createDishSearch } from '#menu/dish-search.ts'
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

/**
 * Creates the search over the dishes of a menu page.
 *
 * @param nameMark What a mark is called on the page, as "Vegano"; empty where it has no name.
 */
export function createMenuSearch(sections: readonly MenuSection[], nameMark: (mark: string) => string): (text: string) => SearchHits {
  const dishes = new Map(sections.flatMap(({ foods }) => foods.map(dish => [dish.id, dish])))
  const search = createDishSearch(
    sections.flatMap(({ title, words = [], foods }) => foods.map(dish => ({ ...dish, category: [title, ...words], markNames: dish.marks.map(nameMark) }))),
  )
  return text => {
    const { hits, approximate } = search(text)
    return {
      hits: hits.flatMap(({ id, words }) => {
        const dish = dishes.get(id)
        return dish ? [{ dish, words }] : []
      }),
      approximate,
    }
  }
}
