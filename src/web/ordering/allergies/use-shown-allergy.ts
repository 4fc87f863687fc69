import type { Allergen } from '#menu/vocabulary.ts'
import { showAllergy } from '#orders/allergies/allergen-words.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { allergenNames } from '../../ui/allergens.tsx'

/** Names allergens in the page's language. */
export function useAllergenNames(): (allergen: Allergen) => string {
  const t = useTexts()
  return allergen => t(allergenNames[allergen] as TextKey)
}

/** Shows an allergy of a line in the page's language: the line keeps the words of the staff. */
export function useShownAllergy(): (allergy: string) => string {
  const nameAllergen = useAllergenNames()
  return allergy => showAllergy(allergy, nameAllergen)
}
