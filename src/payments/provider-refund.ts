import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import type { OnlineAccount } from './online-account.ts'
import { getStripe, isInvalidRequest } from './stripe.ts'
import type { Payment, Refund } from './tables.ts'

/** What the provider says of a refund. */
export interface ProviderRefundResult {
  state: 'pending' | 'succeeded' | 'failed'
  providerRefund: string | undefined
  /** With `failed`, in the provider's words: for whoever has to see to it. */
  why?: string
}

/**
 * Asks the provider to give money back. The refund's id is its idempotency key: asked again after a lost answer it gives back
 * once.
 * @throws whatever the provider could not say now
 */
export async function createProviderRefund(
  { config }: Context,
  refund: Refund,
  payment: Pick<Payment, 'providerPayment'>,
  account: OnlineAccount,
): Promise<ProviderRefundResult> {
  const { refunds } = getStripe(config)
  if (refund.providerRefund) return parseProviderRefund(await refunds.retrieve(refund.providerRefund, {}, account))
  try {
    return parseProviderRefund(
      await refunds.create(
        {
          payment_intent: payment.providerPayment ?? '',
          amount: refund.amountCents,
          reason: refund.reason === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
          metadata: { order: refund.orderId, refund: refund.id },
        },
        { ...account, idempotencyKey: `spiedo-refund-${refund.id}` },
      ),
    )
  } catch (error) {
    // Given back by hand at the provider's, or more than there was.
    if (isInvalidRequest(error)) return { state: 'failed', providerRefund: undefined, why: error.code ?? error.message }
    throw error
  }
}

/** A refund as the API and its webhooks describe it. */
export function parseProviderRefund({ id, status, failure_reason }: Stripe.Refund): ProviderRefundResult {
  const state = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { state, providerRefund: id, ...(state === 'failed' && failure_reason && { why: failure_reason }) }
}
