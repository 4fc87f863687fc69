import type { AdminClaim } from '#orders/claims/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { CounterRefundMark } from '../orders/refunds/refund-suggestion.tsx'

const statusStyles = {
  escalated: 'bg-miele',
  declined: 'bg-nebbia',
  answered: 'bg-nebbia',
  refunded: 'bg-prezzemolo text-farina',
  refund_under_way: 'bg-miele-chiaro',
  refund_failed: 'bg-miele',
} as const

/** Status of a claim, in the words of the list's filter. */
export function ClaimStatus({ claim: { standing } }: { claim: Pick<AdminClaim, 'standing'> }) {
  const t = useAdminTexts()
  if (standing === 'at_counter') return <CounterRefundMark />
  return <span className={`inline-block rounded-control px-2 py-0.5 font-semibold ${statusStyles[standing]}`}>{t(`office-after.state_${standing}`)}</span>
}
