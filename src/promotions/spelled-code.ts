/** A code as it was meant: none has spaces, and of all dashes only the hyphen, for which telephones write others. */
export const spelledCode = (typed: string): string => typed.replace(/\s+/g, '').replace(/[\u2010-\u2015\u2212]/g, '-')
