import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { LocateResult } from '#orders/delivery/contract.ts'
import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { CityRestaurants, RestaurantCard } from '../../server/reads.ts'
import { api } from '../../shared/api.ts'
import { sortByDistance, useNearMe } from '../../storefront/restaurants/near-me.ts'
import { OpenStatus } from '../../storefront/restaurants/open-line.tsx'
import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { searchRestaurants } from '../../storefront/restaurants/search.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/field/field.tsx'
import { scrollResultsIntoView } from '../shared/scroll-into-view.ts'
import { saveDeviceLocation, useDeviceLocation } from '../state/device-location.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

interface FindRestaurantProps {
  cities: CityRestaurants[]
  chosen: ChosenRestaurant | null
  /** Begins with the device's position, or with the cursor in the search. */
  start?: 'near' | 'search' | undefined
  choose: (place: RestaurantCard) => void
}

/** Maximum number of results; a more specific query finds others. */
const maxShown = 6

/** Pickup restaurant: the nearest, by city, or by a query (street, postcode, name, address). */
export function FindRestaurant({ cities, chosen, start, choose }: FindRestaurantProps) {
  const t = useOrderingTexts()
  const pageTexts = useTexts()
  const distance = useFormatDistance()
  const deviceLocation = useDeviceLocation()
  const [search, setSearch] = useState('')
  const [city, setCity] = useState('')
  const { near, ask, forget } = useNearMe()
  const [locatedAddress, setLocatedAddress] = useState<{ label: string; latitude: number; longitude: number } | 'unknown'>()
  const all = cities.flatMap(({ restaurants }) => restaurants).filter(({ services }) => services.includes('pickup'))
  const here = near.state === 'known' ? near.here : undefined
  // Save the location before the results are shown, so that the distance guard also works for a quick choice.
  const saveLocation = useEffectEvent((position: NonNullable<typeof here>) => saveDeviceLocation(position, all))
  useLayoutEffect(() => {
    if (here) saveLocation(here)
  }, [here])
  // Show a short list in full without a search.
  const initialRestaurants = all.length <= maxShown ? all : []
  const searchResults = search.trim() ? searchRestaurants(cities, search).flatMap(({ restaurants }) => restaurants) : initialRestaurants
  const point = here ?? (typeof locatedAddress === 'object' ? locatedAddress : undefined)
  const shown = point
    ? sortByDistance(point, all)
    : (city ? all.filter(restaurant => restaurant.city === city) : searchResults.filter(({ services }) => services.includes('pickup'))).map(place => ({
        place,
        // Distance from the recent device location, if known.
        metres: deviceLocation ? computeDistanceMetres(deviceLocation, place) : undefined,
      }))
  const open = useOpenStates(
    shown
      .slice(0, maxShown)
      .map(({ place }) => place.id)
      .join(','),
  )
  /** Latest search: answers for an earlier query are ignored. */
  const latestSearch = useRef(0)
  const resetSearch = () => {
    latestSearch.current++
    forget()
    setLocatedAddress(undefined)
  }
  /** Geocode a query that matches no restaurant, if a geocoder is configured. */
  const locate = async () => {
    const searchNumber = latestSearch.current
    const { points } = await api<LocateResult>('POST', '/orders/locate', { body: { text: search } }).catch(() => ({ points: [] }))
    if (searchNumber === latestSearch.current) setLocatedAddress(points[0] ?? 'unknown')
  }
  // Scroll the search to the header on phones, or the results would be below the fold.
  const box = useRef<HTMLDivElement>(null)
  const searchKey = shown.length > 0 && [search.trim() !== '', city, point !== undefined].join()
  const lastSearchKey = useRef(searchKey)
  useEffect(() => {
    if (searchKey && searchKey !== lastSearchKey.current) scrollResultsIntoView(box.current)
    lastSearchKey.current = searchKey
  }, [searchKey])
  const askAtStart = useEffectEvent(() => {
    if (start === 'near') ask()
  })
  useEffect(() => askAtStart(), [])
  const problem = near.state === 'refused' || near.state === 'failed' ? pageTexts(`restaurants.near_${near.state}`) : undefined
  if (all.length === 0) return <p className="text-lead">{t('way.nobody_yet')}</p>
  return (
    <div ref={box} className="@container grid scroll-mt-20 gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 huge:grid-cols-1 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div className="@max-lg:col-span-full">
          <TextField
            type="search"
            label={t('way.search')}
            value={search}
            autoFocus={start === 'search'}
            autoComplete="off"
            onChange={({ target }) => {
              resetSearch()
              setCity('')
              setSearch(target.value)
            }}
          />
        </div>
        <Select
          label={t('way.city')}
          value={city}
          onChange={({ target }) => {
            resetSearch()
            setSearch('')
            setCity(target.value)
          }}
        >
          <option value="">{t('way.city_any')}</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <Button tone="carbone" busy={near.state === 'asking'} onClick={ask}>
          {pageTexts('restaurants.near')}
        </Button>
      </div>
      <p role="status" className="text-cenere empty:hidden">
        {problem ?? (typeof locatedAddress === 'object' ? t('way.around', { place: locatedAddress.label }) : '')}
      </p>
      {search.trim().length > 4 && searchResults.length === 0 && !point && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{locatedAddress === 'unknown' ? t('way.address_unknown') : t('way.none_by_word')}</p>
          {locatedAddress === undefined && (
            <Button tone="outline" onClick={locate}>
              {t('way.near_address')}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="grid gap-3 @lg:grid-cols-2">
          {shown.slice(0, maxShown).map(({ place, metres }) => (
            <li key={place.id}>
              <button
                type="button"
                aria-pressed={chosen?.id === place.id}
                className="grid h-full w-full content-start gap-0.5 rounded-control border-2 border-nebbia bg-farina px-4 py-3 text-start hover:border-carbone aria-pressed:border-carbone aria-pressed:bg-miele-chiaro"
                onClick={() => choose(place)}
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="font-display text-name font-bold">{place.name}</span>
                  {metres !== undefined && <span className="figures shrink-0 font-display font-bold">{distance(metres)}</span>}
                </span>
                <span>
                  {place.address}, {place.postcode} {place.city}
                </span>
                <OpenStatus open={open.get(place.slug)} className={chosen?.id === place.id ? 'text-carbone!' : ''} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length > maxShown && <p className="text-cenere">{t('way.more_found', { count: shown.length - maxShown })}</p>}
    </div>
  )
}
