/** What of a restaurant is searched. */
export interface SearchableRestaurant {
  city: string
  name: string
  /** Street, postcode, province: parts of them are found. */
  address: string
  /** Found by whole words alone: who looks for Roma does not mean Emilia-Romagna. */
  region: string
}

/** In any case and without accents; whatever stands between words is one space. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * How near a restaurant comes to what is searched for: 0 where the city's name begins with it, as whole words, 1 where
 * its own name holds it, 2 where every word is found somewhere; undefined where one is not. The finder's page and the
 * API both order by it.
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
