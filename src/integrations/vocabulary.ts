import type { SubstitutionState } from '#orders/vocabulary.ts'

/** Closed vocabularies of integrations, shared by tables, contracts and screens. */

/** Restaurants that an API key covers: all, those that a company sells in at the moment of a call, or a list. */
export const keyReaches = ['chain', 'company', 'restaurants'] as const
export type KeyReach = (typeof keyReaches)[number]

export const keyStates = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** Answers to a question about a sold-out dish after which the order has other lines. */
export const lineChangeStates: readonly SubstitutionState[] = ['replaced', 'left_out']
