/** The specification, section 9: 64 characters, and an ellipsis when there was more, close behind the last word. Letters with marks and emoji count as one. */
export function cutDescription(description: string, most = 64): string {
  const characters = Array.from(new Intl.Segmenter('it', { granularity: 'grapheme' }).segment(description), ({ segment }) => segment)
  return characters.length > most
    ? `${characters
        .slice(0, most)
        .join('')
        .replace(/[\s,;:]+$/, '')}…`
    : description
}
