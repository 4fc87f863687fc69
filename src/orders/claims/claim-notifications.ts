import { defineMailJob } from '#platform/mail/mail-kind.ts'

/** Of what somebody with a claim gets a mail: it is refunded, it goes to a person, that person said no. */
export const claimNotificationKinds = ['refunded', 'received', 'declined'] as const
export type ClaimNotificationKind = (typeof claimNotificationKinds)[number]

/** News of a claim, to be mailed to whoever made it. */
export const claimNotificationJob = defineMailJob<{ claimId: string; news: ClaimNotificationKind }>('mail.claim_news')

/** What pages that follow an order and lists of claims are told of: one was made or decided. Its subject is the order. */
export const claimEventTopic = 'claim'
