import { toSlug } from '#menu/slugs.ts'

/** `Spiedo Roma Termini` in Roma is `roma-termini`, `Spiedo Assisi` in Assisi is `assisi`: neither brand nor city is said twice. */
export function toRestaurantSlug(brand: string, city: string, name: string): string {
  const usedWords = new Set(toSlug(`${brand} ${city}`).split('-'))
  const own = toSlug(name)
    .split('-')
    .filter(word => !usedWords.has(word))
  return toSlug([city, ...own].join(' '))
}
