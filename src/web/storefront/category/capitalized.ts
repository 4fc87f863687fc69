/** A category's name as a heading begins with it. */
export const capitalize = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)
