import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  choose: (place: RestaurantCard) => void
}

/** So many are offered at once: more are found by a better word. */
const maxShown = 6

/** The restaurant to collect from: the nearest, by city, or by what is written: a street, a postcode, a name, an address. */
export function FindRestaurant({ cities, chosen, choose }: FindRestaurantProps) {
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
  // Kept before the nearest are seen: who goes on at once is known to be far away too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a position
  useLayoutEffect(() => {
    if (here) saveDeviceLocation(here, all)
  }, [here])
  // So few that there is nothing to search for are simply there.
  const initialRestaurants = all.length <= maxShown ? all : []
  const searchResults = search.trim() ? searchRestaurants(cities, search).flatMap(({ restaurants }) => restaurants) : initialRestaurants
  const point = here ?? (typeof locatedAddress === 'object' ? locatedAddress : undefined)
  const shown = point
    ? sortByDistance(point, all)
    : (city ? all.filter(each => each.city === city) : searchResults.filter(({ services }) => services.includes('pickup'))).map(place => ({
        place,
        // How far it is from where the device was a moment ago, where that is known.
        metres: deviceLocation ? computeDistanceMetres(deviceLocation, place) : undefined,
      }))
  const open = useOpenStates(
    shown
      .slice(0, maxShown)
      .map(({ place }) => place.id)
      .join(','),
  )
  /** What is searched for now: what a former address comes to is nobody's any more. */
  const latestSearch = useRef(0)
  const resetSearch = () => {
    latestSearch.current++
    forget()
    setLocatedAddress(undefined)
  }
  /** An address that is none of ours: the geocoder says where it lies, when there is one. */
  const locate = async () => {
    const searchNumber = latestSearch.current
    const { points } = await api<LocateResult>('POST', '/orders/locate', { body: { text: search } }).catch(() => ({ points: [] }))
    if (searchNumber === latestSearch.current) setLocatedAddress(points[0] ?? 'unknown')
  }
  // On a phone what is found would stand below what one sees: what was searched with goes up to the header.
  const box = useRef<HTMLDivElement>(null)
  const searchKey = shown.length > 0 && [search.trim() !== '', city, point !== undefined].join()
  const lastSearchKey = useRef(searchKey)
  useEffect(() => {
    if (searchKey && searchKey !== lastSearchKey.current) scrollResultsIntoView(box.current)
    lastSearchKey.current = searchKey
  }, [searchKey])
  const trouble = near.state === 'refused' || near.state === 'failed' ? pageTexts(`restaurants.near_${near.state}`) : undefined
  if (all.length === 0) return <p className="text-lead">{t('way.nobody_yet')}</p>
  return (
    <div ref={box} className="@container grid scroll-mt-20 gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 huge:grid-cols-1 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div className="@max-lg:col-span-full">
          <TextField
            type="search"
            label={t('way.search')}
            value={search}
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
        {trouble ?? (typeof locatedAddress === 'object' ? t('way.around', { place: locatedAddress.label }) : '')}
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
                className="grid h-full w-full content-start gap-0.5 rounded-control border-2 border-nebbia bg-farina px-4 py-3 text-left hover:border-carbone aria-pressed:border-carbone aria-pressed:bg-miele-chiaro"
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
