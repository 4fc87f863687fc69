import { Counter } from 'prom-client'
import { JobFailure } from '../jobs/job-failure.ts'

/** Attempts to send a mail. */
export const mailsTotal = new Counter({
  name: 'spiedo_mails_total',
  help: 'Attempts to send a mail, by outcome: posted, folder (no mail server is set), withheld (too many to one mailbox), failed; with the reason of a failure',
  labelNames: ['outcome', 'reason'],
  registers: [],
})

/** Counts the outcome of an attempt; the attempt's result is passed on. */
export async function countMailAttempt<Outcome extends string>(attempt: Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await attempt
    mailsTotal.inc({ outcome, reason: '' })
    return outcome
  } catch (error) {
    mailsTotal.inc({ outcome: 'failed', reason: error instanceof JobFailure ? String(error.told.reason ?? 'other') : 'other' })
    throw error
  }
}
