import { foldName } from '#menu/slugs.ts'

/** Splits a text into its words and what stands between; the words are at the odd positions. */
const splitWords = (text: string): string[] => text.split(/([\p{L}\p{M}\p{N}]+)/u)

export const containsWord = (text: string, words: ReadonlySet<string>): boolean => splitWords(text).some(part => words.has(foldName(part)))

/** Text with the matching words marked. */
export function Highlight({ text, words }: { text: string; words: ReadonlySet<string> }) {
  return splitWords(text).map((part, position) =>
    words.has(foldName(part)) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <mark key={position} className="bg-miele-chiaro text-carbone">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
