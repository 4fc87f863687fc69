import { useEffect, useMemo } from 'react'
import type { DishCard, MenuSection } from '../../../server/reads.ts'
import { Button } from '../../../ui/button.tsx'
import { DishTile } from '../dish-tile.tsx'
import { FilterChips } from './filter-chips.tsx'
import { filterDishes } from './filter-dishes.ts'
import { useFilterLabels } from './filter-labels.ts'
import { containsWord, Highlight } from './highlight.tsx'
import { countFilters, emptyQuery, type MenuQuery, menuFieldId, resultsHeadingId } from './menu-query.ts'
import { createMenuSearch } from './search-menu.ts'

interface SearchResultsProps {
  sections: readonly MenuSection[]
  query: MenuQuery
  change: (changed: Partial<MenuQuery>) => void
  /** Receives the number of results in words. */
  announce: (status: string) => void
}

const listClass = 'grid grid-cols-2 huge:grid-cols-1 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 lg:grid-cols-4'
const noWords: ReadonlySet<string> = new Set()

/** Dishes that match the search and the filters, in place of the menu's sections. */
export default function SearchResults({ sections, query, change, announce }: SearchResultsProps) {
  const { t, nameMark, nameAllergen, findTypedAllergen } = useFilterLabels()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the page's language, and the sections with them
  const search = useMemo(() => createMenuSearch(sections, nameMark), [sections])
  const text = query.text.trim()
  const { hits, approximate } = useMemo(
    () => (text ? search(text) : { hits: sections.flatMap(({ foods }) => foods.map(dish => ({ dish, words: noWords }))), approximate: false }),
    [search, sections, text],
  )
  const typedAllergen = findTypedAllergen(text)
  const wordsById = new Map(hits.map(({ dish, words }) => [dish.id, words]))
  const { suitable, changeable, hiddenCombos } = filterDishes(
    hits.map(({ dish }) => dish),
    query,
  )
  const count = suitable.length
  const heading =
    approximate && count > 0 ? t('menu-search.similar', { count, text }) : text ? t('menu-search.found', { count, text }) : t('menu-search.count', { count })
  const status = changeable.length > 0 ? `${heading}. ${t('menu-search.changeable_count', { count: changeable.length })}` : heading
  useEffect(() => {
    announce(status)
    return () => announce('')
  }, [announce, status])
  const toTile = (dish: DishCard) => <ResultTile key={dish.id} dish={dish} words={wordsById.get(dish.id) ?? noWords} without={query.without} />
  return (
    <section aria-labelledby={resultsHeadingId} className="page grid min-h-[60svh] content-start gap-6 pt-4 pb-14">
      <h2 id={resultsHeadingId} tabIndex={-1} className="text-band outline-none wrap-anywhere">
        {heading}
      </h2>
      <FilterChips query={query} change={change} />
      {typedAllergen && !query.without.includes(typedAllergen) && (
        <Button
          className="justify-self-start"
          onClick={() => {
            document.getElementById(resultsHeadingId)?.focus({ preventScroll: true })
            change({ text: '', without: [...query.without, typedAllergen] })
          }}
        >
          {t('menu-search.without_one', { allergen: nameAllergen(typedAllergen) })}
        </Button>
      )}
      {count > 0 && (
        <ul className={listClass} aria-label={t('menu-search.results')}>
          {suitable.map(toTile)}
        </ul>
      )}
      {changeable.length > 0 && (
        <section aria-labelledby="menu-changeable" className="grid gap-4">
          <h3 id="menu-changeable" className="text-title">
            {t('menu-search.changeable')}
          </h3>
          <p className="max-w-2xl">{t('menu-search.changeable_note')}</p>
          <ul className={listClass} aria-labelledby="menu-changeable">
            {changeable.map(toTile)}
          </ul>
        </section>
      )}
      {hiddenCombos > 0 && <p className="text-cenere">{t('menu-search.hidden_combos', { count: hiddenCombos })}</p>}
      {count === 0 && changeable.length === 0 && (
        <div className="grid max-w-2xl justify-items-start gap-4">
          <p className="text-lead">{countFilters(query) > 0 ? t('menu-search.none_filtered') : t('menu-search.none_hint')}</p>
          <Button
            tone="carbone"
            onClick={() => {
              document.getElementById(menuFieldId)?.focus()
              change({ ...emptyQuery, spicy: undefined, maxCents: undefined })
            }}
          >
            {t('menu-search.whole_menu')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Tile with the matching words marked, where it was found besides the title, and what options do about unwanted allergens. */
function ResultTile({ dish, words, without }: { dish: DishCard; words: ReadonlySet<string>; without: readonly string[] }) {
  const { t, nameAllergen } = useFilterLabels()
  const titles = [dish.title, ...(dish.words ?? [])]
  const found = titles.some(title => containsWord(title, words)) ? [] : (dish.ingredients ?? []).filter(title => containsWord(title, words))
  const listNames = (allergens: readonly string[] = []) =>
    allergens
      .filter(allergen => without.includes(allergen))
      .map(nameAllergen)
      .join(', ')
  const contained = listNames(dish.allergens)
  const addable = listNames(dish.addable)
  return (
    <DishTile dish={dish} title={<Highlight text={dish.title} words={words} />}>
      {found[0] && (
        <p className="mt-1 text-cenere">
          {t('menu-search.found_in')} <Highlight text={found[0]} words={words} />
        </p>
      )}
      {contained && <p className="mt-1 font-semibold text-tizzone">{t('menu-search.avoidable', { allergens: contained })}</p>}
      {addable && <p className="mt-1 text-cenere">{t('menu-search.addable', { allergens: addable })}</p>}
    </DishTile>
  )
}
