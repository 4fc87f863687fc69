/** A dish with how it is made behind it, alike in every list: no dot between them, which a line could end with. */
export const labelWithOptions = (title: string, words: readonly string[]): string => (words.length > 0 ? `${title} (${words.join(', ')})` : title)
