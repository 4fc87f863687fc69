import type { Attention } from '#app/office/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useAttention } from './use-attention.ts'

export type BadgeKind = 'orders' | 'claims' | 'feedback' | 'messages' | 'mails'

/** What a badge counts. Late orders go before those without an answer, since they are more urgent. */
function pickCount(
  kind: BadgeKind,
  attention: Attention,
): { name: 'late' | 'unaccepted' | 'claims' | 'lowFeedback' | 'messages' | 'failedMails'; count: number } {
  if (kind === 'orders') return attention.late > 0 ? { name: 'late', count: attention.late } : { name: 'unaccepted', count: attention.unaccepted }
  if (kind === 'claims') return { name: 'claims', count: attention.claims }
  if (kind === 'feedback') return { name: 'lowFeedback', count: attention.lowFeedback }
  return kind === 'messages' ? { name: 'messages', count: attention.messages } : { name: 'failedMails', count: attention.failedMails }
}

/** Number of waiting things over the end of their link, whose name stays the same; hidden for none. */
export function LinkBadge({ kind }: { kind: BadgeKind }) {
  const t = useAdminTexts()
  const attention = useAttention()
  if (!attention) return null
  const { name, count } = pickCount(kind, attention)
  if (count === 0) return null
  return (
    <>
      <span
        className={`figures pointer-events-none absolute top-1/2 right-2 min-w-5 -translate-y-1/2 rounded-full px-1.5 text-center text-[0.8125rem] leading-5 font-bold ${name === 'late' ? 'bg-tizzone text-crema' : 'bg-miele text-carbone'}`}
        aria-hidden
        data-waiting={name}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t(`office-frame.badge_${name}`, { count })}</span>
    </>
  )
}
