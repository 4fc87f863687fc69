import { hourMs } from '#platform/time-units.ts'

/** Invitation links per address, regardless of the sender, so that mailboxes are not flooded. */
export const invitationAddressLimit = { kind: 'invitation.links', max: 5, window: hourMs }

/** Invitation links per person, so that a stolen session cannot send spam. */
export const invitationPersonLimit = { kind: 'invitation.person', max: 50, window: hourMs }
