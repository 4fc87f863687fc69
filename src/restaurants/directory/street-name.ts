import { foldName } from '#menu/slugs.ts'

/** Abbreviations at the start of street names. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/^v\.?le\b/, 'viale'],
  [/^(?:v\.?lo|vic)\b/, 'vicolo'],
  [/^v\b/, 'via'],
  [/^c\.?so\b/, 'corso'],
  [/^p\.?(?:z?z?a)?le\b/, 'piazzale'],
  [/^p(?:\.?z?za)?\b/, 'piazza'],
  [/^l\.?go\b/, 'largo'],
  [/^b\.?go\b/, 'borgo'],
  [/^str\b/, 'strada'],
]

const saints = /(?<= )(?:santo|santa|sant|san)(?= )/

/**
 * Folds a street for comparison: “C.so Lodi,” is “corso lodi”, “V.le San Marco” is “viale s marco”. Ignores case, accents, punctuation, spaces, and
 * abbreviated street types and saints.
 */
export function foldStreet(street: string): string {
  const folded = foldName(street)
  const [abbreviation, kind] = abbreviations.find(([beginning]) => beginning.test(folded)) ?? []
  return (abbreviation && kind ? folded.replace(abbreviation, `${kind} `) : folded)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()
    .replace(saints, 's')
}
