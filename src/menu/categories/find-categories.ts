import { computePageCount } from '#platform/server/inputs.ts'
import type { CategoriesQuery } from '../contract.ts'
import { foldName } from '../slugs.ts'

const italianCollator = new Intl.Collator('it', { numeric: true })

/**
 * Categories with what is searched for in their name, in the order of the menu or sorted as an Italian sorts. By the page, 20 a page,
 * where a page or its length is asked for; `of` is what the answer says of it.
 */
export function findCategories<Category extends { name: string }>(categories: readonly Category[], { search, sort, page, limit }: CategoriesQuery) {
  const matchingCategories = categories.filter(({ name }) => foldName(name).includes(foldName(search)))
  const rows = sort
    ? matchingCategories.toSorted((a, b) => (sort === 'name' ? italianCollator.compare(a.name, b.name) : italianCollator.compare(b.name, a.name)))
    : matchingCategories
  if (page === undefined && limit === undefined) return { rows, of: {} }
  const [number, length] = [page ?? 1, limit ?? 20]
  const of = { page: number, totalPages: computePageCount(rows.length, length), total: rows.length }
  return { rows: rows.slice((number - 1) * length, number * length), of }
}
