import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { renderAccountEmail } from '../passwords/account-mail-content.ts'
import { findRecipient, readEmailContext } from '../passwords/password-mails.ts'

/** Job that tells the owner of a new passkey, so that one added by somebody else is noticed. */
export const passkeyAddedMailJob = defineMailJob<{ userId: string; at: string }>('mail.passkey_added')

export function sendPasskeyAddedEmail(context: Context): JobHandler<{ userId: string; at: string }> {
  return async ({ userId, at }, { id, signal }) => {
    const recipient = await findRecipient(context, userId)
    if (!recipient) return
    const content = renderAccountEmail({ kind: 'passkey', at: new Date(at) }, await readEmailContext(context, recipient))
    return context.mail.send({ id, to: recipient.email, content, pace: 'free', signal })
  }
}
