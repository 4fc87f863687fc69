/** Capitalizes a category's name for headings. */
export const capitalize = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)
