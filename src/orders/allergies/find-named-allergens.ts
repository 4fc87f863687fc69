import type { Allergen } from '#menu/vocabulary.ts'

/** What people call allergens besides their names in the regulation, in Italian and English, without accents. */
const otherWords: Record<Allergen, readonly string[]> = {
  gluten: ['glutine', 'celiaco', 'celiaca', 'celiachia', 'frumento', 'grano', 'gluten', 'coeliac', 'celiac', 'wheat'],
  crustaceans: ['crostacei', 'gamberi', 'gamberetti', 'granchio', 'crustaceans', 'shrimp', 'shrimps', 'prawns', 'crab', 'shellfish'],
  eggs: ['uova', 'uovo', 'egg', 'eggs'],
  fish: ['pesce', 'fish'],
  peanuts: ['arachidi', 'arachide', 'peanut', 'peanuts'],
  soybeans: ['soia', 'soy', 'soya'],
  milk: ['latte', 'latticini', 'lattosio', 'formaggi', 'formaggio', 'milk', 'dairy', 'lactose', 'cheese'],
  nuts: ['frutta a guscio', 'frutta secca', 'noci', 'nocciole', 'nocciola', 'mandorle', 'pistacchi', 'pistacchio', 'nuts', 'walnuts', 'hazelnuts', 'almonds'],
  celery: ['sedano', 'celery'],
  mustard: ['senape', 'mustard'],
  sesame: ['sesamo', 'tahina', 'sesame', 'tahini'],
  sulphites: ['solfiti', 'sulphites', 'sulfites'],
  lupin: ['lupini', 'lupino', 'lupin'],
  molluscs: ['molluschi', 'cozze', 'vongole', 'molluscs', 'mussels', 'clams', 'shellfish'],
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Finds the allergens that a stated allergy names, to warn of dishes that contain them. Errs towards finding: the only consequence is a warning.
 *
 * @param names The allergens' names in the customer's language, which may be written without spaces between words.
 */
export function findNamedAllergens(allergy: string, names: Record<Allergen, string>): Allergen[] {
  const text = fold(allergy)
  const isNamed = (word: string) => (/[a-z]/.test(word) ? new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text) : text.includes(word))
  return (Object.keys(otherWords) as Allergen[]).filter(allergen => [...otherWords[allergen], fold(names[allergen])].some(isNamed))
}
