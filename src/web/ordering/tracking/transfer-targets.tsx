import type { ReactNode } from 'react'
import type { ShownOrder } from '#orders/placing/contract.ts'
import type { MovePlace, MovePlaces } from '#orders/transfer/contract.ts'
import { useDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Select } from '../../ui/field/field.tsx'
import { useZoneTerms } from '../summary/zone-terms.tsx'
import { useOrderingTexts } from '../texts.ts'

interface MoveWhereProps {
  fulfilment: ShownOrder['fulfilment']
  /** Undefined while it is asked for: the fields stand in their places. */
  offered: MovePlaces | undefined
  /** Slug; empty: the nearest. */
  city: string
  chooseCity: (slug: string) => void
  place: MovePlace | undefined
  choose: (place: MovePlace) => void
  /** Stands between the choice and what was chosen. */
  children: ReactNode
}

/** Where an order could go: the nearest, or in a city of one's own choosing; a delivery where somebody brings it. Each with how far it is, first: a phone cuts the rest off. */
export function MoveWhere({ fulfilment, offered, city, chooseCity, place, choose, children }: MoveWhereProps) {
  const t = useOrderingTexts()
  const distance = useDistance()
  const terms = useZoneTerms()
  const { places, cities } = offered ?? { places: [], cities: undefined }
  if (offered && places.length === 0)
    return (
      <>
        <p className="text-lead">{t(fulfilment === 'delivery' ? 'move.nobody_delivers' : 'move.nobody')}</p>
        {children}
      </>
    )
  const stateOf = ({ state }: MovePlace) => (state === 'open' ? [] : [t(`move.state_${state}`)])
  return (
    <>
      {(cities ? cities.length > 1 : fulfilment !== 'delivery') && (
        <Select label={t('way.city')} value={city} onChange={({ target }) => chooseCity(target.value)}>
          <option value="">{t('move.nearest')}</option>
          {cities?.map(({ slug, name }) => (
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
        {places.map(each => (
          <option key={each.restaurant.id} value={each.restaurant.id}>
            {[
              distance(each.distanceMetres),
              ...stateOf(each),
              `${each.restaurant.name}, ${each.restaurant.address}`,
              ...(each.zone ? [terms(each.zone)] : []),
            ].join(' · ')}
          </option>
        ))}
      </Select>
      {children}
      {place && (
        <p className="figures" data-move-place>
          <strong>{place.restaurant.name}</strong>, {place.restaurant.address}, {place.restaurant.city}
          <span className="block font-semibold">{[distance(place.distanceMetres), ...stateOf(place)].join(' · ')}</span>
        </p>
      )}
    </>
  )
}
