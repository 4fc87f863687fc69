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

/** Sorts dishes by a column in memory; ties stay in menu order. */
export function sortFoods(foods: readonly CatalogueFood[], sort: FoodSort): CatalogueFood[] {
  const isDescending = sort.startsWith('-')
  const comparator = comparators[isDescending ? sort.slice(1) : sort] as (a: CatalogueFood, b: CatalogueFood) => number
  return foods.toSorted((a, b) => (isDescending ? comparator(b, a) : comparator(a, b)))
}
