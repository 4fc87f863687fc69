import type { PaymentSummary } from '#orders/payment/contract.ts'

/** In how many milliseconds an order's money is read again: false while nothing of it moves by itself. What waits at the counter waits for a person. */
export const getRefundsRefetchMs = (money: Pick<PaymentSummary, 'refunds'> | undefined): number | false =>
  money?.refunds.some(({ state, counter }) => !counter && (state === 'requested' || state === 'pending')) ? 3_000 : false
