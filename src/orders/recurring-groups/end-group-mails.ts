import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'
import { refuseGroup } from '../group/contract.ts'
import { groupSubscriptions } from '../tables/groups.ts'

const signMember = createKeyedHash('group_mails_key')
/** Bytes of the signature that stand in a link: 128 bits. */
const signatureBytes = 16
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Subscriber {
  cartId: string
  userId: string
}

/** Builds the key of the link that ends the mails of one group to one person, without signing in. */
export const buildMailsKey = async (context: Pick<Context, 'db'>, subscriber: Subscriber): Promise<string> =>
  `${subscriber.userId}.${(await sign(context, subscriber)).toString('base64url')}`

/**
 * Ends the mails of a group to the person of the key. Once more changes nothing.
 * @throws Refusal `group_not_found`
 */
export async function endGroupMails(context: Pick<Context, 'db' | 'clock'>, cartId: string, key: string): Promise<void> {
  const [userId = '', text = ''] = key.split('.')
  const signature = Buffer.from(text, 'base64url')
  const isOurs = uuidPattern.test(userId) && signature.length === signatureBytes && timingSafeEqual(signature, await sign(context, { cartId, userId }))
  if (!isOurs) throw refuseGroup('group_not_found')
  await context.db
    .update(groupSubscriptions)
    .set({ endedAt: context.clock.now() })
    .where(and(eq(groupSubscriptions.cartId, cartId), eq(groupSubscriptions.userId, userId), isNull(groupSubscriptions.endedAt)))
}

const sign = async ({ db }: Pick<Context, 'db'>, { cartId, userId }: Subscriber): Promise<Buffer> =>
  (await signMember(db, `${cartId} ${userId}`)).subarray(0, signatureBytes)
