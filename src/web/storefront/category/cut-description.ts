/** Each of these counts by itself. */
const singleCodePoints = /^[ -\u02ff\u2010-\u20cf]*$/

/**
 * The specification, section 9: 64 characters, and an ellipsis when there was more, close behind the last word. Letters with marks and emoji count
 * as one; where there are none nothing is segmented: a browser's first time takes longer than all the rest of a page's coming alive.
 */
export function truncateDescription(description: string, maxLetters = 64): string {
  const letters = singleCodePoints.test(description) ? [...description] : Array.from(new Intl.Segmenter('it').segment(description), ({ segment }) => segment)
  const cut = letters.slice(0, maxLetters).join('')
  return cut === description ? cut : cut.replace(/[\s,;:]*$/, '…')
}
