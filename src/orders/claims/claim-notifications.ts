import { defineMailJob } from '#platform/mail/mail-kind.ts'

/** Claim notifications sent by mail: refunded, passed to a person, declined by that person. */
export const claimNotificationKinds = ['refunded', 'received', 'declined'] as const
export type ClaimNotificationKind = (typeof claimNotificationKinds)[number]

/** Mail job of a claim notification. */
export const claimNotificationJob = defineMailJob<{ claimId: string; news: ClaimNotificationKind }>('mail.claim_news')

/** Event topic for created or decided claims, for order pages and claim lists. Its subject is the order. */
export const claimEventTopic = 'claim'
