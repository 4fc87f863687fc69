import { and, desc, eq, sql } from 'drizzle-orm'
import { type CheckoutSessionStatus, createCheckoutSession, readCheckoutSession } from '#payments/checkout-session.ts'
import { refusePayment } from '#payments/contract.ts'
import { recordPaymentAccount, requirePaymentAccount } from '#payments/payment-account.ts'
import { isIdempotencyMismatch, isInvalidRequest, isProviderUnavailable } from '#payments/stripe.ts'
import { type Payment, paymentEvents, payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { Refusal } from '#platform/refusal.ts'
import { restaurants } from '#restaurants/tables.ts'
import { type Order, orderContacts, orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { buildOrderUrl, getOrderLanguage } from '../tracking/order-url.ts'
import { isAwaitingPayment } from '../vocabulary.ts'
import { applyPaymentResult, listOpenPayments } from './apply-payment-result.ts'

/**
 * Opens the provider's page for an order awaiting online payment, or finds the open one: repeated calls lead to one page that can be paid
 * once.
 * @returns the payment, whose own URL redirects to the page
 * @throws Refusal `order_not_found`, `payment_not_due`, `payment_online_off`, `payment_provider_unavailable`
 */
export async function startOnlinePayment(context: Context, { id, ...requester }: OrderRequester & { id: string }): Promise<{ paymentId: string }> {
  await readAuthorizedProgress(context, id, requester)
  try {
    const openPaymentId = await findOpenPayment(context, id)
    if (openPaymentId) return { paymentId: openPaymentId }
    return await openPaymentPage(context, id)
  } catch (error) {
    throw toPageRefusal(context, id, error)
  }
}

/** Converts an error of the provider to a refusal. A refusal by the provider needs staff to check the company's account; the guest can pay at the counter. */
export function toPageRefusal({ log }: Pick<Context, 'log'>, orderId: string, error: unknown): unknown {
  if (!isProviderUnavailable(error) && !isInvalidRequest(error)) return error
  const logFields = { err: error, orderId }
  if (isProviderUnavailable(error)) log.warn(logFields, 'the payment provider is away')
  else log.error(logFields, 'the payment provider has refused to open a page')
  return refusePayment('payment_provider_unavailable')
}

/** Finds the payment with an open page, and applies the results of finished ones. */
async function findOpenPayment(context: Context, orderId: string): Promise<string | undefined> {
  for (const payment of await listOpenPayments(context.db, orderId)) {
    if (!payment.providerSession || payment.share !== null) continue
    const status = await readCheckoutSession(context, payment.providerSession, await requirePaymentAccount(context, payment))
    if (status.state === 'open' || status.state === 'underway') return payment.id
    await applyPaymentResult(context, { paymentId: payment.id, status: status })
  }
  return undefined
}

async function openPaymentPage(context: Context, orderId: string): Promise<{ paymentId: string }> {
  const payment = await createPayment(context, orderId)
  const opened = await openPageOf(context, payment)
  // Titles changed after a page was created whose response was lost. Its URL never reached a guest, so create another.
  return opened ? { paymentId: payment.id } : openPaymentPage(context, orderId)
}

/**
 * Opens the provider's page of a payment. `returnTo`: where the browser comes back to, by default the order's page.
 * @returns false when the payment was given up, because its page had another content; the next call enters another one
 */
export async function openPageOf(context: Context, payment: Payment, returnTo?: URL): Promise<boolean> {
  const [row] = await context.db
    .select({ order: orders, restaurant: restaurants.name, email: orderContacts.email })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .where(eq(orders.id, payment.orderId))
  if (!row) throw refusePayment('payment_unknown')
  const language = getOrderLanguage(row.order)
  const buildReturnUrl = (paid: string) => {
    const address = new URL(returnTo ?? buildOrderUrl(context, row.order))
    address.searchParams.set('paid', paid)
    return address.href
  }
  const page = {
    payment,
    account: await requirePaymentAccount(context, payment),
    language,
    title: serverText(language, 'payments-api.title', { number: row.order.number, restaurant: row.restaurant }),
    // A share may be anybody's: the page asks for the address.
    email: payment.share === null ? (row.email ?? undefined) : undefined,
    paidAddress: buildReturnUrl('1'),
    backAddress: buildReturnUrl('0'),
  }
  const opened = await createCheckoutSession(context, page).catch(error => {
    if (isIdempotencyMismatch(error)) return undefined
    throw error
  })
  if (!opened) {
    await applyPaymentResult(context, { paymentId: payment.id, status: { state: 'expired' } })
    return false
  }
  const { session, address } = opened
  await context.db.transaction(async tx => {
    const [noted] = await tx
      .update(payments)
      .set({ state: 'pending', providerSession: session })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'created')))
      .returning({ id: payments.id })
    if (noted) await tx.insert(paymentEvents).values({ paymentId: payment.id, kind: 'opened', provider: 'stripe', data: { address } })
  })
  return true
}

/**
 * Finds an unstarted payment or creates one.
 * @throws Refusal `payment_online_off`
 */
async function createPayment(context: Context, orderId: string): Promise<Payment> {
  return context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !mayBePaid(order, context.clock.now())) throw refuseNotDue(order)
    const unfinishedPayment = (await listOpenPayments(tx, orderId)).find(({ share }) => share === null)
    if (unfinishedPayment) return unfinishedPayment
    const entered = { orderId, companyId: order.companyId, method: 'online' as const, provider: 'stripe', amountCents: order.totalCents }
    const [payment] = await tx
      .insert(payments)
      .values({ ...entered, expiresAt: order.heldUntil, createdAt: context.clock.now() })
      .returning()
    if (!payment) throw new Error('the payment was not entered')
    await recordPaymentAccount(tx, context, payment)
    return payment
  })
}

const mayBePaid = (order: Order, now: Date): boolean =>
  order.status === 'pending' && isAwaitingPayment(order.paymentStatus) && order.heldUntil !== null && order.heldUntil > now

export const refuseNotDue = (order: Pick<Order, 'status' | 'paymentStatus'> | undefined) =>
  refusePayment('payment_not_due', { details: { status: order?.status, paymentStatus: order?.paymentStatus } })

/** Reads the provider's URL of a payment's page, the redirect target. */
export async function readPaymentPageUrl({ db }: Context, paymentId: string): Promise<string> {
  const [opened] = await db
    .select({ address: sql<string>`${paymentEvents.data} ->> 'address'` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, 'opened')))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  if (!opened) throw refusePayment('payment_unknown')
  return opened.address
}

/** Refreshes an order's payments from the provider and applies the results. Returns whether the provider answered. */
export async function refreshPayments(
  context: Context,
  orderId: string,
  readStatus: (session: string, account: Awaited<ReturnType<typeof requirePaymentAccount>>) => Promise<CheckoutSessionStatus> = (session, account) =>
    readCheckoutSession(context, session, account),
  onlyPaymentId?: string | null,
): Promise<boolean> {
  try {
    for (const payment of await listOpenPayments(context.db, orderId)) {
      if (onlyPaymentId && payment.id !== onlyPaymentId) continue
      if (!payment.providerSession) {
        // A share whose page was never opened is open again; an order is held until its time is over.
        if (onlyPaymentId) await applyPaymentResult(context, { paymentId: payment.id, status: { state: 'expired' } })
        continue
      }
      const status = await readStatus(payment.providerSession, await requirePaymentAccount(context, payment))
      await applyPaymentResult(context, { paymentId: payment.id, status: status })
    }
    return true
  } catch (error) {
    if (!isProviderUnavailable(error) && !isInvalidRequest(error) && !(error instanceof Refusal)) throw error
    context.log.warn({ err: error, orderId }, 'the payment provider could not be asked')
    return false
  }
}
