import { computePageCount } from '#platform/server/inputs.ts'
import type { CategoriesQuery } from '../contract.ts'
import { foldName } from '../slugs.ts'

const italianCollator = new Intl.Collator('it', { numeric: true })

/**
 * Finds categories by part of their name, in menu order or in Italian collation. Paged (20 per page) only if `page` or `limit` is given; `of` holds
 * the response's paging fields.
 */
export function findCategories<Category extends { name: string }>(categories: readonly Category[], { search, sort, page, limit }: CategoriesQuery) {
  const matchingCategories = categories.filter(({ name }) => foldName(name).includes(foldName(search)))
  const rows = sort
    ? matchingCategories.toSorted((a, b) => (sort === 'name' ? italianCollator.compare(a.name, b.name) : italianCollator.compare(b.name, a.name)))
    : matchingCategories
  if (page === undefined && limit === undefined) return { rows, paging: {} }
  const [number, length] = [page ?? 1, limit ?? 20]
  const paging = { page: number, totalPages: computePageCount(rows.length, length), total: rows.length }
  return { rows: rows.slice((number - 1) * length, number * length), paging }
}
