import type { ShownOrder } from '#orders/placing/contract.ts'
import { Allergy } from '../../ui/allergy.tsx'
import { useOrderingTexts } from '../texts.ts'

/** The allergy that the kitchen was told of; for a link alone only that there is one. */
export function StatedAllergy({ contact: { allergy, allergyStated } }: Pick<ShownOrder, 'contact'>) {
  const t = useOrderingTexts()
  if (!allergyStated) return null
  return (
    <div className="grid gap-1">
      <Allergy className="px-4 py-3 text-lead">{allergy ? t('ordering.allergy_is', { allergy }) : t('ordering.allergy_stated')}</Allergy>
      {!allergy && <p className="text-cenere print:hidden">{t('ordering.allergy_hidden')}</p>}
    </div>
  )
}
