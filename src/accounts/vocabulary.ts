/** Enumerations of accounts, shared by tables, contracts and screens. */

export const tokenPurposes = ['password_reset', 'second_factor', 'email_change', 'invitation'] as const

export const invitationEndings = ['taken', 'withdrawn'] as const
export type InvitationEnding = (typeof invitationEndings)[number]

export const consentKinds = ['terms', 'privacy', 'newsletter', 'allergen_warnings', 'order_push'] as const
