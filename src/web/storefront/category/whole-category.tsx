import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import type { CategoryData, RestaurantCard } from '../../server/reads.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { findOpenDish } from '../menu/dish-address.ts'
import { MenuNotes } from '../menu/menu-notes.tsx'
import { OpenDish } from '../menu/open-dish.tsx'
import { SoldOutProvider } from '../restaurants/sold-out-here.tsx'
import { capitalize } from './capitalized.ts'
import { FoodCard } from './food-card.tsx'
import { NoDishes } from './no-dishes.tsx'

interface CategoryPageProps {
  category: CategoryData
  /** Restaurant of the menu; undefined: the chain's menu. */
  restaurant?: RestaurantCard
}

/** Category page (specification, section 2): title and subtitle, the cards, the empty state; then the other categories. */
export function CategoryPage({ category, restaurant }: CategoryPageProps) {
  const restaurantPath = restaurant ? `/restaurants/${restaurant.slug}` : ''
  const t = useTexts()
  const dish = findOpenDish(useLocation().search, category.foods)
  return (
    <>
      <div
        style={{ backgroundColor: category.picture.ground }}
        className={`whole-picture relative overflow-clip ${category.lightText ? 'on-dark text-crema' : 'always-light'}`}
      >
        <div className="h-52 sm:slice sm:absolute sm:inset-y-0 sm:end-0 sm:h-auto sm:w-1/2" aria-hidden="true">
          <Picture picture={category.picture} alt="" sizes="(min-width: 640px) 50vw, 88vw" first className="size-full" />
        </div>
        <div className="page relative grid content-end py-6 sm:min-h-72 sm:py-10 lg:min-h-96">
          <div className="grid gap-3 sm:max-w-[48%]">
            <h1 className="text-page">{t('menu.category_title', { category: capitalize(category.title) })}</h1>
            <p className="text-lead">{t('menu.category_subtitle')}</p>
          </div>
        </div>
      </div>
      {category.foods.length === 0 ? (
        <NoDishes />
      ) : (
        <>
          <ul className="page grid gap-4 py-6 sm:grid-cols-2 sm:gap-6 sm:py-10 lg:grid-cols-3" aria-label={t('menu.dishes_of', { category: category.title })}>
            <SoldOutProvider slug={restaurant?.slug}>
              {category.foods.map((food, index) => (
                <FoodCard key={food.id} dish={food} restaurant={restaurant} first={index === 0} />
              ))}
            </SoldOutProvider>
          </ul>
          <MenuNotes foods={category.foods} className="pb-8 sm:pb-12" />
        </>
      )}
      <nav aria-labelledby="other-categories" className="bg-sabbia">
        <div className="page band grid gap-6">
          <h2 id="other-categories" className="text-title">
            {t('menu.other_categories')}
          </h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {category.others.map(other => (
              <li key={other.id}>
                <PageLink
                  to={`${restaurantPath}/category/${encodeURIComponent(other.name)}`}
                  className="inline-block py-1 font-display text-band font-extrabold tracking-tight decoration-brace decoration-4 underline-offset-8 hover:underline"
                >
                  {other.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <OpenDish dish={dish} restaurant={restaurant} words={{ close: t('menu.close_from_category'), add: t('menu.add_from_category') }} sign="after" />
    </>
  )
}
