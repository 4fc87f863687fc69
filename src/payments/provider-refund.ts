import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import type { OnlineAccount } from './online-account.ts'
import { callProvider, getStripe, isInvalidRequest } from './stripe.ts'
import type { Payment, Refund } from './tables.ts'

/** Provider's result of a refund. */
export interface ProviderRefundResult {
  state: 'pending' | 'succeeded' | 'failed'
  providerRefund: string | undefined
  /** With `failed`: the provider's reason, for the staff who resolve the refund. */
  why?: string
}

/**
 * Creates a refund at the provider. The refund's id is its idempotency key: a retry after a lost response refunds once.
 * @throws errors of a provider that cannot answer now
 */
export async function createProviderRefund(
  { config }: Context,
  refund: Refund,
  payment: Pick<Payment, 'providerPayment'>,
  account: OnlineAccount,
): Promise<ProviderRefundResult> {
  const { refunds } = getStripe(config)
  const { providerRefund } = refund
  if (providerRefund) return parseProviderRefund(await callProvider('read refund', () => refunds.retrieve(providerRefund, {}, account)))
  try {
    return parseProviderRefund(
      await callProvider('create refund', () =>
        refunds.create(
          {
            payment_intent: payment.providerPayment ?? '',
            amount: refund.amountCents,
            reason: refund.reason === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
            metadata: { order: refund.orderId, refund: refund.id },
          },
          { ...account, idempotencyKey: `spiedo-refund-${refund.id}` },
        ),
      ),
    )
  } catch (error) {
    // Already refunded at the provider, or more than the remainder.
    if (isInvalidRequest(error)) return { state: 'failed', providerRefund: undefined, why: error.code ?? error.message }
    throw error
  }
}

/** Parses a refund of the API or its webhooks. */
export function parseProviderRefund({ id, status, failure_reason }: Stripe.Refund): ProviderRefundResult {
  const state = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { state, providerRefund: id, ...(state === 'failed' && failure_reason && { why: failure_reason }) }
}
