import type { Config } from '#platform/config/config.ts'
import type { Company } from '#restaurants/tables.ts'

/** Owner of the money at the provider: `stripeAccount` is a company's own account; without one, the keys' own account. */
export interface OnlineAccount {
  stripeAccount?: string
}

/** Minimum euro payment of the provider. */
export const minOnlineCents = 50

/**
 * Finds the account for a company's online payments: its own; for the chain's own company without one, the keys' account. Undefined: no
 * online payments, because money of one company never passes through another's account.
 */
export function findOnlineAccount({ stripe }: Pick<Config, 'stripe'>, company: Pick<Company, 'paymentAccount' | 'isChain'>): OnlineAccount | undefined {
  if (!stripe) return undefined
  if (company.paymentAccount) return { stripeAccount: company.paymentAccount }
  return company.isChain ? {} : undefined
}
