import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { OnlineAccount } from './online-account.ts'
import { getStripe, isInvalidRequest } from './stripe.ts'
import type { Payment } from './tables.ts'

/** What the provider says of one of its payment pages. */
export type CheckoutSessionStatus =
  | { state: 'open'; address: string | undefined }
  /** Done by the guest; the money is still on its way. */
  | { state: 'underway' }
  | { state: 'paid'; providerPayment: string }
  | { state: 'failed' }
  | { state: 'expired' }

export interface CheckoutPage {
  payment: Pick<Payment, 'id' | 'orderId' | 'amountCents' | 'createdAt'>
  account: OnlineAccount
  language: Language
  /** What is bought, as the guest reads it there and on the statement. */
  title: string
  email: string | undefined
  /** Where it leads afterwards. */
  paidAddress: string
  backAddress: string
}

/** The provider ends a page by itself at the earliest after 30 minutes; it is closed before, by us. In s. */
const sessionTtlSeconds = 3600

/**
 * Opens the provider's page for a payment. The payment's id is its idempotency key: asked twice, because the first answer was
 * lost or the process died, it answers with the same page.
 */
export async function createCheckoutSession({ config }: Context, page: CheckoutPage): Promise<{ session: string; address: string }> {
  const { payment, account, language, title, email, paidAddress, backAddress } = page
  const metadata = { order: payment.orderId, payment: payment.id }
  const session = await getStripe(config).checkout.sessions.create(
    {
      mode: 'payment',
      // One line for the whole: coupons, points and fees are in the total that the guest has confirmed here.
      line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: payment.amountCents, product_data: { name: title } } }],
      client_reference_id: payment.orderId,
      metadata,
      payment_intent_data: { metadata, description: title },
      locale: language,
      // The provider takes no address with other letters before the @: it asks for one on its page.
      ...(email && /^\p{ASCII}*$/u.test(email) && { customer_email: email }),
      success_url: paidAddress,
      cancel_url: backAddress,
      expires_at: Math.floor(payment.createdAt.getTime() / 1000) + sessionTtlSeconds,
    },
    { ...account, idempotencyKey: `spiedo-session-${payment.id}` },
  )
  if (!session.url) throw new Error('the provider opened a page without an address')
  return { session: session.id, address: session.url }
}

/** How a page stands. */
export async function readCheckoutSession({ config }: Context, session: string, account: OnlineAccount): Promise<CheckoutSessionStatus> {
  return parseCheckoutSession(await getStripe(config).checkout.sessions.retrieve(session, {}, account))
}

/** Closes a page, so that nobody can pay there any more; what was done there before is the answer. */
export async function expireCheckoutSession(context: Context, session: string, account: OnlineAccount): Promise<CheckoutSessionStatus> {
  try {
    return parseCheckoutSession(await getStripe(context.config).checkout.sessions.expire(session, {}, account))
  } catch (error) {
    // Only an open page can be closed.
    if (!isInvalidRequest(error)) throw error
    return readCheckoutSession(context, session, account)
  }
}

/** A page as the API and its webhooks describe it. */
export function parseCheckoutSession({ status, payment_status, payment_intent, url }: Stripe.Checkout.Session): CheckoutSessionStatus {
  if (payment_status === 'paid') return { state: 'paid', providerPayment: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '') }
  if (status === 'expired') return { state: 'expired' }
  return status === 'complete' ? { state: 'underway' } : { state: 'open', address: url ?? undefined }
}
