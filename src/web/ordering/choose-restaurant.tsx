import { useId, useState } from 'react'
import { OpenLine } from '../storefront/restaurants/open-line.tsx'
import { useOpenStates } from '../storefront/restaurants/open-states.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { type ChosenRestaurant, chooseRestaurant, useChosenRestaurant } from './chosen-restaurant.ts'
import { useOrderingTexts } from './texts.ts'

export interface CityPlaces {
  city: string
  restaurants: (ChosenRestaurant & { latitude: number; longitude: number })[]
}

/** Where the order goes: by city, or by way of the finder; once chosen, its name, address and whether it is open, and the way to another. */
export function ChooseRestaurant({ cities }: { cities: CityPlaces[] }) {
  const t = useOrderingTexts()
  const chosen = useChosenRestaurant()
  const [changing, setChanging] = useState(false)
  const id = useId()
  return (
    <section className="grid gap-3 rounded-card bg-miele p-5 sm:p-6" aria-labelledby={id}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-name tracking-tight">
          {chosen ? t('ordering.pickup_at') : t('ordering.where')}
        </h2>
        {chosen && !changing && (
          <Button tone="plain" className="-my-2.5 -mr-3" onClick={() => setChanging(true)}>
            {t('ordering.change')}
          </Button>
        )}
      </div>
      {chosen && !changing ? (
        <Place place={chosen} />
      ) : (
        <Choice
          cities={cities}
          onChosen={place => {
            chooseRestaurant(place)
            setChanging(false)
          }}
        />
      )}
    </section>
  )
}

function Place({ place }: { place: ChosenRestaurant }) {
  const t = useOrderingTexts()
  const open = useOpenStates(place.id)
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-display text-title leading-tight font-extrabold">{place.name}</p>
      <p>
        {place.address}, {place.city}
      </p>
      <OpenLine open={open.get(place.slug)} className="text-carbone!" />
      <p className="flex flex-wrap gap-x-5">
        <PageLink to={`/restaurants/${place.slug}/menu`} className="link py-2 font-semibold">
          {t('ordering.its_menu')}
        </PageLink>
        <a href={`tel:${place.phone.replace(/[^+\d]/g, '')}`} className="link figures py-2 font-semibold">
          {t('ordering.call', { phone: place.phone })}
        </a>
      </p>
    </div>
  )
}

function Choice({ cities, onChosen }: { cities: CityPlaces[]; onChosen: (place: ChosenRestaurant) => void }) {
  const t = useOrderingTexts()
  const places = cities.flatMap(({ restaurants }) => restaurants)
  return (
    <div className="grid gap-3">
      <Select label={t('ordering.restaurant')} value="" onChange={({ target }) => onChosen(places.find(({ id }) => id === target.value) as ChosenRestaurant)}>
        <option value="" disabled>
          {t('ordering.choose')}
        </option>
        {cities.map(({ city, restaurants }) => (
          <optgroup key={city} label={city}>
            {restaurants.map(({ id, name, address }) => (
              <option key={id} value={id}>
                {name}, {address}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {/* The finder sorts by distance; each restaurant there has "Ordina qui". */}
      <PageLink to="/restaurants" className="link justify-self-start py-2 font-semibold">
        {t('ordering.near')}
      </PageLink>
    </div>
  )
}
