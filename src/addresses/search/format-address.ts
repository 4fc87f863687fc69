/** Words that stay small within a street's name. */
const smallWords = new Set('a al alla alle allo ai con da dal dalla de di del dei della delle dello degli e ed in nel su sul per'.split(' '))
/** Small words before an apostrophe; `D'` of names such as D'Azeglio stays large, since the register does not tell them apart. */
const smallElisions = new Set(['dell', 'all', 'dall', 'nell', 'sull'])
const romanNumeral = /^(?=[IVXLC]+$)(?:X{0,3})(?:IX|IV|V?I{0,3})$/

/** Name of a street as people write it: `VIA DEI MILLE` is “Via dei Mille”. A name that has small letters stays as it is. */
export function formatStreetName(name: string): string {
  const line = name.trim().replace(/\s+/g, ' ').replaceAll('’', "'")
  if (line !== line.toUpperCase()) return line
  return line
    .split(' ')
    .map((word, index) => formatWord(word, index))
    .join(' ')
}

function formatWord(word: string, index: number): string {
  const lower = word.toLowerCase()
  if (index > 0 && smallWords.has(lower)) return lower
  if (index > 0 && word.length > 1 && romanNumeral.test(word)) return word
  const [elided, rest] = splitElision(lower)
  if (rest !== undefined) return `${index > 0 && smallElisions.has(elided) ? elided : capitalize(elided)}'${capitalize(rest)}`
  return lower.split('-').map(capitalize).join('-')
}

function splitElision(word: string): [string, string?] {
  const index = word.indexOf("'")
  return index > 0 && index < word.length - 1 ? [word.slice(0, index), word.slice(index + 1)] : [word]
}

/** Large first letter, also after a point: `g.b.` is `G.B.`. */
const capitalize = (word: string): string => word.replace(/(^[^\p{L}]*|\.)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** House number as people write it: `12`, `12/A`, `12 bis`. */
export function formatHouseNumber({ number, suffix }: { number: number; suffix: string }): string {
  if (suffix === '') return String(number)
  return suffix.length > 2 && /^[a-z]+$/.test(suffix) ? `${number} ${suffix}` : `${number}/${suffix.toUpperCase()}`
}
