import type { CatalogueFood } from '../catalogue/catalogue.ts'
import type { FoodSort } from '../contract.ts'

const italianCollator = new Intl.Collator('it', { numeric: true })

const comparators: Record<string, (a: CatalogueFood, b: CatalogueFood) => number> = {
  category: (a, b) => italianCollator.compare(a.category.name, b.category.name),
  title: (a, b) => italianCollator.compare(a.title, b.title),
  price: (a, b) => a.priceCents - b.priceCents,
  discount: (a, b) => a.discountPercent - b.discountPercent,
  sprice: (a, b) => a.spriceCents - b.spriceCents,
}

/** Dishes by a column; among equals in the order of the menu. A menu is in memory as a whole, so that is where it is sorted. */
export function sortFoods(foods: readonly CatalogueFood[], sort: FoodSort): CatalogueFood[] {
  const isDescending = sort.startsWith('-')
  const comparator = comparators[isDescending ? sort.slice(1) : sort] as (a: CatalogueFood, b: CatalogueFood) => number
  return foods.toSorted((a, b) => (isDescending ? comparator(b, a) : comparator(a, b)))
}
