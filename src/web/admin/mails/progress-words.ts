import type { MailProgress } from '#platform/mail/mail-progress.ts'
import { formatShortTime } from '../orders/short-time.ts'
import { mailText as t } from './mail-text.ts'

/** Delivery state of a mail, as a sentence. */
export function describeProgress(mail: MailProgress): string {
  const { state, tries, doneAt, nextTry, goesOut } = mail
  if (state === 'waiting' && !goesOut) return t('office-mails.waiting_filed')
  if (state === 'waiting') return tries === 0 ? t('office-mails.waiting') : t('office-mails.waiting_again', { tries })
  if (state !== 'failed') return t(`office-mails.${state}`, { when: doneAt ? formatShortTime(doneAt) : '' })
  const why = describeReason(mail)
  return nextTry ? t('office-mails.again', { why, tries, when: formatShortTime(nextTry) }) : t('office-mails.given_up', { why, tries })
}

/** Reason of the last failure, with the mail server's reply code if any. */
function describeReason({ reason, answer }: MailProgress): string {
  const why = t(`office-mails.why_${reason ?? 'other'}`)
  return answer === null ? why : t('office-mails.answer', { why, answer })
}
