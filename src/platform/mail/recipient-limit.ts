import type { Context } from '../context.ts'
import { normalizeMailbox } from '../mailbox.ts'
import { consumeRateLimits, settleRateLimits } from '../rate-limit/rate-limit-counters.ts'
import { hourMs } from '../time-units.ts'
import type { MailPace } from './mail-pace.ts'

/** Follow-up mails allowed per starting mail. */
const followUpFactor = 5

/**
 * Counts a mail to a mailbox over all instances: `MAILS_PER_HOUR`, from the first one on.
 * @returns undo function if delivery fails; undefined if the limit is reached
 */
export async function countMail(context: Pick<Context, 'db' | 'pool' | 'config'>, to: string, pace: MailPace): Promise<(() => Promise<void>) | undefined> {
  if (pace === 'free') return async () => {}
  const { mailsPerHour } = context.config.outsiders
  const limit = { kind: `mail.${pace}`, subject: normalizeMailbox(to), max: pace === 'started' ? mailsPerHour : mailsPerHour * followUpFactor, window: hourMs }
  return (await consumeRateLimits(context, [limit])) ? undefined : () => settleRateLimits(context, { giveBack: [limit] })
}
