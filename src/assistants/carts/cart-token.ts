import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'

const signRequest = createKeyedHash('assistant_cart_key')

/** Creates the token of a cart: random, or the same one for the same request of the same assistant. */
export const createCartToken = async ({ db }: Pick<Context, 'db'>, request?: { assistant: string; requestId: string }): Promise<Buffer> =>
  request ? signRequest(db, `${request.assistant}\n${request.requestId}`) : randomBytes(32)

export const hashCartToken = (token: Buffer): Buffer => createHash('sha256').update(token).digest()

/** Builds the link that a person opens. The token is in the fragment: no server and no log sees it before the page asks for the cart. */
export const buildCartUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>, token: Buffer, language: Language): string =>
  new URL(`${language === 'it' ? '' : `/${language}`}/prepared-cart#${token.toString('base64url')}`, publicUrl()).href
