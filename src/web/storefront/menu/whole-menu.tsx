import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import type { MenuSection, RestaurantCard } from '../../server/reads.ts'
import { SoldOutProvider } from '../restaurants/sold-out-here.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { findOpenDish } from './dish-address.ts'
import { MenuNotes } from './menu-notes.tsx'
import { MenuSectionBand } from './menu-section.tsx'
import { OpenDish } from './open-dish.tsx'

/** Menu page (specification, section 2): category strip, sections, open dish, empty state. */
export function MenuPage({ sections, title, restaurant }: { sections: MenuSection[]; title: string; restaurant?: RestaurantCard }) {
  const t = useTexts()
  const foods = sections.flatMap(section => section.foods)
  const dish = findOpenDish(useLocation().search, foods)
  if (sections.length === 0) {
    return (
      <div className="page grid min-h-[60svh] content-center gap-4">
        <h1 className="text-page">{t('shell.menu')}</h1>
        <p className="text-title">{t('menu.no_categories')}</p>
        <p className="text-lead">{t('menu.no_categories_yet')}</p>
      </div>
    )
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <CategoryStrip sections={sections} />
      <SoldOutProvider slug={restaurant?.slug}>
        {sections.map((section, index) => (
          <MenuSectionBand key={section.id} section={section} first={index === 0} />
        ))}
      </SoldOutProvider>
      <MenuNotes foods={foods} className="pb-16" />
      <OpenDish dish={dish} restaurant={restaurant} words={{ close: t('menu.close'), add: t('menu.add') }} sign="before" />
    </>
  )
}
