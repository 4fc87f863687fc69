/** Closed lists of mail states and reasons, for storage and screens. */

/**
 * `sent`: accepted by a mail server. `filed`: in the outbox, since no mail server is configured. `dropped`: no recipient left. `withheld`: the
 * recipient has had too many like it. `failed`: not delivered, to be retried or given up.
 */
export const mailStates = ['waiting', 'sent', 'filed', 'dropped', 'withheld', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** Reasons of a failed delivery. */
const mailReasons = [
  'server_unknown',
  'server_unreachable',
  'server_silent',
  'not_secure',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'refused',
  'folder_not_writable',
  'other',
] as const
export type MailReason = (typeof mailReasons)[number]

/** `too_long`: the attempt timed out. */
export const failureReasons = [...mailReasons, 'too_long'] as const

/** Retention in days, both of a mail's record and of an undelivered mail's file in the outbox. */
export const mailRetentionDays = 14
