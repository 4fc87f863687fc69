import type { OfficeClaim } from '#orders/claims/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ToGiveBack } from '../orders/refunds/refund-suggestion.tsx'

const looks = {
  escalated: 'bg-miele',
  declined: 'bg-nebbia',
  answered: 'bg-nebbia',
  refunded: 'bg-prezzemolo text-farina',
  refund_under_way: 'bg-miele-chiaro',
  refund_failed: 'bg-miele',
} as const

/** How far a claim is: the word by which its list is narrowed down, too. */
export function ClaimState({ claim: { standing } }: { claim: Pick<OfficeClaim, 'standing'> }) {
  const t = useOfficeTexts()
  if (standing === 'at_counter') return <ToGiveBack />
  return <span className={`inline-block rounded-control px-2 py-0.5 font-semibold ${looks[standing]}`}>{t(`office-after.state_${standing}`)}</span>
}
