import type { Allergen } from '#menu/vocabulary.ts'
import { maxAllergyLength } from './states-allergy.ts'

/** Names of allergens as the staff reads them, whatever the guest's language; the same as on Italian menus. */
export const staffAllergenNames: Readonly<Record<Allergen, string>> = {
  gluten: 'glutine',
  crustaceans: 'crostacei',
  eggs: 'uova',
  fish: 'pesce',
  peanuts: 'arachidi',
  soybeans: 'soia',
  milk: 'latte',
  nuts: 'frutta a guscio',
  celery: 'sedano',
  mustard: 'senape',
  sesame: 'sesamo',
  sulphites: 'solfiti',
  lupin: 'lupini',
  molluscs: 'molluschi',
}
const codes = new Map(Object.entries(staffAllergenNames).map(([code, name]) => [name, code as Allergen]))

const splitAllergy = (allergy: string): string[] =>
  allergy
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** Writes allergens into the allergy of a line, in the language of the staff. All 14 fit only without spaces. */
export function writeAllergens(avoided: readonly Allergen[]): string {
  const names = avoided.map(allergen => staffAllergenNames[allergen])
  const text = names.join(', ')
  return text.length > maxAllergyLength ? names.join(',') : text
}

/** Finds the allergens that an allergy names in the words of `writeAllergens`. */
export const readAllergens = (allergy: string): Allergen[] => splitAllergy(allergy).flatMap(part => codes.get(part) ?? [])

/** Shows an allergy to a guest: allergens in the guest's language, other words as they were written. */
export const showAllergy = (allergy: string, nameAllergen: (allergen: Allergen) => string): string =>
  readAllergens(allergy).length === 0
    ? allergy
    : splitAllergy(allergy)
        .map(part => {
          const allergen = codes.get(part)
          return allergen ? nameAllergen(allergen) : part
        })
        .join(', ')

/** Reads what a guest wrote over a shown allergy: allergens go back to the words of the staff. */
export function toStaffAllergy(shown: string, nameAllergen: (allergen: Allergen) => string): string {
  const own = new Map(Object.entries(staffAllergenNames).map(([code, name]) => [nameAllergen(code as Allergen), name]))
  return splitAllergy(shown).some(part => own.has(part)) ? shown.replace(/[^,]+/g, part => part.replace(part.trim(), word => own.get(word) ?? word)) : shown
}
