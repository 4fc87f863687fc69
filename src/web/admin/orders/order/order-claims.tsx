import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { claimsAnswer } from '#orders/claims/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { usePermissionIn } from '../../../session/use-permission.ts'
import { api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { ClaimTopic } from '../../claims/claim-kind.tsx'
import { ClaimStatus } from '../../claims/claim-state.tsx'
import { claimedDishLabel } from '../../claims/claimed-dish.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { formatShortTime } from '../short-time.ts'

/** Claims about an order with their status and a link to decide them; hidden for none. */
export function OrderClaims({ order: { id, version, restaurant } }: { order: Pick<OrderView, 'id' | 'version' | 'restaurant'> }) {
  const readsClaims = usePermissionIn('restaurants-read', restaurant.id)
  const query = useQuery({
    enabled: readsClaims,
    queryKey: ['claims', 'of-order', id, version],
    queryFn: ({ signal }) => api<z.output<typeof claimsAnswer>>('GET', '/claims', { signal, query: { order: id, limit: 100 } }).then(({ claims }) => claims),
    // Claims stay visible while the order reloads.
    placeholderData: (previousClaims, previousQuery) => (previousQuery?.queryKey[2] === id ? previousClaims : undefined),
  })
  useReadFailureToast(query, { refused: t('office.failed'), broken: t('office.failed') })
  if (!query.data || query.data.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="claims">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="claims" className="text-lead font-semibold">
          {t('office-after.claims')}
        </h2>
        <Link to={`/dashboard/admin/claims?order=${id}`} className="link py-2 font-semibold">
          {t('office-after.to_claims')}
        </Link>
      </div>
      <ul className="grid divide-y divide-nebbia rounded-control bg-farina px-4">
        {query.data.map(claim => (
          <li key={claim.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="min-w-0">
              <ClaimTopic claim={claim} /> · <span className="figures">{formatShortTime(claim.createdAt)}</span>
              {claim.lines.length > 0 && <span className="block text-cenere [overflow-wrap:anywhere]">{claim.lines.map(claimedDishLabel).join(', ')}</span>}
            </span>
            <span className="flex items-center gap-3">
              {claim.amountCents > 0 && <span className="figures">{formatAmount('it', claim.amountCents)}</span>}
              <ClaimStatus claim={claim} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
