/** The closed lists of words of reports: what the tables check and what contracts and screens name. */

export const reconciliationStates = ['open', 'resolved', 'accepted'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]
