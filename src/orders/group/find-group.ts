import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Cart, carts } from '../tables/carts.ts'
import { refuseGroup } from './contract.ts'

export const hashGroupToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Hash for lines of a departed friend, instead of `hashGroupToken`: one byte longer, so it matches no token. */
export const hashDepartedToken = (author: string): Buffer => Buffer.concat([Buffer.of(0), hashGroupToken(author)])

/** Tells whether a line belongs to the browser with this token, and whether that friend left. */
export function describeOwnership(author: string | undefined, line: Buffer | null): { mine: boolean; left: boolean } {
  if (author === undefined || line === null) return { mine: false, left: false }
  const hasLeft = line.equals(hashDepartedToken(author))
  return { mine: hasLeft || line.equals(hashGroupToken(author)), left: hasLeft }
}

export const isMatchingToken = (token: string, hash: Buffer | null): boolean => hash !== null && timingSafeEqual(hashGroupToken(token), hash)

/**
 * Finds a group by one of its tokens, and tells whether it is the host's.
 * @throws Refusal `group_not_found`
 */
export async function findGroup(db: Pick<Database, 'select'>, id: string, token: string, { lock = false } = {}): Promise<{ group: Cart; host: boolean }> {
  const query = db.select().from(carts).where(eq(carts.id, id))
  const [group] = lock ? await query.for('update') : await query
  return authorizeGroup(group, token)
}

/**
 * Authorizes access to a group already read.
 * @throws Refusal `group_not_found`
 */
export function authorizeGroup(group: Cart | undefined, token: string): { group: Cart; host: boolean } {
  if (group?.kind !== 'group') throw refuseGroup('group_not_found')
  const host = isMatchingToken(token, group.hostTokenSha256)
  if (!host && !isMatchingToken(token, group.joinTokenSha256)) throw refuseGroup('group_not_found')
  return { group, host }
}

/** Derives the state of a group. */
export function getGroupState(
  { state, closesAt, expiresAt }: Pick<Cart, 'state' | 'closesAt' | 'expiresAt'>,
  now: Date,
): 'open' | 'closed' | 'ordered' | 'gone' {
  if (state === 'ordered') return 'ordered'
  if (state === 'abandoned' || expiresAt <= now) return 'gone'
  return state === 'locked' || (closesAt !== null && closesAt <= now) ? 'closed' : 'open'
}
