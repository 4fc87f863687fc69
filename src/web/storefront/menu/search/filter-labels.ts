import { foldName } from '#menu/slugs.ts'
import { allergens, type Mark } from '#menu/vocabulary.ts'
import { usePageLanguage } from '../../../i18n/language.ts'
import { type TextKey, useTexts } from '../../../i18n/texts.tsx'
import { allergenNames } from '../../../ui/allergens.tsx'
import { formatAmount } from '../../../ui/format/amount.ts'
import type { Diet, MenuQuery } from './menu-query.ts'
import { useMenuSearchTexts } from './texts.ts'

interface ActiveFilter {
  key: string
  label: string
  /** The query without this filter. */
  without: Partial<MenuQuery>
}

/** Names of diets, allergens and prices, and the filters in use. */
export function useFilterLabels() {
  const t = useMenuSearchTexts()
  const page = useTexts()
  const language = usePageLanguage()
  const nameDiet = (diet: Diet) => page(`shell.mark_${diet}`)
  // New dishes have a badge of their own.
  const nameMark = (mark: string) => (mark === 'new' ? '' : page(`shell.mark_${mark as Exclude<Mark, 'new'>}`))
  const nameAllergen = (allergen: string) => page(allergenNames[allergen] as TextKey)
  const nameMaximum = (cents: number) => t('menu-search.price_up_to', { price: formatAmount(language, cents, 'after') })
  const listActive = ({ diets, without, spicy, maxCents, bestSellers }: MenuQuery): ActiveFilter[] => [
    ...(bestSellers ? [{ key: 'best', label: t('menu-search.best_sellers'), without: { bestSellers: false } }] : []),
    ...diets.map(diet => ({ key: diet, label: nameDiet(diet), without: { diets: diets.filter(other => other !== diet) } })),
    ...without.map(allergen => ({
      key: allergen,
      label: t('menu-search.without_one', { allergen: nameAllergen(allergen) }),
      without: { without: without.filter(other => other !== allergen) },
    })),
    ...(spicy ? [{ key: 'spicy', label: t(`menu-search.spicy_${spicy}`), without: { spicy: undefined } }] : []),
    ...(maxCents === undefined ? [] : [{ key: 'max', label: nameMaximum(maxCents), without: { maxCents: undefined } }]),
  ]
  /** The allergen whose name was typed, alone or as "Senza …": that is no dish, but a filter. */
  const findTypedAllergen = (text: string) =>
    allergens.find(allergen =>
      [nameAllergen(allergen), t('menu-search.without_one', { allergen: nameAllergen(allergen) })].some(name => foldName(name) === foldName(text)),
    )
  return { t, nameDiet, nameMark, nameAllergen, findTypedAllergen, nameMaximum, listActive }
}
