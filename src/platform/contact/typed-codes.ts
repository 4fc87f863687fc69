import { toPlainCharacters, toPlainDigits } from './typed-characters.ts'

/** What people part a code with for the eye. */
const separators = /[ .·/_()-]/g

/**
 * A code as it was meant, in capitals: tax codes, VAT numbers, postcodes, SDI codes, provinces, the codes of tables and authenticator apps have no
 * separators. It comes before any limit: cut to sixteen characters, `RSS MRA 70A01 H501S` would lose its end.
 */
export const normalizeCode = (typed: string): string => toPlainDigits(toPlainCharacters(typed)).replace(separators, '').toUpperCase()
