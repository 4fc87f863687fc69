import { createHash } from 'node:crypto'

/** Hashes the browser's name of a cart: the name is also the key under which its order is placed, and must not be read from the database. */
export const hashCartName = (cart: string): string => createHash('sha256').update(cart).digest('base64url')
