/** Text of single code points only, one per letter. */
const singleCodePoints = /^[ -\u02ff\u2010-\u20cf]*$/

/**
 * Truncates to 64 characters (specification, section 9), with an ellipsis right after the last word. Letters with combining marks and emoji count as
 * one. Other text skips segmentation: a browser's first use takes longer than the rest of a page's hydration.
 */
export function truncateDescription(description: string, maxLetters = 64): string {
  const letters = singleCodePoints.test(description) ? [...description] : Array.from(new Intl.Segmenter('it').segment(description), ({ segment }) => segment)
  const cut = letters.slice(0, maxLetters).join('')
  return cut === description ? cut : cut.replace(/[\s,;:]*$/, '…')
}
