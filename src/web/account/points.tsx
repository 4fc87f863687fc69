import { useQuery } from '@tanstack/react-query'
import { formatMinus } from '#platform/language/minus.ts'
import type { OwnPoints } from '#promotions/points/contract.ts'
import { api } from '../shared/api.ts'
import { IndexKeyedList } from '../ui/index-keyed-list.tsx'
import { customerText as t } from './customer-texts.ts'
import { countMissingPoints } from './missing-points.ts'
import { Section } from './section.tsx'
import { listStamps } from './stamps.ts'

/** Loyalty programmes of the customer. */
const useOwnPoints = () =>
  useQuery({
    queryKey: ['my-points'],
    queryFn: ({ signal }) => api<{ programmes: OwnPoints[] }>('GET', '/points', { signal }).then(({ programmes }) => programmes),
  })

/** Collected points and points missing for the reward; nothing without a programme. */
export function Points() {
  const { data, failureCount } = useOwnPoints()
  if (!data && failureCount === 0) return <div hidden data-coming="" />
  if (!data || data.length === 0) return null
  return (
    <Section title={t('customer.points')}>
      <ul className="grid gap-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {data.map(({ programmeId, ...programme }) => (
          <li key={programmeId}>
            <PointsCard {...programme} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Progress in one programme: a card with a stamp for each tenth of the next reward, and the same in words. */
export function PointsCard({ title, balance, pointsNeeded }: Pick<OwnPoints, 'title' | 'balance' | 'pointsNeeded'>) {
  const stamps = listStamps({ balance, pointsNeeded })
  const rewards = Math.floor(Math.max(0, balance) / pointsNeeded)
  return (
    <div className="on-dark figures grid gap-4 rounded-card bg-carbone p-5 text-crema sm:p-6">
      <p className="flex items-baseline justify-between gap-x-4">
        <span className="min-w-0 text-name font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="font-display text-title font-extrabold">{formatMinus(balance)}</span>
      </p>
      <div
        role="img"
        aria-label={t('customer.points_stamps', { stamped: stamps.filter(share => share === 1).length, total: stamps.length })}
        className="grid grid-cols-5 gap-2 sm:gap-3"
      >
        <IndexKeyedList items={stamps}>{(share, index) => <Stamp share={share} isLast={index === stamps.length - 1} />}</IndexKeyedList>
      </div>
      <p>
        {rewards > 0 && <strong>{t('customer.points_rewards', { count: rewards })} </strong>}
        {t('customer.points_missing', { missing: countMissingPoints({ balance, pointsNeeded }) })}
      </p>
    </div>
  )
}

/** Length of the ring around a stamp, in units of its drawing. */
const ringLength = 2 * Math.PI * 21

/** Place on the card: stamped with the brand's mark, begun as a ring, or empty; the last one brings the gift. */
function Stamp({ share, isLast }: { share: number; isLast: boolean }) {
  const isStamped = share === 1
  return (
    <svg viewBox="0 0 48 48" className="aspect-square w-full max-w-16" aria-hidden="true">
      <circle cx="24" cy="24" r="21" fill={isStamped ? 'var(--color-miele)' : 'none'} stroke="var(--color-cenere)" strokeWidth={isStamped ? 0 : 2} />
      {share > 0 && !isStamped && (
        <circle
          cx="24"
          cy="24"
          r="21"
          fill="none"
          stroke="var(--color-miele)"
          strokeWidth="3"
          strokeDasharray={`${share * ringLength} ${ringLength}`}
          transform="rotate(-90 24 24)"
        />
      )}
      {isLast ? (
        <path
          fill={isStamped ? 'var(--color-carbone)' : 'var(--color-miele)'}
          d="M13 20h9.5v4H13zM25.5 20H35v4h-9.5zM14.5 26h8v9h-8zM25.5 26h8v9h-8zM24 18c-2-6-9-6-9-2 0 2 4 2.5 9 2zm0 0c2-6 9-6 9-2 0 2-4 2.5-9 2z"
        />
      ) : (
        <g transform={`rotate(${isStamped ? -8 : 0} 24 24)`} fill={isStamped ? 'var(--color-carbone)' : 'var(--color-cenere)'}>
          <path d="M23 9h2v30h-2z" />
          <path d="M14 15l20-2.5v5L14 20zM15.5 22.5l17-2v5l-17 2zM17.5 30l13-1.5v4.5l-13 1.5z" />
        </g>
      )}
    </svg>
  )
}
