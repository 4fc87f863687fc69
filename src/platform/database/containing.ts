/** A LIKE pattern for what contains a part, which takes its %, _ and \ literally. */
export const toLikePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
