/** The closed lists of words of reports: what the tables check and what contracts and screens name. */

export const reconciliationStates = ['open', 'resolved', 'accepted'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]

/** The periods that the dashboard offers, in days with today the last one; 31 days are the most that is read from orders. */
export const salesPeriods = [7, 30] as const
export type SalesPeriod = (typeof salesPeriods)[number]
