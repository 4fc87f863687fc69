import { toSlug } from '#menu/slugs.ts'

/** Makes a slug without repeating brand or city: `Spiedo Roma Termini` in Roma is `roma-termini`, `Spiedo Assisi` in Assisi is `assisi`. */
export function toRestaurantSlug(brand: string, city: string, name: string): string {
  const usedWords = new Set(toSlug(`${brand} ${city}`).split('-'))
  const own = toSlug(name)
    .split('-')
    .filter(word => !usedWords.has(word))
  return toSlug([city, ...own].join(' '))
}
