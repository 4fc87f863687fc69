import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Cart, carts } from '../tables/carts.ts'
import { refuseGroup } from './contract.ts'

export const hashGroupToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What stands at the lines of whoever has left, in the place of `hashGroupToken`: a byte longer, so that it is nobody's who is there. */
export const hashDepartedToken = (author: string): Buffer => Buffer.concat([Buffer.of(0), hashGroupToken(author)])

/** Whether a line is of the browser that has this token, and whether that has left since. */
export function describeOwnership(author: string | undefined, line: Buffer | null): { mine: boolean; left: boolean } {
  if (author === undefined || line === null) return { mine: false, left: false }
  const left = line.equals(hashDepartedToken(author))
  return { mine: left || line.equals(hashGroupToken(author)), left }
}

export const isMatchingToken = (token: string, hash: Buffer | null): boolean => hash !== null && timingSafeEqual(hashGroupToken(token), hash)

/** A group, and whether it is its host who asks; without one of its tokens it isn't there. @throws Refusal `group_not_found` */
export async function findGroup(db: Pick<Database, 'select'>, id: string, token: string, { lock = false } = {}): Promise<{ group: Cart; host: boolean }> {
  const query = db.select().from(carts).where(eq(carts.id, id))
  const [group] = lock ? await query.for('update') : await query
  return authorizeGroup(group, token)
}

/** The same of one that was read. @throws Refusal `group_not_found` */
export function authorizeGroup(group: Cart | undefined, token: string): { group: Cart; host: boolean } {
  if (group?.kind !== 'group') throw refuseGroup('group_not_found')
  const host = isMatchingToken(token, group.hostTokenSha256)
  if (!host && !isMatchingToken(token, group.joinTokenSha256)) throw refuseGroup('group_not_found')
  return { group, host }
}

/** What can still be done with it. */
export function getGroupState(
  { state, closesAt, expiresAt }: Pick<Cart, 'state' | 'closesAt' | 'expiresAt'>,
  now: Date,
): 'open' | 'closed' | 'ordered' | 'gone' {
  if (state === 'ordered') return 'ordered'
  if (state === 'abandoned' || expiresAt <= now) return 'gone'
  return state === 'locked' || (closesAt !== null && closesAt <= now) ? 'closed' : 'open'
}
