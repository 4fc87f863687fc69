import { and, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { dayMs } from '#platform/time-units.ts'
import { claims } from '../tables/claims.ts'
import { type Order, orderContacts } from '../tables/orders.ts'
import { type ClaimAssessment, claimHistoryMs } from './claim-rules.ts'
import { maxDifferentBits } from './photo-fingerprint.ts'

const hashDevice = createKeyedHash('claim_device_key')

/** Computes the keyed hash of network and browser: distinguishes phones behind one address, and reveals neither. */
export const computeDeviceKey = (db: Database, { ip, userAgent = '' }: { ip: string; userAgent: string | undefined }): Promise<Buffer> =>
  hashDevice(db, `${toNetwork(ip)} ${userAgent}`)

/** A plus suffix belongs to the same mailbox. */
const mailboxSql = (email: SQL | typeof orderContacts.emailFolded) => sql`regexp_replace(${email}, '\\+[^@]*@', '@')`
/** Phone number without country code and separators: the last nine digits, distinct for Italian mobile numbers. */
const phoneDigitsSql = (phone: SQL | typeof orderContacts.phone) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9)`

/**
 * Counts earlier claims: of the same person (email, phone or device) at any restaurant, with the same photo, and at the same restaurant.
 * Concurrent claims wait for each other here, so that each counts the others.
 */
export async function countEarlierClaims(
  tx: Database,
  { id, restaurantId }: Pick<Order, 'id' | 'restaurantId'>,
  { deviceKey: device, photoHash, now }: { deviceKey: Buffer; photoHash: bigint | undefined; now: Date },
): Promise<Pick<ClaimAssessment, 'refundedBefore' | 'photoSeenBefore' | 'refundedThere'>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('claims', 0))`)
  const [contact] = await tx.select({ email: orderContacts.emailFolded, phone: orderContacts.phone }).from(orderContacts).where(eq(orderContacts.orderId, id))
  const samePerson = or(
    eq(claims.deviceKey, device),
    contact?.email ? sql`${mailboxSql(orderContacts.emailFolded)} = ${mailboxSql(sql`${contact.email}`)}` : undefined,
    contact?.phone ? sql`${phoneDigitsSql(orderContacts.phone)} = ${phoneDigitsSql(sql`${contact.phone}`)}` : undefined,
  )
  const isAutoRefund = sql`${claims.state} = 'refunded' and ${claims.decidedBy} is null`
  const samePhoto = photoHash === undefined ? sql`false` : sql`bit_count((${claims.photoHash} # ${photoHash}::bigint)::bit(64)) <= ${maxDifferentBits}`
  const lastDay = new Date(now.getTime() - dayMs)
  const [counted] = await tx
    .select({
      refundedBefore: sql<number>`(count(*) filter (where ${isAutoRefund} and ${samePerson}))::integer`,
      photoSeenBefore: sql<boolean>`coalesce(bool_or(${samePhoto}), false)`,
      refundedThere: sql<number>`(count(*) filter (where ${isAutoRefund} and ${claims.restaurantId} = ${restaurantId} and ${gte(claims.createdAt, lastDay)}))::integer`,
    })
    .from(claims)
    .leftJoin(orderContacts, eq(orderContacts.orderId, claims.orderId))
    .where(and(gte(claims.createdAt, new Date(now.getTime() - claimHistoryMs)), ne(claims.orderId, id)))
  return counted ?? { refundedBefore: 0, photoSeenBefore: false, refundedThere: 0 }
}
