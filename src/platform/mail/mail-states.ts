/** The closed lists of words about mails: what is kept of them, and what screens name. */

/**
 * `sent`: a mail server has taken it. `filed`: it lies in the outbox, since none is named. `dropped`: there was nobody left to write to. `withheld`: its reader
 * has had too many like it.
 * `failed`: not handed over, tried again or given up.
 */
export const mailStates = ['waiting', 'sent', 'filed', 'dropped', 'withheld', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** Why a mail could not be handed over. */
export const mailReasons = [
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

/** `too_long`: the attempt was cut off. */
export const failureReasons = [...mailReasons, 'too_long'] as const

/** How long it can be looked up that a mail went out, and how long the file lies in the outbox of one that did not, in days. */
export const mailRetentionDays = 14
