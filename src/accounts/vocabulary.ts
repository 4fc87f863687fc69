/** Enumerations of accounts, shared by tables, contracts and screens. */

import { officeRoles } from '#platform/auth/vocabulary.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'

/** Roles that one is invited to. */
export const invitedRoles = [...staffRoles, ...officeRoles] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** Roles that administrators invite to from the list of users: of the chain, or of several restaurants at once. */
export const chainRoles = ['area_manager', ...officeRoles] as const

export const tokenPurposes = ['password_reset', 'second_factor', 'email_change', 'invitation'] as const

/** What a passkey challenge is for. */
export const passkeyChallengePurposes = ['register', 'sign_in'] as const

export const invitationEndings = ['taken', 'withdrawn'] as const
export type InvitationEnding = (typeof invitationEndings)[number]

export const consentKinds = ['terms', 'privacy', 'newsletter', 'allergen_warnings', 'order_push'] as const
