import type { PaymentSummary } from '#orders/payment/contract.ts'

/** Refetch interval of an order's payments in ms; false while no refund is processing. Cash refunds wait for a person. */
export const getRefundsRefetchMs = (money: Pick<PaymentSummary, 'refunds'> | undefined): number | false =>
  money?.refunds.some(({ state, counter }) => !counter && (state === 'requested' || state === 'pending')) ? 3_000 : false
