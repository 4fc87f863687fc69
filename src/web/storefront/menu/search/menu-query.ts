import type { Mark } from '#menu/vocabulary.ts'

/** Element id of the search field. */
export const menuFieldId = 'menu-search'
/** Element id of the heading above the results. */
export const resultsHeadingId = 'menu-results'

/** Diets that dishes are marked for. */
export const diets = ['vegetarian', 'vegan', 'halal'] as const satisfies Mark[]
export type Diet = (typeof diets)[number]

/** Search text and filters of a menu page. */
export interface MenuQuery {
  text: string
  diets: readonly Diet[]
  /** Allergens that dishes must not contain. */
  without: readonly string[]
  spicy?: 'yes' | 'no'
  maxCents?: number
  bestSellers: boolean
}

export const emptyQuery: MenuQuery = { text: '', diets: [], without: [], bestSellers: false }

export const countFilters = ({ diets, without, spicy, maxCents, bestSellers }: MenuQuery): number =>
  diets.length + without.length + (spicy ? 1 : 0) + (maxCents === undefined ? 0 : 1) + (bestSellers ? 1 : 0)

export const isEmptyQuery = (query: MenuQuery): boolean => query.text.trim() === '' && countFilters(query) === 0
