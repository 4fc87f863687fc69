import { Counter } from 'prom-client'
import { JobFailure } from '../jobs/job-failure.ts'
import { failureReasons } from './mail-states.ts'

/** Attempts to send a mail. */
export const mailsTotal = new Counter({
  name: 'spiedo_mails_total',
  help: 'Attempts to send a mail, by outcome: posted, folder (no mail server is set), withheld (too many to one mailbox), failed; with the reason of a failure',
  labelNames: ['outcome', 'reason'],
  registers: [],
})
// Prometheus does not count the first value of a series: without a 0 before it, the first failures after a start would be missed.
for (const reason of failureReasons) mailsTotal.inc({ outcome: 'failed', reason }, 0)

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
