import { allergens } from '#menu/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { IngredientFields } from '../form/ingredients-field.tsx'
import { useMenuLabels } from '../form/menu-words.tsx'
import { useMenuParts } from '../form/use-menu-parts.ts'

interface InheritedAllergensProps {
  chosen: string[]
  ingredients: IngredientFields[]
}

/** Allergens that guests will see, including those of the ingredients; an empty list is a statement, too. */
export function InheritedAllergens({ chosen, ingredients }: InheritedAllergensProps) {
  const t = useAdminTexts()
  const { allergen } = useMenuLabels()
  const allIngredients = useMenuParts()?.ingredients
  if (ingredients.length > 0 && !allIngredients) return null
  const usedIngredients = allIngredients?.filter(({ id }) => ingredients.some(({ ingredientId }) => ingredientId === id)) ?? []
  const shownAllergens = allergens.filter(name => chosen.includes(name) || usedIngredients.some(part => part.allergens.includes(name)))
  return (
    <p className="-mt-3" aria-live="polite" data-told-allergens>
      {shownAllergens.length > 0 ? t('office-foods.allergens_told', { list: shownAllergens.map(allergen).join(', ') }) : t('office-foods.allergens_told_none')}
    </p>
  )
}
