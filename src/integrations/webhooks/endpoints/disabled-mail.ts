import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage, type Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { webhookEndpoints } from '../../tables.ts'
import type { DisabledReason } from '../vocabulary.ts'

interface DisabledWebhook {
  userId: string
  endpointId: string
}
type AutomaticReason = Exclude<DisabledReason, 'by_hand'>

/** Job that mails one administrator that an endpoint was disabled by the server. */
export const webhookDisabledMailJob = defineMailJob<DisabledWebhook>('mail.webhook_disabled')

/** Enqueues a mail to each administrator. Part of the transaction that disables the endpoint. */
export async function enqueueDisabledMails(tx: Database, { jobs }: Pick<Context, 'jobs'>, endpointId: string): Promise<void> {
  const isReachable = and(eq(users.role, 1), eq(users.status, 0), isNull(users.deletedAt), isNotNull(users.email))
  const administrators = await tx.select({ id: users.id }).from(users).where(isReachable)
  for (const { id } of administrators) await jobs.send(tx, webhookDisabledMailJob, { userId: id, endpointId })
}

/** Sends the mail, unless the endpoint was enabled or deleted meanwhile, or the recipient is no administrator any more. */
export function sendDisabledEmail(context: Context): JobHandler<DisabledWebhook> {
  return async ({ userId, endpointId }, { id, signal }) => {
    const isAdministrator = and(eq(users.id, userId), eq(users.role, 1), eq(users.status, 0), isNull(users.deletedAt))
    const [recipient] = await context.db.select({ email: users.email, language: users.language }).from(users).where(isAdministrator)
    const [endpoint] = await context.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
    const reason = endpoint?.disabledReason
    if (!recipient?.email || !endpoint || !reason || reason === 'by_hand') return
    const { chain } = await settingsSnapshot.now(context)
    const language = isLanguage(recipient.language) ? recipient.language : 'it'
    const content = renderDisabledEmail({ ...endpoint, reason }, { language, brand: chain.value.brand, origin: context.publicUrl() })
    return context.mail.send({ id, to: recipient.email, content, pace: 'free', signal })
  }
}

/** Renders the mail. Only the host is named: paths of webhook addresses may be secrets. */
export function renderDisabledEmail(
  { id, url, description, reason }: { id: string; url: string; description: string; reason: AutomaticReason },
  { language, brand, origin }: { language: Language; brand: string; origin: string },
): EmailContent {
  const { host } = new URL(url)
  const translate = (key: 'subject' | `heading_${AutomaticReason}` | AutomaticReason | 'effect' | 'host' | 'description' | 'button' | 'footer') =>
    serverText(language, `mail.webhook_${key}`, { host, brand })
  return {
    language,
    brand,
    subject: translate('subject'),
    heading: translate(`heading_${reason}`),
    parts: [
      { paragraph: translate(reason) },
      { facts: [[translate('host'), host], ...(description ? [[translate('description'), description] as [string, string]] : [])] },
      { paragraph: translate('effect') },
      { button: { text: translate('button'), address: `${origin}/dashboard/admin/integrations/webhooks/${id}` } },
    ],
    footer: [translate('footer')],
  }
}
