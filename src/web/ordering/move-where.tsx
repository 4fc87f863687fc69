import type { MovePlace, MovePlaces } from '#orders/contract-move.ts'
import type { ShownOrder } from '#orders/contract-order.ts'
import { useDistance } from '../storefront/restaurants/restaurant-entry.tsx'
import { Select } from '../ui/field.tsx'
import { useOrderingTexts } from './texts.ts'
import { useZoneTerms } from './zone-terms.tsx'

interface MoveWhereProps {
  fulfilment: ShownOrder['fulfilment']
  offered: MovePlaces
  /** Slug; empty: the nearest. */
  city: string
  chooseCity: (slug: string) => void
  place: MovePlace | undefined
  choose: (place: MovePlace) => void
}

/** Where an order could go: the nearest, or in a city of one's own choosing; a delivery where somebody brings it. */
export function MoveWhere({ fulfilment, offered: { places, cities }, city, chooseCity, place, choose }: MoveWhereProps) {
  const t = useOrderingTexts()
  const distance = useDistance()
  const terms = useZoneTerms()
  if (places.length === 0) return <p className="text-lead">{t(fulfilment === 'delivery' ? 'move.nobody_delivers' : 'move.nobody')}</p>
  return (
    <>
      {cities.length > 1 && (
        <Select label={t('way.city')} value={city} onChange={({ target }) => chooseCity(target.value)}>
          <option value="">{t('move.nearest')}</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t(fulfilment === 'delivery' ? 'move.where_delivered' : 'move.where')}
        value={place?.restaurant.id ?? ''}
        onChange={({ target }) => choose(places.find(({ restaurant }) => restaurant.id === target.value) as MovePlace)}
      >
        <option value="" disabled>
          {t('ordering.choose')}
        </option>
        {places.map(({ restaurant: { id, name, address }, distanceMetres, zone }) => (
          <option key={id} value={id}>
            {name}, {address} · {distance(distanceMetres)}
            {zone && ` · ${terms(zone)}`}
          </option>
        ))}
      </Select>
    </>
  )
}
