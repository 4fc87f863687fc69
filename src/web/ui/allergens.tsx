import { Fragment } from 'react'
import { type TextKey, useTexts } from '../i18n/texts.tsx'

/** Allergens of Annex II, Regulation (EU) 1169/2011, in its order. */
export const allergenNames: Record<string, TextKey> = {
  gluten: 'menu.allergen_gluten',
  crustaceans: 'menu.allergen_crustaceans',
  eggs: 'menu.allergen_eggs',
  fish: 'menu.allergen_fish',
  peanuts: 'menu.allergen_peanuts',
  soybeans: 'menu.allergen_soybeans',
  milk: 'menu.allergen_milk',
  nuts: 'menu.allergen_nuts',
  celery: 'menu.allergen_celery',
  mustard: 'menu.allergen_mustard',
  sesame: 'menu.allergen_sesame',
  sulphites: 'menu.allergen_sulphites',
  lupin: 'menu.allergen_lupin',
  molluscs: 'menu.allergen_molluscs',
}

/** Allergens of the dish in words: article 21 requires emphasis, article 44 information before the order. */
export function Allergens({ of: allergens }: { of: readonly string[] }) {
  const t = useTexts()
  const containedNames = Object.keys(allergenNames).filter(name => allergens.includes(name))
  if (containedNames.length === 0) return <p>{t('menu.allergens_none')}</p>
  return (
    <p>
      {t('menu.allergens')}{' '}
      {containedNames.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <strong>{t(allergenNames[name] as TextKey)}</strong>
        </Fragment>
      ))}
      .
    </p>
  )
}
