/** Enumerations of reports, shared by tables, contracts and screens. */

/** Periods on the dashboard, in days that end today. */
export const salesPeriods = [7, 30] as const
export type SalesPeriod = (typeof salesPeriods)[number]
