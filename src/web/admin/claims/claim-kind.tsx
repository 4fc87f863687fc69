import type { AdminClaim } from '#orders/claims/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'

/** Topic of a claim. Possible harm is marked until the claim is decided. */
export function ClaimTopic({ claim: { about, standing } }: { claim: Pick<AdminClaim, 'about' | 'standing'> }) {
  const t = useAdminTexts()
  const isUrgent = about === 'allergen' && standing === 'escalated'
  return (
    <strong className={isUrgent ? 'inline-block rounded-control bg-tizzone px-2 py-0.5 font-semibold text-farina' : 'font-semibold'}>
      {t(`office-after.kind_${about}`)}
    </strong>
  )
}
