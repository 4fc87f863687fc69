import { foldName } from '#menu/slugs.ts'

/** What streets begin with, as people shorten it. */
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
 * A street as streets are compared: “C.so Lodi,” is “corso lodi”, “V.le San Marco” is “viale s marco”. Neither case, accents, stops and spaces make two
 * streets of one, nor how what they begin with, and a saint, are shortened.
 */
export function foldStreet(street: string): string {
  const folded = foldName(street)
  const [abbreviation, kind] = abbreviations.find(([beginning]) => beginning.test(folded)) ?? []
  return (abbreviation && kind ? folded.replace(abbreviation, `${kind} `) : folded)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()
    .replace(saints, 's')
}
