import type { Config } from '#platform/config/config.ts'
import type { Company } from '#restaurants/tables.ts'

/** Whose money it is at the provider: `stripeAccount` names a firm's own account, without it the keys' own is meant. */
export interface OnlineAccount {
  stripeAccount?: string
}

/** Below this the provider takes no payment in euro. */
export const minOnlineCents = 50

/**
 * Where the guests of a firm pay online: into its own account at the provider; the chain's own firm, without one, into the account of the
 * keys. Undefined: not at all, because money of one firm never passes through another's account.
 */
export function findOnlineAccount({ stripe }: Pick<Config, 'stripe'>, company: Pick<Company, 'paymentAccount' | 'isChain'>): OnlineAccount | undefined {
  if (!stripe) return undefined
  if (company.paymentAccount) return { stripeAccount: company.paymentAccount }
  return company.isChain ? {} : undefined
}
