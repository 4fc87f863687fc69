import { useMatchCustomerAllergens } from '../allergies/named-allergens.ts'
import { useOrderingTexts } from '../texts.ts'

interface AllergenWarningProps {
  /** Dishes to check; omit the title under the dish's own heading. */
  dishes: readonly { title?: string; allergens: readonly string[]; allergy?: string | null }[]
  /** `alert` announces the warning when it appears; omit inside a live region. */
  role?: 'alert'
  /** Allergies as the customer wrote them for this order. */
  stated?: string
}

/** Warning when the ordered dishes contain allergens that the customer named, in the account or in words; one entry per dish. */
export function AllergenWarning({ dishes, role, stated }: AllergenWarningProps) {
  const t = useOrderingTexts()
  const matchAllergens = useMatchCustomerAllergens(stated)
  const warnings = dishes.flatMap(({ title, allergens, allergy }) => {
    const matches = matchAllergens(allergens, allergy ?? '')
    return matches.length > 0 ? [`${title ? `${title}: ` : ''}${matches.join(', ')}`] : []
  })
  if (warnings.length === 0) return null
  return (
    <div role={role} className="flex flex-wrap gap-x-2 gap-y-1 rounded-control border-3 border-tizzone bg-farina px-4 py-2" data-allergen-warning>
      <strong className="text-tizzone">{t('checkout.allergens')}</strong>
      <ul className="grid grow">
        {[...new Set(warnings)].map(warning => (
          <li key={warning} className="font-semibold">
            {warning}
          </li>
        ))}
      </ul>
    </div>
  )
}
