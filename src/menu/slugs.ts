/** Name folding and slugs, without I/O. */

/** Lower case without accents, as `spiedo_fold` in PostgreSQL: names that fold alike count as equal. */
export const foldName = (name: string): string => name.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** `Panino kebab all’arrabbiata` is `panino-kebab-all-arrabbiata`; never empty. */
export function toSlug(title: string): string {
  const slug = foldName(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return slug || 'piatto'
}

/**
 * Assigns each dish a unique slug. The oldest dish of a title has the bare slug, others get the end of their id appended, so that adding a dish
 * changes no other URL.
 * @param foods unordered; ids are time-ordered UUIDs
 * @returns slug by id
 */
export function assignUniqueSlugs(foods: { id: string; title: string }[]): Map<string, string> {
  const slugs = new Map<string, string>()
  const usedSlugs = new Set<string>()
  for (const { id, title } of foods.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const baseSlug = toSlug(title)
    const digits = id.replaceAll('-', '')
    let slug = baseSlug
    for (let length = 6; usedSlugs.has(slug); length += 2) slug = `${baseSlug}-${digits.slice(-length)}`
    usedSlugs.add(slug)
    slugs.set(id, slug)
  }
  return slugs
}
