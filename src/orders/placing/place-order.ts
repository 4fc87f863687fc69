import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { invoiceRequests } from '#payments/tables.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { idempotencyKeyTtlMs } from '#platform/idempotency/key-lifetime.ts'
import type { Language } from '#platform/language/languages.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { toIso } from '#platform/to-iso.ts'
import { refuseOrder } from '../contract.ts'
import { markGroupOrdered } from '../group/mark-group-ordered.ts'
import { resolveSdiCode } from '../invoices/invoice-number.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { ordersPlacedTotal } from '../metrics/order-metrics.ts'
import { buildOpenCount } from '../open-orders/count-open.ts'
import { computeShare, listCounters } from '../open-orders/counters.ts'
import { isTrusted, refuseTooManyOpen } from '../open-orders/trusted-buyer.ts'
import { refusePaymentMethod } from '../payment/refuse-payment-method.ts'
import { unfixableProblems } from '../quote/cart-problem.ts'
import { type QuotedCart, quoteCart } from '../quote/quote-cart.ts'
import type { Buyer } from '../quote/quote-discounts.ts'
import { describeQuote } from '../quote/quote-response.ts'
import { noteStockLevels } from '../reservations/note-stock-levels.ts'
import { lacksAgeDeclaration, refuseUndeclaredAge } from './age-declaration.ts'
import type { OrderInput, PlacedOrder } from './contract.ts'
import { currentTermsVersion } from './current-terms.ts'
import { type DeskEntry, recordDeskEntry, toDeskColumns } from './desk-entry.ts'
import { buildRedemptionRows, toDiscountReservation } from './discount-rows.ts'
import { findEarlierAnswer, type PlaceOrderResult } from './find-earlier-answer.ts'
import { type ExtraRows, insertOrders } from './insert-orders.ts'
import { buildOrderRows, type OrderDraft } from './order-rows.ts'
import { placeInBatch, withPendingPlacement } from './placement-batcher.ts'

interface PlaceOrderRequest {
  input: OrderInput
  /** Idempotency key made by the client, one per intended order. */
  key: string
  /** Signed-in customer. */
  customer: Pick<Person, 'id' | 'email'> | undefined
  language: Language
  /** Network of the request. */
  from?: string | undefined
  /** Staff who enter the order for the customer. */
  desk?: DeskEntry
}

const invoiceRows: ExtraRows = {
  table: invoiceRequests,
  columns: ['orderId', 'name', 'taxCode', 'vatNumber', 'sdiCode', 'pec', 'street', 'streetNumber', 'postcode', 'city', 'province'],
}

/** Hold of slot, coupon, points and portions for an online payment, in ms. */
const paymentHoldMs = 10 * 60_000

/**
 * Places a cart exactly as shown: repriced by the server, with capacity and limited items reserved, and order, mail and idempotent response
 * written, all in one statement or not at all. Of concurrent requests with one key one places and the others get its response; of many for
 * the last slot one succeeds.
 * @throws Refusal `idempotency_key_missing`, `idempotency_key_reused`, `payment_nothing_due`, `payment_too_little`, `payment_not_accepted`,
 * `order_impossible`, `order_changed`, `age_declaration_needed`, `order_to_confirm`, `order_too_many_open`
 */
export async function placeOrder(context: Context, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
  if (!/^[\x21-\x7e]{16,200}$/.test(request.key)) throw refuseOrder('idempotency_key_missing')
  let isTrustedBuyer = false
  for (;;) {
    const placed = await tryPlaceOrder(context, request, isTrustedBuyer)
    if (placed && 'tooManyOpen' in placed) {
      if (isTrustedBuyer || !(await isTrusted(context, toTrustSubject(request))))
        throw refuseTooManyOpen(request.input, { trusted: isTrustedBuyer, isLarge: placed.isLarge, paymentMethods: placed.tooManyOpen })
      isTrustedBuyer = true
      continue
    }
    if (placed) return placed
    const requoted = await quoteCart(context, request.input, { language: request.language, buyer: toBuyer(request) })
    // Resources in conflict a moment ago may have been released since.
    if (requoted.problems.length > 0) throw refuseQuote(requoted)
  }
}

/** Buyer for coupons: the account's email, or the guest's, and the phone number for both. */
const toBuyer = ({ customer, input, from }: PlaceOrderRequest): Buyer => ({
  customerId: customer?.id,
  email: customer?.email ?? input.contact.email,
  phone: input.contact.phone,
  from,
})

const toTrustSubject = ({ customer, input }: PlaceOrderRequest) => ({ customerId: customer?.id, email: input.contact.email })

/**
 * Tries to place the order. Undefined: not possible at present. `tooManyOpen`: available payment methods; `isLarge`: the order alone
 * exceeds the limit. `trusted`: higher limit of open unpaid orders.
 */
async function tryPlaceOrder(
  context: Context,
  request: PlaceOrderRequest,
  trusted: boolean,
): Promise<PlaceOrderResult | { tooManyOpen: readonly OrderPaymentMethod[]; isLarge: boolean } | undefined> {
  const { input, key, language } = request
  const customerId = request.customer?.id
  const scope = request.desk ? `desk ${request.desk.actor.id}` : (customerId ?? 'guest')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.desk ? 'POST /api/v1/office/desk/orders' : 'POST /api/v1/orders', input]))
    .digest()
  const forgottenBefore = new Date(context.clock.now().getTime() - idempotencyKeyTtlMs)
  const replayEarlier = () => findEarlierAnswer(context, { scope, key, fingerprint, forgottenBefore })

  // Order, ticket and receipt use the restaurant's language.
  const quoted = await withPendingPlacement(context, () => quoteCart(context, input, { language, titles: 'it', buyer: toBuyer(request) })).catch(
    async error => {
      // Replay an earlier response, whatever the restaurant's state is now.
      const earlierAnswer = error instanceof Refusal && (await replayEarlier())
      if (!earlierAnswer) throw error
      return earlierAnswer
    },
  )
  if ('replayed' in quoted) return quoted
  const time = quoted.time
  if (quoted.problems.length > 0 || !time) return replayEarlier()
  if (!quoted.paymentWays.includes(input.paymentMethod)) {
    const earlierResult = await replayEarlier()
    if (earlierResult) return earlierResult
    throw refusePaymentMethod(context, quoted, { method: input.paymentMethod, language })
  }
  if (lacksAgeDeclaration(quoted.lines, input)) return (await replayEarlier()) ?? refuseUndeclaredAge()

  const now = context.clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  const publicToken = randomBytes(16)
  const draft = { ...buildOrderDraft(quoted, time, { input, customerId, language, at: now }), ...(request.desk && toDeskColumns(request.desk)) }
  // The writing statement assigns the number.
  const rows = buildOrderRows(draft, { id, number: 0, publicToken, at: now })
  const answer: Omit<PlacedOrder, 'number'> = {
    _id: id,
    id,
    token: publicToken.toString('base64url'),
    promisedAt: toIso(time.promisedAt),
    totalCents: rows.order.totalCents,
    paymentMethod: input.paymentMethod,
  }
  const { contact, paymentMethod } = input
  const network = request.from && toNetwork(request.from)
  const counted = { restaurantId: quoted.restaurant.id, tableId: quoted.table?.id, phone: contact.phone, email: contact.email, network, paymentMethod }
  // Staff have spoken to the customer: the limits on unpaid orders of outsiders do not apply.
  const counters = request.desk ? [] : listCounters(counted, context.config.outsiders, trusted)
  const share = computeShare(quoted.needs, context.config.outsiders)
  const placement = {
    rows,
    needs: {
      restaurantId: quoted.restaurant.id,
      businessDate: rows.order.businessDate,
      capacity: quoted.needs,
      scarce: quoted.scarce,
      ingredients: quoted.usedIngredients,
      discounts: toDiscountReservation(quoted.discounts, customerId),
      open: await buildOpenCount(context, { counters, share, at: now, promisedAt: time.promisedAt }),
      at: now,
      key: { scope, key, fingerprint, forgottenBefore },
    },
    answer,
    // Online orders notify the buyer after payment, since nobody cooks before. Without an email there is no mail.
    job:
      input.paymentMethod === 'online' || input.contact.email === undefined
        ? undefined
        : await context.jobs.sending(orderNotificationJob, { orderId: id, news: 'placed' }),
    extraRows: [
      ...(input.invoice ? [{ as: invoiceRows, rows: [{ ...input.invoice, sdiCode: resolveSdiCode(input.invoice), orderId: id }] }] : []),
      ...buildRedemptionRows(quoted.discounts, { orderId: id, companyId: quoted.restaurant.companyId, customerId, at: now }),
    ],
  }
  const { group } = input
  const { desk } = request
  const result =
    group || desk
      ? await runClientTransaction(context.pool, async (tx, client) => {
          const [order] = await insertOrders(client, [placement])
          // Rolling back the transaction releases the reservations.
          if (!order?.taken) return order
          if (desk) await recordDeskEntry(tx, desk, { ...rows.order, id, number: order.number, createdAt: now })
          return { ...order, events: [...order.events, ...(group ? await markGroupOrdered(tx, { ...group, orderId: id, at: now }) : [])] }
        })
      : await placeInBatch(context, placement)
  if (!result?.taken) {
    const isLarge = counters.some(({ most }) => share > most)
    return (await replayEarlier()) ?? (result?.why === 'open' ? { tooManyOpen: quoted.paymentWays, isLarge } : undefined)
  }
  context.events.announce(result.events)
  await noteStockLevels(context, { restaurantId: quoted.restaurant.id, used: quoted.usedIngredients })
  ordersPlacedTotal.inc({ fulfilment: quoted.fulfilment, payment: paymentMethod })
  return { order: { ...answer, number: result.number }, replayed: false }
}

function buildOrderDraft(
  quoted: QuotedCart,
  time: { slot: number; promisedAt: number },
  { input, customerId, language, at }: Pick<PlaceOrderRequest, 'input' | 'language'> & { customerId: string | undefined; at: Date },
): OrderDraft {
  const { restaurant, lines, totals, discounts, zone, table, fulfilment } = quoted
  const { note, allergy, ...person } = input.contact
  const { address } = input
  return {
    cart: {
      lines: lines.map(({ line: _, ...sold }) => sold),
      discountCents: totals.discountCents,
      gifts: discounts.gifts,
      deliveryCents: discounts.deliveryCents,
      deliveryFeeCents: totals.deliveryFeeCents,
      tipCents: totals.tipCents,
      depositCents: totals.depositCents,
      priceListVersion: quoted.priceListVersion,
    },
    restaurant,
    channel: fulfilment === 'table' ? 'table_qr' : 'web',
    fulfilment,
    paymentMethod: input.paymentMethod,
    customerId,
    contact: { ...person, ...(note && { note }), ...(allergy && { allergy }), ...(fulfilment === 'delivery' && address) },
    language,
    termsVersion: currentTermsVersion,
    asap: quoted.asap,
    slotStartsAt: new Date(time.slot),
    promisedAt: new Date(time.promisedAt),
    ...(input.paymentMethod === 'online' && { heldUntil: new Date(at.getTime() + paymentHoldMs) }),
    ...(input.ageDeclared && { ageDeclaredAt: at }),
    ...{ diningTableId: table?.id, deliveryZoneId: zone?.id },
    packaging: { ...quoted.packaging, cutlery: fulfilment !== 'table' && input.cutlery === true },
    ...(input.ifSoldOut && { soldOutWish: input.ifSoldOut }),
  }
}

/** Refuses a quote with its problems and the current cart; alternative slots are among the problems. */
function refuseQuote(quoted: QuotedCart): Refusal {
  const wrong = quoted.problems.some(({ code }) => unfixableProblems.has(code))
  return refuseOrder(wrong ? 'order_impossible' : 'order_changed', { details: { problems: quoted.problems, quote: describeQuote(quoted) } })
}
