import { useQuery } from '@tanstack/react-query'
import { formatMinus } from '#platform/language/minus.ts'
import type { OwnPoints } from '#promotions/points/contract.ts'
import { api } from '../shared/api.ts'
import { customerText as t } from './customer-texts.ts'
import { countMissingPoints } from './missing-points.ts'
import { Section } from './section.tsx'

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

/** Progress in one programme. */
export function PointsCard({ title, balance, pointsNeeded }: Pick<OwnPoints, 'title' | 'balance' | 'pointsNeeded'>) {
  const pointsTowardsNext = Math.max(0, balance) % pointsNeeded
  const rewards = Math.floor(Math.max(0, balance) / pointsNeeded)
  return (
    <div className="figures grid gap-2">
      <p className="flex items-baseline justify-between gap-x-4">
        <span className="min-w-0 text-name font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="font-display text-title font-extrabold">{formatMinus(balance)}</span>
      </p>
      <div className="h-3 overflow-clip rounded-full bg-sabbia" aria-hidden="true">
        <div className="h-full rounded-full bg-(--fill-miele)" style={{ width: `${(pointsTowardsNext / pointsNeeded) * 100}%` }} />
      </div>
      <p>
        {rewards > 0 && <strong>{t('customer.points_rewards', { count: rewards })} </strong>}
        {t('customer.points_missing', { missing: countMissingPoints({ balance, pointsNeeded }) })}
      </p>
    </div>
  )
}
