import { Link } from 'react-router'
import type { Attention } from '#app/office/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useAttention } from '../frame/use-attention.ts'

type ActionName = Exclude<keyof Attention, 'active' | 'asOf'>

/** What needs somebody, most urgent first, with the list of it. Managers find those of their restaurants there. */
const actions: { name: ActionName; to: string; isUrgent?: true }[] = [
  { name: 'late', to: 'orders?view=late', isUrgent: true },
  { name: 'unaccepted', to: 'orders?view=unaccepted', isUrgent: true },
  { name: 'paused', to: 'live?show=paused' },
  { name: 'devices', to: 'live?show=devices' },
  { name: 'claims', to: 'claims?state=escalated' },
  { name: 'lowFeedback', to: 'order-feedback?state=low' },
  { name: 'refundApprovals', to: 'claims#refund-approvals' },
  { name: 'failedRefunds', to: 'claims#failed-refunds' },
  { name: 'messages', to: 'messages?state=new' },
  { name: 'failedMails', to: 'mails?state=failed' },
]

/** What needs action now: each count leads to its list, and nothing is listed that is zero. */
export function HomeActions() {
  const t = useAdminTexts()
  const attention = useAttention()
  const waiting = actions.flatMap(action => (attention && attention[action.name] > 0 ? [{ ...action, count: attention[action.name] }] : []))
  return (
    <section aria-labelledby="home-actions" className="mb-5">
      <h2 id="home-actions" className="mb-2 text-name">
        {t('office-home.actions')}
      </h2>
      {/* Height of one row from the start: the counts shift nothing below. */}
      <div className="min-h-17">
        {!attention ? (
          <div className="h-17 animate-pulse rounded-control bg-sabbia" role="status" aria-label={t('office-home.loading')} />
        ) : waiting.length === 0 ? (
          <p className="flex min-h-17 items-center rounded-control bg-farina px-4 font-semibold text-prezzemolo">{t('office-home.all_well')}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
            {waiting.map(({ name, to, isUrgent, count }) => (
              <li key={name}>
                <Link
                  to={`/dashboard/admin/${to}`}
                  className={`flex min-h-17 items-center gap-3 rounded-control px-4 py-2 leading-tight hover:underline ${isUrgent ? 'bg-tizzone text-crema' : 'bg-miele-chiaro text-carbone'}`}
                >
                  <span className="figures font-display text-[1.5rem] font-extrabold">{count}</span>
                  <span className="font-semibold">{t(`office-home.action_${name}`, { count })}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
