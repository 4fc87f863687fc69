import { useTexts } from '../../i18n/texts.tsx'
import { useMatchCustomerAllergens } from '../../ordering/allergies/named-allergens.ts'
import { AllergyBadge } from '../../ui/allergy.tsx'

interface AllergenMarkProps {
  allergens: readonly string[]
  /** In a dish's sheet the whole sentence stands; on a picture a few words along its lower edge, which move nothing as they come. */
  inSheet?: boolean
}

/** Says of a dish, where it is chosen, that it contains what the signed-in customer has named. */
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
