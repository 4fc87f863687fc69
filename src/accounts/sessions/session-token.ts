import { createHash, randomBytes } from 'node:crypto'

/** What the browser holds: 32 random bytes in base64url, 43 characters. */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/** What the database holds. A random token of this length needs no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
