import { foldName } from '#menu/slugs.ts'
import { foldStreet } from '#restaurants/directory/street-name.ts'

/** House number as it is compared: `12/A` is 12 and `a`. */
export interface HouseNumber {
  number: number
  /** Folded exponent; empty: none. */
  suffix: string
}

/** What somebody typed into the field of the street. */
interface AddressText {
  /** Folded words that tell the street from others. */
  words: string[]
  houseNumber?: HouseNumber
  /** Folded town after a comma. */
  city?: string
  postcode?: string
}

/** Types of streets: people mix up via and strada, so they decide only the order of equal names. */
const streetTypes = new Set('via viale vicolo corso piazza piazzale piazzetta largo borgo strada'.split(' '))

/** Words that people leave out: “via mille” is Via dei Mille. */
const smallWords = new Set('a al alla alle allo ai d da dal de di del dei dell della delle dello degli e ed gli i il in l la le lo'.split(' '))

const saints = new Set(['s', 'san', 'santa', 'santo', 'sant'])

/** Roman numerals up to 31, since both “XX Settembre” and “20 Settembre” are written. One letter is an initial. */
const romanNumerals = new Map(Array.from({ length: 31 }, (_, index) => [toRoman(index + 1), String(index + 1)] as const).filter(([roman]) => roman.length > 1))

function toRoman(value: number): string {
  return 'x'.repeat(Math.floor(value / 10)) + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][value % 10] ?? '')
}

/** Words of a street without its type and small words; saints are “san” and numerals are digits. Never empty for a name with a letter. */
export function foldStreetWords(street: string): string[] {
  const all = foldStreet(street)
    .split(/[\s/]+/)
    .filter(Boolean)
  const named = all.length > 1 && streetTypes.has(all[0] ?? '') ? all.slice(1) : all
  const telling = named.filter(word => !smallWords.has(word))
  return (telling.length > 0 ? telling : named).map(word => (saints.has(word) ? 'san' : (romanNumerals.get(word) ?? word)))
}

/** Text of the column that is searched: each word after a space. */
export const toSearchText = (words: readonly string[]): string => words.map(word => ` ${word}`).join('')

/** Exponents: letters, repetitions (`bis`), and the colour of Florence and Genoa (`12r`, `12 rosso`). */
const exponent = String.raw`(?:[a-z]{1,2}|bis|ter|quater|quinquies|rosso|nero|[a-z]\/?\d{1,3}|[a-z]\/[a-z])`
const suffix = String.raw`\s*[\/\-.]?\s*${exponent}|\s*[\/\-]\s*\d{1,3}`
const numberWord = String.raw`(?:n(?:\.|°|um\.?|umero)?\s*|civico\s+)?`
const numberPattern = new RegExp(`^${numberWord}(\\d{1,5})(${suffix})?$`)
const trailingNumber = new RegExp(String.raw`^(.*?\p{L}.*?)[\s,]+(${numberWord}\d{1,5}(?:${suffix})?)$`, 'u')

/** Parses a house number: `12`, `12/A`, `12 bis`, `n. 12`. Undefined for what is none. */
export function parseHouseNumber(text: string): HouseNumber | undefined {
  const [, digits, suffix = ''] = numberPattern.exec(foldName(text).replace(/\s+/g, ' ')) ?? []
  return digits === undefined || Number(digits) === 0 ? undefined : { number: Number(digits), suffix: foldSuffix(suffix) }
}

/** Exponent for comparison: the red of Florence is `r` however it is written. */
export const foldSuffix = (suffix: string): string =>
  foldName(suffix)
    .replace(/rosso/, 'r')
    .replace(/nero/, '')
    .replace(/[^a-z0-9]+/g, '')

/** Five digits after the street: no house number has as many. */
const postcodePattern = /(?<=[\s,])\d{5}(?=[\s,]|$)/g

/** Takes “V.le Mille 12/A, 50131 Firenze” apart. A number stays part of the name where nothing else would be left: Via 25. */
export function parseAddressText(text: string): AddressText {
  const folded = foldName(text)
  const [postcode] = folded.match(postcodePattern) ?? []
  const parts = folded
    .replace(postcodePattern, '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/\s*,\s*/)
    .filter(Boolean)
  const [first = '', ...rest] = parts
  const numberPart = rest.find(part => parseHouseNumber(part) !== undefined)
  const city = rest.find(part => part !== numberPart && /\p{L}{2}/u.test(part))
  const place = { ...(city && { city }), ...(postcode && { postcode }) }
  const [, street = first, trailing] = (numberPart === undefined && trailingNumber.exec(first)) || []
  const houseNumber = parseHouseNumber(numberPart ?? trailing ?? '')
  const words = foldStreetWords(street)
  const isOnlyType = words.length === 1 && streetTypes.has(words[0] ?? '')
  if (houseNumber && trailing !== undefined && isOnlyType) return { words: foldStreetWords(first), ...place }
  return { words: isOnlyType ? [] : words, ...(houseNumber && { houseNumber }), ...place }
}

/** Most words of a town that follows the street without a comma: “reggio nell'emilia”. */
const maxTownWords = 3

/** Other readings of an address without a comma, whose last words may be its town: “via mille 12 firenze”. */
export function readTownAtEnd(text: string): (AddressText & { city: string })[] {
  const words = foldName(text).split(/\s+/).filter(Boolean)
  if (text.includes(',')) return []
  return Array.from({ length: Math.min(maxTownWords, words.length - 2) }, (_, index) => words.length - 1 - index)
    .filter(start => words.slice(start).every(word => /^\p{L}[\p{L}'’]*$/u.test(word)))
    .map(start => ({ ...parseAddressText(words.slice(0, start).join(' ')), city: words.slice(start).join(' ') }))
    .filter(reading => reading.words.length > 0)
}
