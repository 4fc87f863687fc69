import type { Wallet } from '#payments/vocabulary.ts'

/** Session properties of https://docs.stripe.com/api/checkout/sessions/object that the app reads. */
export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  /** Owning account: other accounts can't see the session. */
  account: string | undefined
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  /** Of the guest who has paid; the API tells of it with the charge alone. */
  wallet: Wallet | undefined
  amount_total: number
  currency: string
  metadata: Record<string, string>
  url: string | null
  success_url: string
  cancel_url: string
  expires_at: number
  /** Parameters that would narrow which ways to pay the page offers. */
  methods: string[]
}

export interface StripeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
}

/** Session as the API shows it: the wallet stands in the charge, which is an object only where it is expanded. */
export function toApiSession({ wallet, methods: _, ...session }: CheckoutSession, { isExpanded = false } = {}): object {
  return isExpanded && session.payment_intent ? { ...session, payment_intent: describeIntent({ payment_intent: session.payment_intent, wallet }) } : session
}

/** Payment with its charge, which names the wallet. */
export const describeIntent = ({ payment_intent, wallet }: Pick<CheckoutSession, 'payment_intent' | 'wallet'>) => ({
  id: payment_intent,
  object: 'payment_intent',
  latest_charge: {
    id: `ch_${payment_intent}`,
    object: 'charge',
    payment_method_details: { type: 'card', card: { brand: 'visa', wallet: wallet ? { type: wallet, [wallet]: {} } : null } },
  },
})
