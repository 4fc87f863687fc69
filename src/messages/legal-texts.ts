import { mailRetentionDays } from '#platform/mail/mail-states.ts'
import { browserRetentionDays } from './browser-retention.ts'

/** Day on which the text that people are shown last changed: it is its version, kept with what they sent. */
export const legalTextVersions = { privacy: '2026-11-27', terms: '2026-11-26' } as const

/** How long personal data are kept, as the privacy page promises. Whoever changes a number changes what jobs delete. */
export const retention = {
  /** Feedback and messages. */
  messageMonths: 24,
  applicationMonths: 12,
  /** Name, telephone, e-mail and address of an order. */
  orderContactMonths: 24,
  /** Allergies stated with an order: as long as something about the meal may be asked. */
  allergyDays: 30,
  /** The order itself and its tax documents (art. 2220 c.c.). */
  orderYears: 10,
  /** What a mail was and what became of it; of an answer, as long as the message. */
  mailDays: mailRetentionDays,
  /** Lines of the technical log, which have IP addresses. */
  logDays: 30,
  /** What stands in the storage of a guest's browser. */
  browserDays: browserRetentionDays,
} as const
