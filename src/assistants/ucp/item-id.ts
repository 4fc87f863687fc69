import type { UcpLineInput } from './contract.ts'

/** Id of what a restaurant sells: its slug and the id of the dish or combo, since prices and options differ by restaurant. */
export const formatItemId = (slug: string, id: string): string => `${slug}.${id}`

export function parseItemId(itemId: string): { slug: string; id: string } | undefined {
  const [, slug, id] = /^([a-z0-9-]{1,120})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(itemId) ?? []
  return slug && id ? { slug: slug.toLowerCase(), id: id.toLowerCase() } : undefined
}

/** Restaurant of all lines; undefined when an id is wrong, or the lines are of several restaurants. */
export function findCommonRestaurant(lines: readonly Pick<UcpLineInput, 'item'>[]): string | undefined {
  const slugs = new Set(lines.map(({ item }) => parseItemId(item.id)?.slug))
  return slugs.size === 1 ? [...slugs][0] : undefined
}
