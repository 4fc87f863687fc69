import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import type { OnlineAccount } from './online-account.ts'
import { callProvider, getStripe } from './stripe.ts'
import { type Wallet, wallets } from './vocabulary.ts'

/** Timeout in ms of a read that only finds a name: the payment itself does not wait for it any longer. */
const walletTimeoutMs = 2000

/** Finds the wallet of a payment whose charge is expanded: https://docs.stripe.com/api/charges/object. */
export function findWallet(payment: Stripe.PaymentIntent | null): Wallet | undefined {
  const charge = payment?.latest_charge
  const type = charge && typeof charge !== 'string' ? charge.payment_method_details?.card?.wallet?.type : undefined
  return wallets.find(wallet => wallet === type)
}

/**
 * Reads the wallet of a webhook's page, which has the payment's id alone. Undefined also if the provider does not answer in time: a name is missing
 * then, and the payment counts.
 */
export async function readWallet(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { payment_status, payment_intent }: Stripe.Checkout.Session,
  account: OnlineAccount,
): Promise<Wallet | undefined> {
  if (payment_status !== 'paid' || typeof payment_intent !== 'string') return undefined
  const options = { ...account, timeout: walletTimeoutMs, maxNetworkRetries: 0 }
  try {
    return findWallet(
      await callProvider('read payment', () => getStripe(config).paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] }, options)),
    )
  } catch (error) {
    log.info({ err: error }, 'the wallet of a payment was not read')
    return undefined
  }
}
