/** Builds a LIKE pattern for "contains", with %, _ and \ of the search text escaped. */
export const toLikePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
