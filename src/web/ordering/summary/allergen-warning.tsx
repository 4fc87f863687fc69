import { useMatchCustomerAllergens } from '../allergies/named-allergens.ts'
import { useOrderingTexts } from '../texts.ts'

interface AllergenWarningProps {
  /** Without a title where it stands under the dish's own. */
  dishes: readonly { title?: string; allergens: readonly string[] }[]
  /** What is read out the moment it appears; left out where it stands in something that says each change by itself. */
  role?: 'alert'
}

/** A warning when what is ordered contains what the customer has named; dish by dish where there are several. */
export function AllergenWarning({ dishes, role }: AllergenWarningProps) {
  const t = useOrderingTexts()
  const matchAllergens = useMatchCustomerAllergens()
  const warnings = dishes.flatMap(({ title, allergens }) => {
    const matches = matchAllergens(allergens)
    return matches.length > 0 ? [`${title ? `${title}: ` : ''}${matches.join(', ')}`] : []
  })
  if (warnings.length === 0) return null
  return (
    <div role={role} className="flex flex-wrap gap-x-2 gap-y-1 rounded-control border-3 border-tizzone bg-farina px-4 py-2" data-allergen-warning>
      <strong className="text-tizzone">{t('checkout.allergens')}</strong>
      <ul className="grid grow">
        {[...new Set(warnings)].map(each => (
          <li key={each} className="font-semibold">
            {each}
          </li>
        ))}
      </ul>
    </div>
  )
}
