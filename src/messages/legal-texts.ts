import { mailRetentionDays } from '#platform/mail/mail-states.ts'
import { browserRetentionDays } from './browser-retention.ts'

/** Date of the last change of each text, used as its version and stored with submissions. */
export const legalTextVersions = { privacy: '2026-11-28', terms: '2026-11-26' } as const

/** Retention of personal data, as promised on the privacy page. The retention jobs use these numbers. */
export const retention = {
  /** Feedback and messages. */
  messageMonths: 24,
  applicationMonths: 12,
  /** Name, phone, email and address of an order. */
  orderContactMonths: 24,
  /** Allergies stated with an order: as long as questions about the meal may come up. */
  allergyDays: 30,
  /** Orders and their tax documents (art. 2220 c.c.). */
  orderYears: 10,
  /** Mails and their status; for an answer, as long as the message. */
  mailDays: mailRetentionDays,
  /** Lines of the technical log, which contain IP addresses. */
  logDays: 30,
  /** Storage of a guest's browser. */
  browserDays: browserRetentionDays,
} as const
