/** Names as addresses and look-ups want them: pure. */

/** Lower case without accents, as `spiedo_fold` does in the database: equal for names that count as the same. */
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
 * A slug for each dish, unique among them. Of dishes with one title the oldest has the bare slug, the others
 * the end of their key behind it, so that no dish's address moves when another is added.
 * @param foods in any order; keys are time-ordered UUIDs
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
