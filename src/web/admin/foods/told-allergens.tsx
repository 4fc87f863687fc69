import { allergens } from '#menu/vocabulary.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import type { IngredientFields } from '../form/ingredients-field.tsx'
import { useMenuWords } from '../form/menu-words.tsx'
import { useMenuParts } from '../form/use-menu-parts.ts'

interface ToldAllergensProps {
  chosen: string[]
  ingredients: IngredientFields[]
}

/** What guests will read of a dish, its ingredients' allergens included: with nothing ticked that is a statement, too. */
export function ToldAllergens({ chosen, ingredients }: ToldAllergensProps) {
  const t = useOfficeTexts()
  const { allergen } = useMenuWords()
  const known = useMenuParts()?.ingredients
  if (ingredients.length > 0 && !known) return null
  const inside = known?.filter(({ id }) => ingredients.some(({ ingredientId }) => ingredientId === id)) ?? []
  const told = allergens.filter(name => chosen.includes(name) || inside.some(part => part.allergens.includes(name)))
  return (
    <p className="-mt-3" aria-live="polite" data-told-allergens>
      {told.length > 0 ? t('office-foods.allergens_told', { list: told.map(allergen).join(', ') }) : t('office-foods.allergens_told_none')}
    </p>
  )
}
