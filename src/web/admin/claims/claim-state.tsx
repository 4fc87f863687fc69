import type { OfficeClaim } from '#orders/claims/contract.ts'
import { useOfficeTexts } from '../../office-texts.ts'

const looks = { open: 'bg-miele-chiaro', escalated: 'bg-miele', refunded: 'bg-prezzemolo text-farina', declined: 'bg-nebbia' } as const

/** How far a claim is; refunded money that still lies at the counter is not done with. */
export function ClaimState({ claim: { state, counter, refund } }: { claim: OfficeClaim }) {
  const t = useOfficeTexts()
  const toHand = state === 'refunded' && counter && refund?.state === 'requested'
  return (
    <span className={`inline-block rounded-control px-2 py-0.5 font-semibold ${looks[state]}`}>
      {t(toHand ? 'office-after.to_hand_over' : `office-after.state_${state}`)}
    </span>
  )
}
