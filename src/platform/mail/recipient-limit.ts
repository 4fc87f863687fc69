import type { Context } from '../context.ts'
import { normalizeMailbox } from '../mailbox.ts'
import { consumeRateLimits, settleRateLimits } from '../rate-limit/rate-limit-counters.ts'

/**
 * How often one mailbox is written to. `started`: somebody can have as many of these sent as he likes, to whomever he likes.
 * `follows`: they tell how something goes on that was started; several come of each. `free`: they go to the chain's own people, or are
 * limited where they are asked for.
 */
export type MailPace = 'started' | 'follows' | 'free'

/** Of what follows there may be so many times as much as of what starts it. */
const followUpFactor = 5
const hourMs = 3_600_000

/**
 * Counts a mail to a mailbox, over all instances: `MAILS_PER_HOUR`, from the first of them on.
 * @returns how to take that back if it could not be handed over; undefined: its reader has had enough
 */
export async function countMail(context: Pick<Context, 'db' | 'pool' | 'config'>, to: string, pace: MailPace): Promise<(() => Promise<void>) | undefined> {
  if (pace === 'free') return async () => {}
  const { mailsPerHour } = context.config.outsiders
  const limit = { kind: `mail.${pace}`, of: normalizeMailbox(to), most: pace === 'started' ? mailsPerHour : mailsPerHour * followUpFactor, window: hourMs }
  return (await consumeRateLimits(context, [limit])) ? undefined : () => settleRateLimits(context, { giveBack: [limit] })
}
