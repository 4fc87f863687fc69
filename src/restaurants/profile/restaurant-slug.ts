import { slugOf } from '#menu/slugs.ts'

/** `Spiedo Roma Termini` in Roma is `roma-termini`, `Spiedo Assisi` in Assisi is `assisi`: neither brand nor city is said twice. */
export function placeSlug(brand: string, city: string, name: string): string {
  const said = new Set(slugOf(`${brand} ${city}`).split('-'))
  const own = slugOf(name)
    .split('-')
    .filter(word => !said.has(word))
  return slugOf([city, ...own].join(' '))
}
