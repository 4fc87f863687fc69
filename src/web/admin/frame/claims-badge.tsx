import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { claimsAnswer } from '#orders/claims/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'

/** Number of undecided claims beside their link; hidden for none. Each decision reloads it. */
export function ClaimsBadge() {
  const t = useAdminTexts()
  const { data: waitingCount = 0 } = useQuery({
    queryKey: ['claims', 'waiting'],
    queryFn: ({ signal }) => api<z.output<typeof claimsAnswer>>('GET', '/claims', { signal, query: { limit: 1 } }).then(answer => answer.waiting),
    refetchInterval: 60_000,
  })
  if (waitingCount === 0) return null
  return (
    <>
      {' '}
      <span
        className="figures ml-1 inline-block min-w-6 rounded-full bg-miele px-1.5 text-center text-sm leading-6 text-carbone"
        aria-hidden
        data-claims-waiting
      >
        {waitingCount > 99 ? '99+' : waitingCount}
      </span>
      <span className="sr-only">{t('office-after.waiting', { count: waitingCount })}</span>
    </>
  )
}
