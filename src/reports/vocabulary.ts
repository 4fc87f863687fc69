/** The closed lists of words of reports: what the tables check and what contracts and screens name. */

/** The periods that the dashboard offers, in days with today the last one. */
export const salesPeriods = [7, 30] as const
export type SalesPeriod = (typeof salesPeriods)[number]
