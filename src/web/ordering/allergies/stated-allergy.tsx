import type { OrderView } from '#orders/placing/contract.ts'
import { AllergyBadge } from '../../ui/allergy.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Allergy stated to the kitchen; with the link alone, only that there is one. */
export function StatedAllergy({ contact: { allergy, allergyStated } }: Pick<OrderView, 'contact'>) {
  const t = useOrderingTexts()
  if (!allergyStated) return null
  return (
    <div className="grid gap-1">
      <AllergyBadge className="px-4 py-3 text-lead">{allergy ? t('ordering.allergy_is', { allergy }) : t('ordering.allergy_stated')}</AllergyBadge>
      {!allergy && <p className="text-cenere print:hidden">{t('ordering.allergy_hidden')}</p>}
    </div>
  )
}
