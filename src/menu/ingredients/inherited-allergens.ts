import { type Allergen, allergens, type Mark, marks } from '../vocabulary.ts'

interface DietaryInfo {
  allergens: Allergen[]
  marks: Mark[]
}

/** Merges own allergens and marks with those of the ingredients; `frozen` is set if one of them was bought frozen. */
export function mergeIngredients(own: DietaryInfo, inside: readonly { allergens: readonly Allergen[]; frozen: boolean }[]): DietaryInfo {
  return {
    allergens: allergens.filter(allergen => [own, ...inside].some(part => part.allergens.includes(allergen))),
    marks: marks.filter(mark => own.marks.includes(mark) || (mark === 'frozen' && inside.some(({ frozen }) => frozen))),
  }
}
