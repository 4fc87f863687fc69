import { eq } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { retention } from '../legal-texts.ts'
import { type Message, messageAnswers, messages } from '../tables.ts'

/** Job that mails the head office's answer to the sender. Its status is retained as long as the message. */
export const messageAnswerMailJob = defineMailJob<{ answerId: string }>('mail.message_answer', { keptForDays: retention.messageMonths * 31 })

/** Mails an answer; replies go to the head office. Skipped when the message was erased meanwhile. */
export function sendAnswerEmail(context: Context): JobHandler<{ answerId: string }> {
  const { db, mail, config, publicUrl } = context
  return async ({ answerId }, { id, signal }) => {
    const [row] = await db
      .select({ message: messages, body: messageAnswers.body, author: users.name })
      .from(messageAnswers)
      .innerJoin(messages, eq(messages.id, messageAnswers.messageId))
      .innerJoin(users, eq(users.id, messageAnswers.authorId))
      .where(eq(messageAnswers.id, answerId))
    if (!row?.message.email || row.message.erasedAt) return
    const { brand, email } = (await settingsSnapshot.now(context)).chain.value
    return mail.send({
      id,
      pace: 'free',
      to: row.message.email,
      replyTo: { name: brand, address: config.mailToStaff ?? email },
      content: renderAnswerEmail(row, { brand, host: new URL(publicUrl()).host }),
      signal,
    })
  }
}

/** Renders an answer in the language of the guest's message, which is quoted below. */
export function renderAnswerEmail(
  { message, body, author }: { message: Message; body: string; author: string },
  { brand, host }: { brand: string; host: string },
): EmailContent {
  const language = isLanguage(message.language) ? message.language : 'it'
  const writtenOn = new Intl.DateTimeFormat(locale[language], { dateStyle: 'long', timeZone: defaultTimezone }).format(message.createdAt)
  const translate = (key: 'subject' | 'heading' | 'sign' | 'quoted' | 'footer') =>
    serverText(language, `answer-mail.${key}`, { brand, name: preventLinks(message.name ?? ''), author, written: writtenOn, host })
  return {
    language,
    brand,
    subject: translate('subject'),
    heading: translate('heading'),
    parts: [{ paragraph: body }, { paragraph: translate('sign') }, { paragraph: translate('quoted') }, { quote: preventLinks(message.body ?? '') }],
    footer: [translate('footer')],
  }
}
