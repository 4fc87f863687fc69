import { mailKind } from '#platform/mail/mail-kind.ts'

/** Of what somebody with a claim gets a mail: it is refunded, it goes to a person, that person said no. */
export const claimNewsKinds = ['refunded', 'received', 'declined'] as const
export type ClaimNewsKind = (typeof claimNewsKinds)[number]

/** News of a claim, to be mailed to whoever made it. */
export const claimNews = mailKind<{ claimId: string; news: ClaimNewsKind }>('mail.claim_news')

/** What pages that follow an order and lists of claims are told of: one was made or decided. Its subject is the order. */
export const claimTopic = 'claim'
