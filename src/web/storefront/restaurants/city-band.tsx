import type { OpenRestaurant } from '#restaurants/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { CityRestaurants } from '../../server/reads.ts'
import { ArrowDown } from '../../ui/arrow-down.tsx'
import { RestaurantEntry } from './restaurant-entry.tsx'

interface CitySectionProps {
  city: CityRestaurants
  open: ReadonlyMap<string, OpenRestaurant>
  /** Expanded: chosen by the user, or among few search results. */
  unfolded: boolean
}

/** City with its restaurants, which are always in the page, for readers without scripts. */
export function CitySection({ city, open, unfolded }: CitySectionProps) {
  const t = useTexts()
  return (
    <details className="group scroll-mt-24 border-t-2 border-carbone" open={unfolded}>
      <summary className="flex list-none items-center justify-between gap-4 py-4 hover:text-tizzone [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="text-title break-words">{city.name}</h2>
          <span className="text-cenere">
            {city.region} · {t('restaurants.found', { count: city.restaurants.length })}
          </span>
        </span>
        <ArrowDown className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {/* Target of links from other pages (`#{slug}`): browsers expand a folded part to reach the target. */}
      <ul id={city.slug} className="grid scroll-mt-48 gap-x-10 pb-4 sm:max-md:grid-cols-2 lg:grid-cols-2">
        {city.restaurants.map(restaurant => (
          <RestaurantEntry key={restaurant.slug} restaurant={restaurant} open={open.get(restaurant.slug)} />
        ))}
      </ul>
    </details>
  )
}
