/** Refund amount in cents that stays pending at the provider, for journeys. */
export const pendingRefundCents = 11
/** Refund amount in cents that fails at the provider. */
export const failingRefundCents = 12
