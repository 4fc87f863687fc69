import { eq } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { romeTime } from '#platform/local-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { mailKind } from '#platform/mail/mail-kind.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import { kept } from '../legal-texts.ts'
import { type Message, messageAnswers, messages } from '../tables.ts'

/** What the head office answered, to be mailed to whoever wrote. What became of it is known for as long as the message is kept. */
export const messageAnswerMail = mailKind<{ answerId: string }>('mail.message_answer', { keptForDays: kept.messageMonths * 31 })

/** Mails an answer; what its reader writes back goes to the head office. Nobody is written to who was forgotten meanwhile. */
export function mailAnswer(context: Context): JobHandler<{ answerId: string }> {
  const { db, mail, config, publicUrl } = context
  return async ({ answerId }, { id, signal }) => {
    const [found] = await db
      .select({ message: messages, body: messageAnswers.body, author: users.name })
      .from(messageAnswers)
      .innerJoin(messages, eq(messages.id, messageAnswers.messageId))
      .innerJoin(users, eq(users.id, messageAnswers.authorId))
      .where(eq(messageAnswers.id, answerId))
    if (!found?.message.email || found.message.erasedAt) return
    const { brand, email } = (await settingsNow.now(context)).chain.value
    return mail.send({
      id,
      pace: 'free',
      to: found.message.email,
      replyTo: { name: brand, address: config.mailToStaff ?? email },
      letter: answerLetter(found, { brand, host: new URL(publicUrl()).host }),
      signal,
    })
  }
}

/** In the language in which the guest wrote; what was written is quoted below. */
export function answerLetter(
  { message, body, author }: { message: Message; body: string; author: string },
  { brand, host }: { brand: string; host: string },
): Letter {
  const language = isLanguage(message.language) ? message.language : 'it'
  const written = new Intl.DateTimeFormat(locale[language], { dateStyle: 'long', timeZone: romeTime }).format(message.createdAt)
  const say = (key: 'subject' | 'heading' | 'sign' | 'quoted' | 'footer') =>
    serverText(language, `answer-mail.${key}`, { brand, name: unlinked(message.name ?? ''), author, written, host })
  return {
    language,
    brand,
    subject: say('subject'),
    heading: say('heading'),
    parts: [{ paragraph: body }, { paragraph: say('sign') }, { paragraph: say('quoted') }, { quote: unlinked(message.body ?? '') }],
    footer: [say('footer')],
  }
}
