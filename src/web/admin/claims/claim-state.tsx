import type { OfficeClaim } from '#orders/claims/contract.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { ToGiveBack } from '../orders/to-give-back.tsx'

const looks = {
  open: 'bg-miele-chiaro',
  escalated: 'bg-miele',
  declined: 'bg-nebbia',
  answered: 'bg-nebbia',
  refunded: 'bg-prezzemolo text-farina',
  refund_under_way: 'bg-miele-chiaro',
  refund_failed: 'bg-miele',
} as const

/** How far a claim is; it is refunded once the money was given, not when that was decided. */
export function ClaimState({ claim }: { claim: OfficeClaim }) {
  const t = useOfficeTexts()
  const standing = standingOf(claim)
  if (standing === 'at_counter') return <ToGiveBack />
  return <span className={`inline-block rounded-control px-2 py-0.5 font-semibold ${looks[standing]}`}>{t(`office-after.state_${standing}`)}</span>
}

function standingOf({ state, counter, refund, answerOnly }: OfficeClaim): keyof typeof looks | 'at_counter' {
  if (state === 'declined' && answerOnly) return 'answered'
  if (state !== 'refunded' || refund?.state === 'succeeded') return state
  if (refund?.state === 'failed') return 'refund_failed'
  return counter ? 'at_counter' : 'refund_under_way'
}
