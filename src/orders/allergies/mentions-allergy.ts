/** Words for allergies, intolerances and coeliac disease; `isNear` tolerates typing errors. */
const allergyWords = [
  ...['allergia', 'allergie', 'allergico', 'allergica', 'allergici', 'allergiche', 'allergene', 'allergeni'],
  ...['intolleranza', 'intolleranze', 'intollerante', 'intolleranti', 'celiaco', 'celiaca', 'celiaci', 'celiachia'],
  ...['anafilassi', 'anafilattico', 'anafilattica', 'favismo', 'adrenalina'],
  ...['allergy', 'allergies', 'allergic', 'allergen', 'allergens', 'intolerance', 'intolerant', 'coeliac', 'celiac'],
  ...['anaphylaxis', 'anaphylactic', 'epipen', 'favism'],
]

/** Words near those above with another meaning. */
const lookalikeWords = new Set(['allegria', 'allegri', 'allegro', 'allegra', 'allegre', 'favorismo', 'celia'])

/** Negations: "Nessuna allergia" states none; "cipolla no, allergia" does state one. */
const negations =
  /\b(nessuna?|zero) (allergi|intolleranz)|\bnon (sono|siamo|ho|abbiamo) (nessuna? )?(allergi|intolleran|celiac)|\bno (known )?allergies\b|\bnot (allergic|intolerant)\b/g

const removeAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Tells whether a note mentions an allergy, in Italian or English, ignoring accents and case, with up to two typing errors per word. Errs
 * towards yes: the only consequence is a request to state the allergy where the kitchen sees it.
 */
export function mentionsAllergy(note: string): boolean {
  const text = removeAccents(note).replace(/[’']/g, ' ').replace(/\s+/g, ' ').replace(negations, ' ')
  return (text.match(/\p{L}{5,}/gu) ?? []).some(word => !lookalikeWords.has(word) && allergyWords.some(allergyWord => isNear(word, allergyWord)))
}

/** Allows one typing error in words of up to eight letters, two in longer ones; never in the first letter: "tolleranza" is another word. */
function isNear(word: string, keyword: string): boolean {
  const maxDistance = keyword.length > 8 ? 2 : 1
  return word[0] === keyword[0] && Math.abs(word.length - keyword.length) <= maxDistance && editDistance(word, keyword) <= maxDistance
}

/** Edit distance with insertion, deletion, substitution and transposition (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let [rowBeforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row++) {
    const currentRow = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      currentRow[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(rowBeforeLast?.[column - 2] ?? 0) + 1] : []),
      )
    }
    rowBeforeLast = last
    last = currentRow
  }
  return last?.[b.length] ?? 0
}
