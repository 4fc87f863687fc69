/** Dish title with its customization, alike in every list; no separating dot, which could end up at a line's end. */
export const labelWithOptions = (title: string, words: readonly string[]): string => (words.length > 0 ? `${title} (${words.join(', ')})` : title)
