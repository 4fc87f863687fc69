import type { ReactNode } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import type { TransferTarget, TransferTargetList } from '#orders/transfer/contract.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Select } from '../../ui/field/field.tsx'
import { useFormatZoneTerms } from '../summary/zone-terms.tsx'
import { useOrderingTexts } from '../texts.ts'

interface TransferTargetsProps {
  fulfilment: OrderView['fulfilment']
  /** Undefined while loading; the fields are already in place. */
  offered: TransferTargetList | undefined
  /** City slug; empty: the nearest restaurants. */
  city: string
  chooseCity: (slug: string) => void
  place: TransferTarget | undefined
  choose: (place: TransferTarget) => void
  /** Content between the list and the chosen target's details. */
  children: ReactNode
}

/** Transfer targets: the nearest or those of a city; for a delivery, those that deliver. Distance comes first, because phones truncate the rest. */
export function TransferTargets({ fulfilment, offered, city, chooseCity, place, choose, children }: TransferTargetsProps) {
  const t = useOrderingTexts()
  const distance = useFormatDistance()
  const terms = useFormatZoneTerms()
  const { places, cities } = offered ?? { places: [], cities: undefined }
  if (offered && places.length === 0)
    return (
      <>
        <p className="text-lead">{t(fulfilment === 'delivery' ? 'move.nobody_delivers' : 'move.nobody')}</p>
        {children}
      </>
    )
  const listStateTexts = ({ state }: TransferTarget) => (state === 'open' ? [] : [t(`move.state_${state}`)])
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
        onChange={({ target }) => choose(places.find(({ restaurant }) => restaurant.id === target.value) as TransferTarget)}
      >
        <option value="" disabled>
          {t('ordering.choose')}
        </option>
        {places.map(place => (
          <option key={place.restaurant.id} value={place.restaurant.id}>
            {[
              distance(place.distanceMetres),
              ...listStateTexts(place),
              `${place.restaurant.name}, ${place.restaurant.address}`,
              ...(place.zone ? [terms(place.zone)] : []),
            ].join(' · ')}
          </option>
        ))}
      </Select>
      {children}
      {place && (
        <p className="figures" data-move-place>
          <strong>{place.restaurant.name}</strong>, {place.restaurant.address}, {place.restaurant.city}
          <span className="block font-semibold">{[distance(place.distanceMetres), ...listStateTexts(place)].join(' · ')}</span>
        </p>
      )}
    </>
  )
}
