import { jobKind } from '#platform/jobs/jobs.ts'

/** Of what somebody with a claim gets a mail: it is refunded, it goes to a person, that person said no. */
export const claimNewsKinds = ['refunded', 'received', 'declined'] as const
export type ClaimNewsKind = (typeof claimNewsKinds)[number]

/** News of a claim, to be mailed to whoever made it. */
export const claimNews = jobKind<{ claimId: string; news: ClaimNewsKind }>('mail.claim_news')
