/** What of a restaurant is searched. */
export interface Searched {
  city: string
  name: string
  /** Street, postcode, province: parts of them are found. */
  address: string
  /** Found by whole words alone: who looks for Roma does not mean Emilia-Romagna. */
  region: string
}

/** In any case and without accents; whatever stands between words is one space. */
const folded = (text: string): string =>
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
export function searchRank(search: string, { city, name, address, region }: Searched): 0 | 1 | 2 | undefined {
  const wanted = folded(search)
  const words = wanted.split(' ')
  const text = folded([name, city, address].join(' '))
  const regionWords = folded(region).split(' ')
  if (!words.every(word => text.includes(word) || regionWords.includes(word))) return undefined
  if (`${folded(city)} `.startsWith(`${wanted} `)) return 0
  return folded(name).includes(wanted) ? 1 : 2
}
