import type { Language } from '#platform/language/languages.ts'
import { listTextKeys, type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'

/** Part of a line: plain text or a link. */
export type Inline = string | { text: string; to: string }
export type Block = { paragraph: Inline[] } | { list: Inline[][] }

export interface LongSection {
  /** Fragment of the address, the same in every language. */
  id: string
  title: string
  blocks: Block[]
}

/** Keys of a text file that are not sections of its page. */
const nonSectionKeys = ['title', 'meta', 'lead']

/**
 * Builds the sections of a long page from its text file, for loaders: the browser receives only what is shown. A section's text is its title on the
 * first line, then paragraphs and lists (`- `) between blank lines, with links as `[words](address)`.
 */
export function buildLongSections(language: Language, file: string, values: TextValues): LongSection[] {
  return listTextKeys(`${file}.`).flatMap(key => {
    const id = key.slice(file.length + 1)
    return nonSectionKeys.includes(id) ? [] : [parseSection(id, serverText(language, key as ServerTextKey, values))]
  })
}

export function parseSection(id: string, text: string): LongSection {
  const [title = '', ...rest] = text.split(/\n{2,}/)
  return { id, title, blocks: rest.map(parseBlock) }
}

function parseBlock(text: string): Block {
  const lines = text.split('\n')
  return lines.every(line => line.startsWith('- ')) ? { list: lines.map(line => parseLine(line.slice(2))) } : { paragraph: parseLine(text) }
}

function parseLine(text: string): Inline[] {
  const line: Inline[] = []
  let position = 0
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > position) line.push(text.slice(position, match.index))
    line.push({ text: match[1] ?? '', to: match[2] ?? '' })
    position = match.index + match[0].length
  }
  if (position < text.length) line.push(text.slice(position))
  return line
}
