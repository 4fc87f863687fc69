import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { payments } from '#payments/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds, type WorkAccess } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { attachments } from '#platform/database/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
import { claimLines, claimPhotos, claims } from '../tables/claims.ts'
import { orderLines } from '../tables/lines.ts'
import { orderContacts, orders } from '../tables/orders.ts'
import { isAboutLines } from '../vocabulary.ts'
import { computeClaimRemainder } from './claim-remainder.ts'
import { getClaimDeadline, resolveClaimTopic, tooLateNoticeMs } from './claim-rules.ts'
import { claimRefundState, claimStatus, isAnswerOnly, paidCents, refundedCents } from './claim-status.ts'
import { type AdminClaim, type ClaimView, refuseClaim } from './contract.ts'

const authors = alias(users, 'authors')
/** Combo line of a dish. */
const comboLines = alias(orderLines, 'combos_of')

/** Condition for claims of the restaurants in which the person has an access. */
export const permittedClaimsCondition = (person: Person, access: WorkAccess): SQL | undefined => {
  const restaurantIds = findPermittedIds(person, access)
  return restaurantIds && inArray(claims.restaurantId, restaurantIds)
}

/** @throws Refusal `claim_unknown`, also for claims of restaurants that the person does not manage */
export async function readClaim({ db }: Pick<Context, 'db'>, id: string, person: Person): Promise<AdminClaim> {
  const [claimRow] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, id), permittedClaimsCondition(person, 'manager')))
  const [shown] = claimRow ? await describeClaims({ db }, [claimRow.id]) : []
  if (!shown) throw refuseClaim('claim_unknown')
  return shown
}

/**
 * Reads a photo of a claim.
 * @throws Refusal `claim_unknown`
 */
export async function readClaimPhoto({ db }: Pick<Context, 'db'>, { id, photo }: { id: string; photo: string }, person: Person) {
  const [row] = await db
    .select({ mime: attachments.mime, bytes: attachments.bytes })
    .from(claimPhotos)
    .innerJoin(claims, eq(claims.id, claimPhotos.claimId))
    .innerJoin(attachments, eq(attachments.id, claimPhotos.attachmentId))
    .where(and(eq(claimPhotos.claimId, id), eq(claimPhotos.attachmentId, photo), permittedClaimsCondition(person, 'restaurants-read')))
  if (!row?.bytes) throw refuseClaim('claim_unknown')
  return { mime: row.mime, bytes: row.bytes }
}

/** Lists an order's claims for its buyer. */
export async function listOrderClaims({ db, clock }: Pick<Context, 'db' | 'clock'>, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const rows = await db.select({ id: claims.id }).from(claims).where(eq(claims.orderId, orderId))
  const shown = await describeClaims(
    { db },
    rows.map(({ id }) => id),
  )
  const [until, now] = [order && getClaimDeadline(order), clock.now()]
  return {
    claims: shown.map(toBuyerClaim),
    claimableUntil: until && until > now ? until.toISOString() : null,
    tooLate: until !== undefined && until <= now && now.getTime() < until.getTime() + tooLateNoticeMs,
  }
}

/** Converts a claim to the buyer's view. */
export const toBuyerClaim = ({
  id,
  kind,
  about,
  state,
  amountCents,
  counter,
  handedOver,
  answerOnly,
  answer,
  byMail,
  createdAt,
  lines,
}: AdminClaim): ClaimView => ({
  ...{ id, kind, about, state, amountCents, counter, handedOver, answerOnly, answer, byMail, createdAt, lines },
})

/** Describes claims by id, newest first. */
export async function describeClaims({ db }: Pick<Context, 'db'>, ids: string[]): Promise<AdminClaim[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      claim: claims,
      order: { id: orders.id, number: orders.number, totalCents: orders.totalCents, paymentMethod: orders.paymentMethod, createdAt: orders.createdAt },
      discountCents: orders.discountCents,
      ended: { status: orders.status, fulfilment: orders.fulfilment, readyAt: orders.readyAt, closedReason: orders.closedReason },
      ...{ name: orderContacts.name, email: orderContacts.email, authorName: authors.name },
      restaurant: { id: restaurants.id, name: restaurants.name },
      refundState: claimRefundState,
      // Without a refund yet the payment method determines whether one would be made at the counter.
      counter: sql<boolean>`coalesce((select bool_and(p.provider is null) from ${payments} p where p.order_id = ${orders.id} and p.state = 'succeeded'), true)`,
      ...{ paidCents, backCents: refundedCents, answerOnly: isAnswerOnly, standing: claimStatus },
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(restaurants, eq(restaurants.id, claims.restaurantId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, claims.orderId))
    .leftJoin(authors, eq(authors.id, claims.createdBy))
    .where(inArray(claims.id, ids))
    .orderBy(desc(claims.id))
  const lines = await db
    .select({
      ...{ claimId: claimLines.claimId, lineNumber: claimLines.lineNumber, quantity: claimLines.quantity, title: orderLines.title },
      ...{ combo: comboLines.title, options: orderLines.options, without: orderLines.without, note: orderLines.note },
      forName: sql<string | null>`coalesce(${comboLines.forName}, ${orderLines.forName})`,
    })
    .from(claimLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, claimLines.orderId), eq(orderLines.lineNumber, claimLines.lineNumber)))
    .leftJoin(comboLines, and(eq(comboLines.orderId, orderLines.orderId), eq(comboLines.lineNumber, orderLines.parentLineNumber)))
    .where(inArray(claimLines.claimId, ids))
    .orderBy(asc(claimLines.lineNumber))
  const photos = await db.select().from(claimPhotos).where(inArray(claimPhotos.claimId, ids))
  const linesOf = (claim: string) => lines.filter(({ claimId }) => claimId === claim)
  // Open claims are few: read the order of each.
  const remainders = await Promise.all(
    rows.map(({ claim, discountCents, ...row }) =>
      row.standing === 'escalated' && isAboutLines(claim.kind)
        ? computeClaimRemainder(db, { id: claim.orderId, discountCents }, { id: claim.id, lines: linesOf(claim.id) })
        : { leftCents: claim.amountCents, backCents: 0 },
    ),
  )
  return rows.map(({ claim, order, ended, name, email, restaurant, refundState, counter, ...row }, index) => ({
    id: claim.id,
    kind: claim.kind,
    about: resolveClaimTopic(claim.kind, ended),
    state: claim.state,
    amountCents: claim.amountCents,
    counter,
    handedOver: counter && refundState === 'succeeded',
    answerOnly: row.answerOnly,
    standing: row.standing,
    answer: claim.answer,
    byMail: Boolean(email),
    createdAt: claim.createdAt.toISOString(),
    lines: linesOf(claim.id).map(({ claimId: _, ...line }) => line),
    description: claim.description,
    author: claim.createdAs && { kind: claim.createdAs, name: row.authorName || null },
    photos: photos.filter(({ claimId }) => claimId === claim.id).map(({ attachmentId }) => attachmentId),
    version: claim.version,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    refund: claim.refundId && refundState ? { id: claim.refundId, state: refundState } : null,
    order: { ...order, createdAt: order.createdAt.toISOString(), name },
    restaurant,
    paidCents: row.paidCents,
    refundableCents: row.paidCents - row.backCents,
    leftCents: remainders[index]?.leftCents ?? 0,
    backCents: remainders[index]?.backCents ?? 0,
  }))
}
