import { toPlainCharacters, toPlainDigits } from './typed-characters.ts'

/** Visual separators within a code. */
const separators = /[ .·/_()-]/g

/**
 * Normalizes a code to capitals without separators: tax codes, VAT numbers, postcodes, SDI codes, provinces, table and authenticator codes. Runs
 * before any length limit: cut to sixteen characters, `RSS MRA 70A01 H501S` would lose its end.
 */
export const normalizeCode = (input: string): string => toPlainDigits(toPlainCharacters(input)).replace(separators, '').toUpperCase()
