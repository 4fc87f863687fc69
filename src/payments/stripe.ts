import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { Config, StripeSettings } from '#platform/config/config.ts'
import { refusePayment } from './contract.ts'

/**
 * In ms, an attempt, of which there are two at the most: a guest who waits is told after some ten seconds that it does not
 * work now. The library's own is 80 s.
 */
const requestTimeoutMs = 4500

/** Its two hundred files are read when the first question is put to it, not at every start: most kitchens are paid by hand. */
const loadStripe = (): typeof Stripe => createRequire(import.meta.url)('stripe')

const clients = new WeakMap<StripeSettings, Stripe>()

/**
 * The provider's own library with the settings of this process.
 * @throws Refusal `payment_online_off` when it has no keys
 */
export function getStripe({ stripe: settings }: Config): Stripe {
  if (!settings) throw refusePayment('payment_online_off')
  let client = clients.get(settings)
  if (!client) {
    const { protocol, hostname, port } = new URL(settings.apiBase ?? 'https://api.stripe.com')
    client = new (loadStripe())(settings.secretKey, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port && { port }),
      timeout: requestTimeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
    })
    clients.set(settings, client)
  }
  return client
}

/** Whether the provider could not be asked (also because its keys are wrong), or could not answer now: the same question later may be answered. */
export function isProviderUnavailable(error: unknown): boolean {
  const { errors } = loadStripe()
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeRateLimitError ||
    // The same question is being answered just now.
    (error instanceof errors.StripeIdempotencyError && error.statusCode === 409) ||
    (error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 500)
  )
}

/** A firm's own account is shut to us: its questions can't be asked, everybody else's can. */
export const isAccountForbidden = (error: unknown): boolean => error instanceof loadStripe().errors.StripePermissionError

/** The question is wrong, and stays wrong. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof loadStripe().errors.StripeInvalidRequestError

/** What claims to come from the provider was not signed by it. */
export const isInvalidSignature = (error: unknown): boolean => error instanceof loadStripe().errors.StripeSignatureVerificationError

/** Whether a key was used before for another question: what the answer was made of has changed since. */
export const isIdempotencyMismatch = (error: unknown): boolean => error instanceof loadStripe().errors.StripeIdempotencyError && error.statusCode === 400
