import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import type { MenuSection, RestaurantCard } from '../../server/reads.ts'
import { SoldOutProvider } from '../restaurants/sold-out-here.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { findOpenDish } from './dish-address.ts'
import { MenuNotes } from './menu-notes.tsx'
import { MenuSectionBand } from './menu-section.tsx'
import { OpenDish } from './open-dish.tsx'
import { MenuBar, SearchResults } from './search/menu-bar.tsx'
import { isEmptyQuery } from './search/menu-query.ts'
import { useMenuQuery } from './search/use-menu-query.ts'

/** Menu page (specification, section 2): category strip, sections, open dish, empty state; search results in place of strip and sections. */
export function MenuPage({ sections, title, restaurant }: { sections: MenuSection[]; title: string; restaurant?: RestaurantCard }) {
  const t = useTexts()
  const foods = sections.flatMap(section => section.foods)
  const dish = findOpenDish(useLocation().search, foods)
  const [query, changeQuery] = useMenuQuery()
  const [status, setStatus] = useState('')
  if (sections.length === 0) {
    return (
      <div className="page grid min-h-[60svh] content-center gap-4">
        <h1 className="text-page">{t('shell.menu')}</h1>
        <p className="text-title">{t('menu.no_categories')}</p>
        <p className="text-lead">{t('menu.no_categories_yet')}</p>
      </div>
    )
  }
  const whole = (
    <>
      <CategoryStrip sections={sections} />
      {sections.map((section, index) => (
        <MenuSectionBand key={section.id} section={section} first={index === 0} />
      ))}
    </>
  )
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <MenuBar dishes={foods} query={query} change={changeQuery} status={status} />
      <SoldOutProvider slug={restaurant?.slug}>
        {isEmptyQuery(query) ? (
          whole
        ) : (
          <Suspense fallback={whole}>
            <SearchResults sections={sections} query={query} change={changeQuery} announce={setStatus} />
          </Suspense>
        )}
      </SoldOutProvider>
      <MenuNotes foods={foods} className="pb-16" />
      <OpenDish dish={dish} restaurant={restaurant} words={{ close: t('menu.close'), add: t('menu.add') }} sign="before" />
    </>
  )
}
