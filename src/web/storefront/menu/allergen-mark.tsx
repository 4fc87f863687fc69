import { useTexts } from '../../i18n/texts.tsx'
import { useMatchCustomerAllergens } from '../../ordering/allergies/named-allergens.ts'
import { AllergyBadge } from '../../ui/allergy.tsx'

interface AllergenMarkProps {
  allergens: readonly string[]
  /** Whole sentence in a dish's sheet; a few words along the lower edge of a picture, without layout shift. */
  inSheet?: boolean
}

/** Warning that the dish contains allergens stored by the signed-in customer. */
export default function AllergenMark({ allergens, inSheet = false }: AllergenMarkProps) {
  const t = useTexts()
  const matchingNames = useMatchCustomerAllergens()(allergens).join(', ')
  if (!matchingNames) return null
  return inSheet ? (
    <div role="alert" data-allergen-warning>
      <AllergyBadge className="px-4 py-3">{t('menu.named_warning', { allergens: matchingNames })}</AllergyBadge>
    </div>
  ) : (
    <div className="absolute inset-x-0 bottom-0" data-allergen-mark>
      <AllergyBadge className="rounded-none! border-0! px-2.5 py-1 leading-tight">{t('menu.named_mark', { allergens: matchingNames })}</AllergyBadge>
    </div>
  )
}
