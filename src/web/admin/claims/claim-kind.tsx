import type { OfficeClaim } from '#orders/claims/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'

/** What a claim is about. What may have harmed somebody is marked for as long as nobody has decided. */
export function ClaimKind({ claim: { about, standing } }: { claim: Pick<OfficeClaim, 'about' | 'standing'> }) {
  const t = useOfficeTexts()
  const urgent = about === 'allergen' && standing === 'escalated'
  return (
    <strong className={urgent ? 'inline-block rounded-control bg-tizzone px-2 py-0.5 font-semibold text-farina' : 'font-semibold'}>
      {t(`office-after.kind_${about}`)}
    </strong>
  )
}
