import type { OpenRestaurant } from '#restaurants/contract.ts'
import type { CityRestaurants } from '../../reads.ts'
import { useTexts } from '../../texts.tsx'
import { RestaurantEntry } from './restaurant-entry.tsx'

/** A city and its restaurants; other pages lead here by `#{slug}`. */
export function CityBand({ city, open }: { city: CityRestaurants; open: ReadonlyMap<string, OpenRestaurant> }) {
  const t = useTexts()
  return (
    <section id={city.slug} aria-labelledby={`${city.slug}-name`} className="grid scroll-mt-24 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="grid content-start gap-1 lg:sticky lg:top-24 lg:self-start">
        <h2 id={`${city.slug}-name`} className="text-band break-words">
          {city.name}
        </h2>
        <p className="text-cenere">
          {city.region} · {t('restaurants.found', { count: city.restaurants.length })}
        </p>
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {city.restaurants.map(restaurant => (
          <RestaurantEntry key={restaurant.slug} restaurant={restaurant} open={open.get(restaurant.slug)} />
        ))}
      </ul>
    </section>
  )
}
