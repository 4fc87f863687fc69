import { useEffect, useState } from 'react'
import { allergens } from '#menu/vocabulary.ts'
import { loadCustomerAllergens } from '../../../ordering/allergies/named-allergens.ts'
import type { DishCard } from '../../../server/reads.ts'
import { Button } from '../../../ui/button.tsx'
import { useCloseOnBack } from '../../../ui/close-on-back.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { filterDishes } from './filter-dishes.ts'
import { CheckOption, FilterGroup, RadioOption } from './filter-group.tsx'
import { useFilterLabels } from './filter-labels.ts'
import { countFilters, diets, emptyQuery, type MenuQuery } from './menu-query.ts'

/** Highest prices to choose from, in cents; those above all dishes are left out. */
const maximums = [500, 800, 1000, 1500]

interface FilterSheetProps {
  dishes: readonly DishCard[]
  query: MenuQuery
  change: (changed: Partial<MenuQuery>) => void
  close: () => void
}

/** Filters of the menu, applied at once; offers only the diets and prices that the menu's dishes have, and all allergens of the regulation. */
export default function FilterSheet({ dishes, query, change, close }: FilterSheetProps) {
  const { t, nameDiet, nameAllergen, nameMaximum } = useFilterLabels()
  const ownAllergens = useOwnAllergens()
  useCloseOnBack(close)
  const highest = Math.max(...dishes.map(({ spriceCents }) => spriceCents))
  const shownDiets = diets.filter(diet => query.diets.includes(diet) || dishes.some(({ marks }) => marks.includes(diet)))
  const prices = maximums.filter(cents => cents < highest || cents === query.maxCents)
  const isSpicyKnown = query.spicy !== undefined || dishes.some(({ marks }) => marks.includes('spicy'))
  const hasBestSellers = query.bestSellers || dishes.some(({ bestSeller }) => bestSeller)
  const missing = ownAllergens.filter(allergen => !query.without.includes(allergen))
  const toggle = <Word extends string>(words: readonly Word[], word: Word) => (words.includes(word) ? words.filter(other => other !== word) : [...words, word])
  const { suitable, changeable } = filterDishes(dishes, query)
  const count = suitable.length + changeable.length
  return (
    <Sheet onClose={close}>
      {({ titleId }) => (
        <form
          onSubmit={event => {
            event.preventDefault()
            close()
          }}
        >
          <div className="grid gap-6 p-5 sm:p-8">
            <h2 id={titleId} className="text-title">
              {t('menu-search.filters')}
            </h2>
            {hasBestSellers && (
              <CheckOption label={t('menu-search.best_sellers')} checked={query.bestSellers} onChange={bestSellers => change({ bestSellers })} />
            )}
            {shownDiets.length > 0 && (
              <FilterGroup legend={t('menu-search.diet')}>
                {shownDiets.map(diet => (
                  <CheckOption
                    key={diet}
                    label={nameDiet(diet)}
                    checked={query.diets.includes(diet)}
                    onChange={() => change({ diets: toggle(query.diets, diet) })}
                  />
                ))}
              </FilterGroup>
            )}
            <FilterGroup legend={t('menu-search.without')} hint={t('menu-search.without_hint')}>
              {allergens.map(allergen => (
                <CheckOption
                  key={allergen}
                  label={nameAllergen(allergen)}
                  checked={query.without.includes(allergen)}
                  onChange={() => change({ without: toggle(query.without, allergen) })}
                />
              ))}
              {missing.length > 0 && (
                <Button tone="outline" className="col-span-full mt-1" onClick={() => change({ without: [...query.without, ...missing] })}>
                  {t('menu-search.own_allergens')}
                </Button>
              )}
            </FilterGroup>
            {isSpicyKnown && (
              <FilterGroup legend={t('menu-search.spicy')}>
                {([undefined, 'no', 'yes'] as const).map(spicy => (
                  <RadioOption
                    key={spicy ?? 'any'}
                    name="spicy"
                    label={t(`menu-search.spicy_${spicy ?? 'any'}`)}
                    checked={query.spicy === spicy}
                    onChange={() => change({ spicy })}
                  />
                ))}
              </FilterGroup>
            )}
            {prices.length > 0 && (
              <FilterGroup legend={t('menu-search.price')}>
                {[undefined, ...prices].map(cents => (
                  <RadioOption
                    key={cents ?? 'any'}
                    name="price"
                    label={cents === undefined ? t('menu-search.price_any') : nameMaximum(cents)}
                    checked={query.maxCents === cents}
                    onChange={() => change({ maxCents: cents })}
                  />
                ))}
              </FilterGroup>
            )}
          </div>
          <div className="sticky bottom-0 flex flex-wrap gap-3 border-t-2 border-sabbia bg-farina px-5 py-2.5 sm:px-8 [@media(max-height:26rem)]:static">
            {countFilters(query) > 0 && (
              <Button tone="plain" onClick={() => change({ ...emptyQuery, text: query.text, spicy: undefined, maxCents: undefined })}>
                {t('menu-search.remove_all')}
              </Button>
            )}
            <Button type="submit" className="grow">
              {t('menu-search.show', { count })}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}

/** Allergens that the signed-in customer named; none for visitors. */
function useOwnAllergens(): readonly string[] {
  const [own, setOwn] = useState<readonly string[]>([])
  useEffect(() => {
    let isCancelled = false
    loadCustomerAllergens().then(
      named => !isCancelled && setOwn(named),
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [])
  return own
}
