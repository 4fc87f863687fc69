import { Link } from 'react-router'
import type { MessageView } from '#messages/inbox/contract.ts'
import { MailMark } from '../mails/mail-mark.tsx'
import { mailText } from '../mails/mail-text.ts'
import { describeProgress } from '../mails/progress-words.ts'
import { formatShortTime } from '../orders/short-time.ts'
import { messageText as t } from './message-text.ts'

type Answer = MessageView['answers'][number]

/** Refetch interval in ms: short while a mail is waiting, longer during retries, else off. */
export function getAnswersRefetchMs(answers: Answer[] = []): number | false {
  if (answers.some(({ mail }) => mail?.state === 'waiting')) return 2000
  return answers.some(({ mail }) => mail?.nextTry) ? 5000 : false
}

/** Answers with the delivery state of each mail. */
export function Answers({ answers }: { answers: Answer[] }) {
  return (
    <section className="rounded-control bg-farina p-4 sm:p-6">
      <h2 className="mb-4 text-name">{t('office-messages.answers')}</h2>
      <ul className="grid gap-5">
        {answers.map(({ id, author, body, createdAt, mail }) => (
          <li key={id}>
            <p className="text-cenere">{t('office-messages.answer_by', { author, when: formatShortTime(createdAt) })}</p>
            <p className="mt-1 border-l-4 border-prezzemolo pl-4 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
            <div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1" role="status">
              {mail && <MailMark state={mail.state} />}
              {mail ? (
                <Link className="link py-1" to={`/dashboard/admin/mails/${id}`}>
                  {describeProgress(mail)}
                </Link>
              ) : (
                mailText('office-mails.unknown')
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
