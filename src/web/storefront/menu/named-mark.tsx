import { useTexts } from '../../i18n/texts.tsx'
import { useNamedAmong } from '../../ordering/allergies/named-allergens.ts'
import { Allergy } from '../../ui/allergy.tsx'

interface NamedMarkProps {
  allergens: readonly string[]
  /** In a dish's sheet the whole sentence stands; on a picture a few words along its lower edge, which move nothing as they come. */
  inSheet?: boolean
}

/** Says of a dish, where it is chosen, that it contains what the signed-in customer has named. */
export default function NamedMark({ allergens, inSheet = false }: NamedMarkProps) {
  const t = useTexts()
  const named = useNamedAmong()(allergens).join(', ')
  if (!named) return null
  return inSheet ? (
    <div role="alert" data-allergen-warning>
      <Allergy className="px-4 py-3">{t('menu.named_warning', { allergens: named })}</Allergy>
    </div>
  ) : (
    <div className="absolute inset-x-0 bottom-0" data-allergen-mark>
      <Allergy className="rounded-none! border-0! px-2.5 py-1 leading-tight">{t('menu.named_mark', { allergens: named })}</Allergy>
    </div>
  )
}
