import { and, eq, sql } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { refundablePayments } from '#payments/request-refund.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { attachments, events } from '#platform/database/tables.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import type { Language } from '#platform/language/languages.ts'
import { toWallClock } from '#platform/local-time.ts'
import { restaurants } from '#restaurants/tables.ts'
import { expandCombos, flattenToDishes, type LineQuantity, type SoldLine } from '../dishes/flatten-lines.ts'
import { refundInTransaction } from '../refunds/refund-order.ts'
import { computeLineRefunds, listRefundableDishes, readSoldLines } from '../refunds/refundable-lines.ts'
import { claimBudgets, claimLines, claimPhotos, claims } from '../tables/claims.ts'
import { type Order, orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { isAboutLines, mayNameLines } from '../vocabulary.ts'
import { resolveClaimAuthor } from './claim-author.ts'
import { claimEventTopic, claimNotificationJob } from './claim-notifications.ts'
import { canAutoRefund, getClaimDeadline, listClaimableLines } from './claim-rules.ts'
import { type ClaimInput, type ClaimView, refuseClaim } from './contract.ts'
import { computeDeviceKey, countEarlierClaims } from './earlier-claims.ts'
import { computePhotoFingerprint } from './photo-fingerprint.ts'
import { describeClaims, toBuyerClaim } from './read-claims.ts'

interface CreateClaimRequest {
  orderId: string
  input: ClaimInput
  photo: PreparedPicture | undefined
  language: Language
  /** Device of the claimant. */
  device: { ip: string; userAgent: string | undefined }
}

/**
 * Creates a claim for missing or wrong items: refunded at once if the rules, the payment's remainder and the restaurant's monthly budget
 * allow, else passed to a person; staff claims go to a manager. Each item can be claimed once.
 * @throws Refusal `order_not_found`, `claim_not_yet`, `claim_too_late`, `claim_lines_missing`, `claim_made`, `claim_refunded`,
 * `refund_line_unknown`
 */
export async function createClaim(
  context: Context,
  { orderId, input, photo, language, device, ...requester }: OrderRequester & CreateClaimRequest,
): Promise<ClaimView> {
  const { customerId } = await readAuthorizedProgress(context, orderId, requester)
  const now = context.clock.now()
  const photoHash = photo && (await computePhotoFingerprint(photo))
  const { claimId, told: eventIds } = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const until = order && getClaimDeadline(order)
    if (!order || !until) throw refuseClaim('claim_not_yet')
    if (until <= now) throw refuseClaim('claim_too_late')
    const sold = await readSoldLines(tx, orderId)
    const about = mayNameLines(input.kind) ? expandCombos(sold, input.lines) : []
    if (isAboutLines(input.kind) && about.length === 0) throw refuseClaim('claim_lines_missing', { field: 'lines' })
    const earlier = await tx.$count(claims, eq(claims.orderId, orderId))
    await refuseRepeatedClaim(tx, order, input, { sold, about })
    const worth = isAboutLines(input.kind) ? await computeLineRefunds(tx, order, about) : []
    const amountCents = worth.reduce((sum, line) => sum + line.amountCents, 0)

    const author = resolveClaimAuthor({ restaurantId: order.restaurantId, customerId }, requester.person)
    const traces = { deviceKey: await computeDeviceKey(tx, device), photoHash }
    const before = await countEarlierClaims(tx, order, { ...traces, now })
    const byStaff = author.createdAs === 'staff'
    const weighed = { kind: input.kind, amountCents, photo: photo !== undefined, byStaff, aboutSameOrder: earlier, ...before }
    const refundableCents = (await refundablePayments(tx, orderId)).reduce((sum, { restCents }) => sum + restCents, 0)
    const isAutoRefunded = canAutoRefund(weighed) && amountCents <= refundableCents && (await consumeBudget(tx, order.restaurantId, amountCents, now))
    const askedBy = { kind: author.createdAs, id: author.createdBy }
    const refund = isAutoRefunded ? await refundInTransaction(tx, context, { order, reason: 'claim', lines: about, language, askedBy }) : undefined

    const state = refund ? ('refunded' as const) : ('escalated' as const)
    const { kind, description } = input
    const [createdRow] = await tx
      .insert(claims)
      .values({
        orderId,
        restaurantId: order.restaurantId,
        kind,
        description,
        state,
        amountCents,
        refundId: refund?.refundId,
        ...author,
        ...traces,
        decidedAt: refund && now,
        createdAt: now,
      })
      .returning({ id: claims.id })
    if (!createdRow) throw new Error('the claim was not entered')
    if (about.length > 0) await tx.insert(claimLines).values(about.map(line => ({ ...line, claimId: createdRow.id, orderId })))
    if (photo) await saveClaimPhoto(tx, createdRow.id, photo)
    await context.jobs.send(tx, claimNotificationJob, { claimId: createdRow.id, news: refund ? 'refunded' : 'received' })
    // A refund has already increased the version; otherwise order pages need one to show the claim.
    if (!refund) await bumpOrderVersion(tx, orderId)
    const [event] = await tx
      .insert(events)
      .values({ topic: claimEventTopic, restaurantId: order.restaurantId, subjectId: orderId, kind: state })
      .returning({ id: events.id })
    return { claimId: createdRow.id, told: [...(refund?.events ?? []), ...(event ? [event.id] : [])] }
  })
  context.events.announce(eventIds)
  const [shown] = await describeClaims(context, [claimId])
  if (!shown) throw refuseClaim('claim_unknown')
  return toBuyerClaim(shown)
}

/** Refuses repeated claims: each sold item once unless refunded, and the whole order once per kind. The locked order excludes concurrent claims. */
async function refuseRepeatedClaim(
  tx: Database,
  order: Pick<Order, 'id' | 'discountCents'>,
  { kind }: ClaimInput,
  { sold, about }: { sold: readonly SoldLine[]; about: LineQuantity[] },
): Promise<void> {
  if (!isAboutLines(kind)) {
    if ((await tx.$count(claims, and(eq(claims.orderId, order.id), eq(claims.kind, kind)))) > 0) throw refuseClaim('claim_made')
  }
  if (about.length === 0) return
  const dishes = flattenToDishes(sold)
  if (!areCoveredBy(about, dishes)) throw refusePayment('refund_line_unknown', { field: 'lines' })
  if (!isAboutLines(kind)) return
  const claimed = await tx
    .select({ kind: claims.kind, lineNumber: claimLines.lineNumber, quantity: claimLines.quantity })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.claimId))
    .where(eq(claimLines.orderId, order.id))
  const before = claimed.filter(line => isAboutLines(line.kind))
  if (!areCoveredBy(about, listClaimableLines(dishes, { claimed: expandCombos(sold, before), refunded: [] }))) throw refuseClaim('claim_made')
  if (!areCoveredBy(about, await listRefundableDishes(tx, order))) throw refuseClaim('claim_refunded')
}

/** Tells whether each requested line is among the lines, in at least that quantity. */
const areCoveredBy = (requestedLines: readonly LineQuantity[], lines: readonly LineQuantity[]): boolean =>
  new Set(requestedLines.map(({ lineNumber }) => lineNumber)).size === requestedLines.length &&
  requestedLines.every(({ lineNumber, quantity }) => lines.some(line => line.lineNumber === lineNumber && quantity <= line.quantity))

/** Consumes the restaurant's monthly budget of automatic refunds; false: too little left. */
async function consumeBudget(tx: Database, restaurantId: string, amountCents: number, now: Date): Promise<boolean> {
  const [place] = await tx
    .select({ timezone: restaurants.timezone, limit: restaurants.claimBudgetCents })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!place || place.limit < amountCents) return false
  const month = `${toWallClock(now.getTime(), place.timezone).date.slice(0, 7)}-01`
  const updatedBudget = await tx
    .insert(claimBudgets)
    .values({ restaurantId, month, limitCents: place.limit, usedCents: amountCents })
    .onConflictDoUpdate({
      target: [claimBudgets.restaurantId, claimBudgets.month],
      set: { usedCents: sql`${claimBudgets.usedCents} + excluded.used_cents`, limitCents: sql`excluded.limit_cents` },
      setWhere: sql`${claimBudgets.usedCents} + excluded.used_cents <= excluded.limit_cents`,
    })
    .returning({ usedCents: claimBudgets.usedCents })
  return updatedBudget.length > 0
}

async function saveClaimPhoto(tx: Database, claimId: string, { mime, bytes }: PreparedPicture): Promise<void> {
  const [file] = await tx.insert(attachments).values({ name: 'foto.webp', mime, byteSize: bytes.length, bytes }).returning({ id: attachments.id })
  if (file) await tx.insert(claimPhotos).values({ claimId, attachmentId: file.id })
}
