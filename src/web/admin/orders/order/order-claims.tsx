import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { claimsAnswer } from '#orders/claims/contract.ts'
import type { ShownOrder } from '#orders/placing/contract.ts'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { amountIn } from '../../../ui/format/amount.ts'
import { ClaimKind } from '../../claims/claim-kind.tsx'
import { ClaimState } from '../../claims/claim-state.tsx'
import { claimedDish } from '../../claims/claimed-dish.ts'
import { useReadFailure } from '../../failure-texts.ts'
import { shortTime } from '../short-time.ts'

/** What was claimed about an order and how far each claim is, with the way to where they are decided; nothing where nothing was. */
export function OrderClaims({ order: { id, version } }: { order: Pick<ShownOrder, 'id' | 'version'> }) {
  const query = useQuery({
    queryKey: ['claims', 'of-order', id, version],
    queryFn: ({ signal }) => api<z.output<typeof claimsAnswer>>('GET', '/claims', { signal, query: { order: id, limit: 100 } }).then(({ claims }) => claims),
    // What was claimed stays on the screen while its order moves on.
    placeholderData: (before, asked) => (asked?.queryKey[2] === id ? before : undefined),
  })
  useReadFailure(query, { refused: t('office.failed'), broken: t('office.failed') })
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
              <ClaimKind claim={claim} /> · <span className="figures">{shortTime(claim.createdAt)}</span>
              {claim.lines.length > 0 && <span className="block text-cenere [overflow-wrap:anywhere]">{claim.lines.map(claimedDish).join(', ')}</span>}
            </span>
            <span className="flex items-center gap-3">
              {claim.amountCents > 0 && <span className="figures">{amountIn('it', claim.amountCents)}</span>}
              <ClaimState claim={claim} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
