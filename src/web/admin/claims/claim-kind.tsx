import type { OfficeClaim } from '#orders/claims/contract.ts'
import { useOfficeTexts } from '../../office-texts.ts'

/** What a claim is about. What may have harmed somebody is marked for as long as nobody has decided. */
export function ClaimKind({ claim: { kind, state } }: { claim: Pick<OfficeClaim, 'kind' | 'state'> }) {
  const t = useOfficeTexts()
  const urgent = kind === 'allergen' && (state === 'open' || state === 'escalated')
  return (
    <strong className={urgent ? 'inline-block rounded-control bg-tizzone px-2 py-0.5 font-semibold text-farina' : 'font-semibold'}>
      {t(`office-after.kind_${kind}`)}
    </strong>
  )
}
