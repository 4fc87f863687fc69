import type { MailState } from '#platform/mail/mail-states.ts'
import { mailText as t } from './mail-text.ts'

const toneStyles: Record<MailState, string> = {
  waiting: 'bg-miele text-carbone',
  sent: 'bg-prezzemolo text-farina',
  filed: 'bg-carbone text-crema',
  dropped: 'bg-sabbia text-carbone',
  withheld: 'bg-sabbia text-carbone',
  failed: 'bg-tizzone text-farina',
}

/** Coloured mark of a mail's state. */
export const MailMark = ({ state }: { state: MailState }) => (
  <span className={`inline-block rounded-control px-2 py-0.5 whitespace-nowrap ${toneStyles[state]}`}>{t(`office-mails.state_${state}`)}</span>
)
