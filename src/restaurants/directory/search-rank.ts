/** Searchable fields of a restaurant. */
interface SearchableRestaurant {
  city: string
  name: string
  /** Street, postcode and province, matched by parts. */
  address: string
  /** Matched by whole words only: a search for Roma does not mean Emilia-Romagna. */
  region: string
}

/** Folds case and accents, and marks of other scripts; separators become single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Ranks a restaurant for a search: 0 when the city's name begins with the search in whole words, 1 when the restaurant's name contains the search, 2
 * when every word matches somewhere; undefined otherwise. The finder page and the API share this order.
 */
export function rankSearch(search: string, { city, name, address, region }: SearchableRestaurant): 0 | 1 | 2 | undefined {
  const foldedSearch = foldText(search)
  const words = foldedSearch.split(' ')
  const text = foldText([name, city, address].join(' '))
  const regionWords = foldText(region).split(' ')
  if (!words.every(word => text.includes(word) || regionWords.includes(word))) return undefined
  if (`${foldText(city)} `.startsWith(`${foldedSearch} `)) return 0
  return foldText(name).includes(foldedSearch) ? 1 : 2
}
