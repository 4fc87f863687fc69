import { createHash, randomBytes } from 'node:crypto'

/** Session token for the browser: 32 random bytes in base64url, 43 characters. */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/** Hash for the database. A random token of this length needs no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
