import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { OnlineAccount } from './online-account.ts'
import { toProviderLanguage } from './provider-language.ts'
import { callProvider, getStripe, isInvalidRequest } from './stripe.ts'
import type { Payment } from './tables.ts'
import type { Wallet } from './vocabulary.ts'
import { findWallet } from './wallet.ts'

/** Provider's state of a checkout page. */
export type CheckoutSessionStatus =
  | { state: 'open'; address: string | undefined }
  /** Completed by the guest; the payment is still processing. */
  | { state: 'underway' }
  | { state: 'paid'; providerPayment: string; wallet?: Wallet | undefined }
  | { state: 'failed' }
  | { state: 'expired' }

interface CheckoutPage {
  payment: Pick<Payment, 'id' | 'orderId' | 'amountCents' | 'createdAt'>
  account: OnlineAccount
  language: Language
  /** Product title for the page and the statement. */
  title: string
  email: string | undefined
  /** Return URL after payment. */
  paidAddress: string
  backAddress: string
}

/** Charge of a paid page in the same response: it names the wallet. */
const expand = ['payment_intent.latest_charge']

/** Page lifetime in s. The provider's minimum is 30 minutes; this server closes the page earlier. */
const sessionTtlSeconds = 3600

/**
 * Creates the provider's page of a payment. The payment's id is its idempotency key: a retry after a lost response or a crash returns the
 * same page.
 */
export async function createCheckoutSession({ config }: Context, page: CheckoutPage): Promise<{ session: string; address: string }> {
  const { payment, account, language, title, email, paidAddress, backAddress } = page
  const metadata = { order: payment.orderId, payment: payment.id }
  const session = await callProvider('create session', () =>
    getStripe(config).checkout.sessions.create(
      {
        mode: 'payment',
        // No `payment_method_types`: the page then offers every method of the account that suits browser and amount, wallets included.
        // One line for the total: the guest has confirmed coupons, points and fees here.
        line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: payment.amountCents, product_data: { name: title } } }],
        client_reference_id: payment.orderId,
        metadata,
        payment_intent_data: { metadata, description: title },
        locale: toProviderLanguage(language),
        // The provider accepts only ASCII before the @; otherwise its page asks for the address.
        ...(email && /^\p{ASCII}*$/u.test(email) && { customer_email: email }),
        success_url: paidAddress,
        cancel_url: backAddress,
        expires_at: Math.floor(payment.createdAt.getTime() / 1000) + sessionTtlSeconds,
      },
      { ...account, idempotencyKey: `spiedo-session-${payment.id}` },
    ),
  )
  if (!session.url) throw new Error('the provider opened a page without an address')
  return { session: session.id, address: session.url }
}

/** Reads the state of a page. */
export async function readCheckoutSession({ config }: Context, session: string, account: OnlineAccount): Promise<CheckoutSessionStatus> {
  return parseCheckoutSession(await callProvider('read session', () => getStripe(config).checkout.sessions.retrieve(session, { expand }, account)))
}

/** Expires a page so that nobody can pay there; returns its final state, which may be paid. */
export async function expireCheckoutSession(context: Context, session: string, account: OnlineAccount): Promise<CheckoutSessionStatus> {
  try {
    return parseCheckoutSession(await callProvider('expire session', () => getStripe(context.config).checkout.sessions.expire(session, { expand }, account)))
  } catch (error) {
    // Only an open page can be expired.
    if (!isInvalidRequest(error)) throw error
    return readCheckoutSession(context, session, account)
  }
}

/** Parses a page of the API or its webhooks. */
export function parseCheckoutSession({ status, payment_status, payment_intent, url }: Stripe.Checkout.Session): CheckoutSessionStatus {
  if (payment_status === 'paid') {
    if (typeof payment_intent === 'string') return { state: 'paid', providerPayment: payment_intent }
    return { state: 'paid', providerPayment: payment_intent?.id ?? '', wallet: findWallet(payment_intent) }
  }
  if (status === 'expired') return { state: 'expired' }
  return status === 'complete' ? { state: 'underway' } : { state: 'open', address: url ?? undefined }
}
