import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { Config, StripeSettings } from '#platform/config/config.ts'
import { inSpan } from '#platform/tracing/spans.ts'
import { refusePayment } from './contract.ts'
import { providerRequestsTotal, providerResponsesTotal } from './provider-metrics.ts'

/** Timeout per attempt in ms, with at most two attempts: a waiting guest gets an error after some ten seconds. The library's default is 80 s. */
const requestTimeoutMs = 4500

/** Lazy load of about two hundred files on first use instead of at every start: most restaurants take no online payments. */
const loadStripe = (): typeof Stripe => createRequire(import.meta.url)('stripe')

const clients = new WeakMap<StripeSettings, Stripe>()

/**
 * Returns the provider's library with the settings of this process.
 * @throws Refusal `payment_online_off` without keys
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
    client.on('request', () => providerRequestsTotal.inc())
    client.on('response', ({ status = 0 }: { status?: number }) => providerResponsesTotal.inc({ status: `${Math.floor(status / 100)}xx` }))
    clients.set(settings, client)
  }
  return client
}

/** Makes a request to the provider in a span of this name; retries of the library are part of it. */
export const callProvider = <T>(name: string, call: () => Promise<T>): Promise<T> =>
  inSpan(() => ({ name: `Stripe ${name}`, kind: 'client', attributes: { 'peer.service': 'stripe' } }), call)

/** Tells whether the provider was unreachable (also with wrong keys) or could not answer: a retry may succeed. */
export function isProviderUnavailable(error: unknown): boolean {
  const { errors } = loadStripe()
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeRateLimitError ||
    // An identical request is still in progress.
    (error instanceof errors.StripeIdempotencyError && error.statusCode === 409) ||
    (error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 500)
  )
}

/** Tells whether a company's account denies access: its requests fail, others work. */
export const isAccountForbidden = (error: unknown): boolean => error instanceof loadStripe().errors.StripePermissionError

/** Tells whether the request is invalid, permanently. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof loadStripe().errors.StripeInvalidRequestError

/** Tells whether a webhook has no valid signature of the provider. */
export const isInvalidSignature = (error: unknown): boolean => error instanceof loadStripe().errors.StripeSignatureVerificationError

/** Tells whether an idempotency key was used for a different request: its data has changed since. */
export const isIdempotencyMismatch = (error: unknown): boolean => error instanceof loadStripe().errors.StripeIdempotencyError && error.statusCode === 400
