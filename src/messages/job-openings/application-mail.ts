import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage, type Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { dayMs } from '#platform/time-units.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { messages } from '../tables.ts'

/** Job that mails the receipt of an application. */
export const applicationReceivedMailJob = defineMailJob<{ messageId: string }>('mail.application_received')

/** Receipts per address and day, because anybody can enter any address. */
const maxPerDay = 3
/** Mails the receipt of an application, once; replies go to the head office. Skipped when the application was erased meanwhile. */
export function sendApplicationReceipt(context: Context): JobHandler<{ messageId: string }> {
  const { db, mail, config, publicUrl } = context
  return async ({ messageId }, { id, signal }) => {
    const [message] = await db.select().from(messages).where(eq(messages.id, messageId))
    if (!message?.email || message.erasedAt) return
    const isFromSender = and(eq(messages.kind, 'career'), sql`lower(${messages.email}) = lower(${message.email})`)
    const earlierCount = await db.$count(
      messages,
      and(isFromSender, lt(messages.id, message.id), gt(messages.createdAt, new Date(message.createdAt.getTime() - dayMs))),
    )
    if (earlierCount >= maxPerDay) return
    const { brand, email } = (await settingsSnapshot.now(context)).chain.value
    const language = isLanguage(message.language) ? message.language : 'it'
    return mail.send({
      id,
      to: message.email,
      replyTo: { name: brand, address: config.mailToStaff ?? email },
      content: renderApplicationEmail(language, { brand, host: new URL(publicUrl()).host }),
      signal,
    })
  }
}

/** Renders a receipt without any submitted text or name, since the address may belong to a stranger. */
export function renderApplicationEmail(language: Language, { brand, host }: { brand: string; host: string }): EmailContent {
  const translate = (key: 'subject' | 'heading' | 'text' | 'not_you' | 'footer') => serverText(language, `answer-mail.application_${key}`, { brand, host })
  return {
    language,
    brand,
    subject: translate('subject'),
    heading: translate('heading'),
    parts: [{ paragraph: translate('text') }, { paragraph: translate('not_you') }],
    footer: [translate('footer')],
  }
}
