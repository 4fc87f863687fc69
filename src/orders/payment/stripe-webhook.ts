import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { parseCheckoutSession } from '#payments/checkout-session.ts'
import { refusePayment } from '#payments/contract.ts'
import { findPaymentAccount } from '#payments/payment-account.ts'
import { parseProviderRefund } from '#payments/provider-refund.ts'
import { getStripe, isInvalidSignature } from '#payments/stripe.ts'
import { type Payment, paymentEvents, payments, refunds } from '#payments/tables.ts'
import type { Wallet } from '#payments/vocabulary.ts'
import { readWallet } from '#payments/wallet.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { applyRefundResultIn } from '../refunds/execute-refund.ts'
import { orders } from '../tables/orders.ts'
import { applyPaymentResultIn } from './apply-payment-result.ts'

/**
 * Handles a webhook: the raw bytes with the provider's signature. The event's id is stored in the transaction of its effects, so each event
 * counts once; after a crash the provider sends it again.
 * @throws Refusal `webhook_not_signed`, `payment_online_off`
 */
export async function handleStripeWebhook(context: Context, body: Buffer | undefined, signature: string | undefined): Promise<void> {
  const { config, clock } = context
  const stripe = getStripe(config)
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(
      body ?? '',
      signature ?? '',
      config.stripe?.webhookSecret ?? '',
      undefined,
      undefined,
      clock.now().getTime(),
    )
  } catch (error) {
    if (isInvalidSignature(error) || error instanceof SyntaxError) throw refusePayment('webhook_not_signed')
    throw error
  }
  // Read before the transaction: no lock waits for the provider.
  const { object } = event.data
  const account = event.account ? { stripeAccount: event.account } : {}
  const wallet = object.object === 'checkout.session' ? await readWallet(context, object, account) : undefined
  const eventIds = await context.db.transaction(tx => applyWebhookEvent(tx, context, event, wallet))
  context.events.announce(eventIds)
}

async function applyWebhookEvent(tx: Database, context: Context, event: Stripe.Event, wallet: Wallet | undefined): Promise<number[]> {
  const subject = await resolveSubject(tx, context, event)
  // Lock the order first, like other payment results: recording the event locks its payment, which would deadlock with a lock on the order.
  if (subject) await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, subject.orderId)).for('update')
  const [storedEvent] = await tx
    .insert(paymentEvents)
    .values({ paymentId: subject?.paymentId, kind: event.type, provider: 'stripe', providerEvent: event.id, data: { account: event.account ?? null } })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (!storedEvent || !subject) return []
  if (subject.kind === 'refund') return applyRefundResultIn(tx, context, { refundId: subject.refundId, result: parseProviderRefund(subject.refund) })
  const parsed = event.type === 'checkout.session.async_payment_failed' ? ({ state: 'failed' } as const) : parseCheckoutSession(subject.session)
  const status = parsed.state === 'paid' ? { ...parsed, wallet } : parsed
  return applyPaymentResultIn(tx, context, { paymentId: subject.paymentId, status, session: subject.session.id })
}

type WebhookSubject =
  | { kind: 'session'; orderId: string; paymentId: string; session: Stripe.Checkout.Session }
  | { kind: 'refund'; orderId: string; paymentId: string; refundId: string; refund: Stripe.Refund }

const isUuid = (text: string | undefined): text is string => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

/**
 * Resolves the payment or refund of an event. Account, page and amount must match the payment: a company can create pages with any content
 * on its own account.
 */
async function resolveSubject(tx: Database, context: Context, event: Stripe.Event): Promise<WebhookSubject | undefined> {
  const { object } = event.data
  if (object.object === 'checkout.session' && isUuid(object.metadata?.payment)) {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, object.metadata.payment))
    if (!payment || !(await isFromPaymentAccount(tx, context, payment, event))) return undefined
    const { id, orderId, amountCents, providerSession } = payment
    if ((providerSession ?? object.id) !== object.id || object.amount_total !== amountCents || object.currency !== 'eur') return undefined
    return { kind: 'session', orderId, paymentId: id, session: object }
  }
  if (object.object === 'refund' && isUuid(object.metadata?.refund)) {
    const [refundRow] = await tx
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, object.metadata.refund))
    if (!refundRow || !(await isFromPaymentAccount(tx, context, refundRow.payment, event))) return undefined
    if ((refundRow.refund.providerRefund ?? object.id) !== object.id || object.amount !== refundRow.refund.amountCents) return undefined
    const { id: refundId, orderId, paymentId } = refundRow.refund
    return { kind: 'refund', orderId, paymentId, refundId, refund: object }
  }
  return undefined
}

const isFromPaymentAccount = async (tx: Database, context: Context, payment: Payment, event: Stripe.Event): Promise<boolean> => {
  const account = await findPaymentAccount(tx, context, payment)
  return account !== undefined && account.stripeAccount === event.account
}
