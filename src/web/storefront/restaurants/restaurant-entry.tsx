import type { OpenRestaurant } from '#restaurants/contract.ts'
import { roundMetres } from '#restaurants/directory/distance.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import type { RestaurantCard } from '../../server/reads.ts'
import { formatKilometres } from '../../ui/format/amount.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { OpenStatus } from './open-line.tsx'

interface RestaurantEntryProps {
  restaurant: RestaurantCard
  open: OpenRestaurant | undefined
  /** Straight-line distance from the visitor or another restaurant. */
  metres?: number
  /** Heading level. */
  level?: 2 | 3
}

/** Restaurant in a list: the whole entry links to its page, the number calls. */
export function RestaurantEntry({ restaurant, open, metres, level = 3 }: RestaurantEntryProps) {
  const t = useTexts()
  const distance = useFormatDistance()
  const Heading = `h${level}` as const
  const { slug, name, address, postcode, city, services } = restaurant
  return (
    <li className="group relative grid content-start gap-1 border-t-2 border-carbone pt-3 pb-6">
      <div className="flex items-baseline justify-between gap-4">
        <Heading className="text-name">
          <PageLink
            to={`/restaurants/${slug}`}
            className="decoration-brace decoration-3 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-control"
          >
            {name}
          </PageLink>
        </Heading>
        {metres !== undefined && <span className="figures shrink-0 font-display font-bold">{distance(metres)}</span>}
      </div>
      <p>
        {address}, {postcode} {city}
      </p>
      <p className="text-cenere">{services.map(service => t(serviceTextKeys[service])).join(' · ')}</p>
      <OpenStatus open={open} />
    </li>
  )
}

export const serviceTextKeys = {
  pickup: 'restaurants.service_pickup',
  delivery: 'restaurants.service_delivery',
  table: 'restaurants.service_table',
} satisfies Record<string, TextKey>

/** Formats distances: `640 m`, `3,2 km`, `48 km`. */
export function useFormatDistance(): (metres: number) => string {
  const t = useTexts()
  const language = usePageLanguage()
  return metres => {
    // Round to whole metres first, as the server does, so that a distance reads the same from either source.
    const roundedMetres = Math.round(metres)
    if (roundedMetres < 950) return t('restaurants.distance_m', { distance: roundMetres(roundedMetres) })
    return t('restaurants.distance_km', { distance: formatKilometres(language, roundedMetres) })
  }
}
