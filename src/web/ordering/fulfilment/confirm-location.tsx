import { useEffect, useRef, useState } from 'react'
import { isAddressPointMismatch } from '#orders/delivery/address-point-mismatch.ts'
import type { LocatedAddress, PublicZone } from '#orders/delivery/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { api } from '../../shared/api.ts'
import { sortByDistance, useNearMe } from '../../storefront/restaurants/near-me.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { LocationMap } from './location-map.tsx'

interface ConfirmLocationProps {
  address: CartAddress
  /** What the register of addresses or the geocoder found. */
  located: LocatedAddress
  cities: CityRestaurants[]
  /** Called when the map is shown or hidden. */
  shown: (onMap: boolean) => void
  back: () => void
  confirm: (point: Point) => void
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Confirms the location of an address: from the geocoder, the device, or set by hand. */
export function ConfirmLocation({ address, located: { points, start, area }, cities, shown, back, confirm }: ConfirmLocationProps) {
  const t = useOrderingTexts()
  const distance = useFormatDistance()
  const chosen = useChosenRestaurant()
  const { near, ask, forget } = useNearMe()
  const restaurantList = cities.flatMap(({ restaurants }) => restaurants)
  const knownPoint = findPointNearAddress(address, cities)
  // No map without a known point: in a city without restaurants only the name is known.
  const [onMap, setOnMap] = useState(points.length > 0 || start !== null || knownPoint !== undefined)
  useEffect(() => {
    shown(onMap)
    return () => shown(false)
  }, [shown, onMap])
  const [pin, setPin] = useState<Point>(() => points[0] ?? start ?? knownPoint ?? chosen ?? cities[0] ?? rome)
  const isStreetKnown = points.length === 0 && start?.of === 'street'
  const [isPinSet, setIsPinSet] = useState(points.length > 0 || isStreetKnown)
  /** Pin outside the postcode that the person has already pressed the button for: the next press confirms it. */
  const [doubtedPin, setDoubtedPin] = useState<Point>()
  const here = near.state === 'known' ? near.here : undefined
  // An earlier device location was for finding restaurants, not for the delivery address.
  const before = useRef(here)
  useEffect(() => {
    if (!here || here === before.current) return
    setPin(here)
    setIsPinSet(true)
    setOnMap(true)
  }, [here])

  /** Setting the pin by hand cancels a pending device location. */
  const setPinByHand = (point: Point) => {
    forget()
    setPin(point)
  }

  const [nearest] = sortByDistance(
    pin,
    restaurantList.filter(({ services }) => services.includes('delivery')),
  )
  const deliveringRestaurant = chosen?.services.includes('delivery') && computeDistanceMetres(pin, chosen) < 30_000 ? chosen : nearest?.place
  const [zones, setZones] = useState<{ of: string; list: PublicZone[] }>()
  const slug = deliveringRestaurant?.slug
  useEffect(() => {
    if (!slug) return
    const controller = new AbortController()
    api<{ zones: PublicZone[] }>('GET', `/restaurants/${slug}/zones`, { signal: controller.signal }).then(
      answer => setZones({ of: slug, list: answer.zones }),
      () => {},
    )
    return () => controller.abort()
  }, [slug])
  // Focus this step: it replaces the form whose button was pressed.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }, [])
  const isPinElsewhere = onMap && isPinSet && isAddressPointMismatch({ ...address, ...pin }, cities)
  const postcodeArea = area ?? findPostcodeArea(address, cities)
  const isOutsidePostcode = isPinSet && postcodeArea !== undefined && computeDistanceMetres(postcodeArea, pin) > postcodeArea.radiusMetres
  const isDoubted = isOutsidePostcode && doubtedPin === pin
  const confirmPin = () => {
    if (isOutsidePostcode && !isDoubted) setDoubtedPin(pin)
    else confirm({ latitude: roundDegrees(pin.latitude), longitude: roundDegrees(pin.longitude) })
  }
  const problem = near.state === 'refused' || near.state === 'failed' ? t(`way.point_${near.state}`) : undefined

  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-24 gap-4 outline-none">
      <p className="text-lead">
        <strong>
          {address.street} {address.streetNumber}, {address.postcode} {address.city}
        </strong>
        {onMap && <span className="block">{t(isStreetKnown ? 'addresses.pin_in_street' : isPinSet ? 'way.is_it_here' : 'way.set_pin')}</span>}
      </p>
      {!onMap && (
        <div role="alert" className="grid gap-2 rounded-control bg-miele-chiaro px-4 py-3">
          <p className="font-semibold">{t('way.none_near', { city: address.city, postcode: address.postcode })}</p>
          <p>{t('way.none_near_hint')}</p>
          <PageLink to="/restaurants" className="link justify-self-start py-1.5 font-semibold">
            {t('way.all_restaurants')}
          </PageLink>
        </div>
      )}
      {points.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('way.which_point')}</legend>
          {points.map(point => (
            <label key={point.label} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="radio" name="point" className="size-5 shrink-0 accent-brace" checked={pin === point} onChange={() => setPinByHand(point)} />
              {point.label}
            </label>
          ))}
        </fieldset>
      )}
      {onMap && (
        <LocationMap
          pin={pin}
          isPlaced={isPinSet}
          places={restaurantList.filter(place => computeDistanceMetres(place, pin) < 15_000)}
          cities={cities.filter(city => computeDistanceMetres(city, pin) < 30_000)}
          zones={deliveringRestaurant && { around: deliveringRestaurant, list: zones && zones.of === slug ? zones.list : [] }}
          move={({ latitude, longitude }) => {
            setPinByHand({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) })
            setIsPinSet(true)
          }}
        />
      )}
      {onMap && (
        <p id="pin" role="status" className={isPinSet ? 'figures' : 'font-semibold'}>
          {isPinSet ? nearest && t('way.pin_from', { distance: distance(nearest.metres), name: nearest.place.name }) : t('way.pin_first')}
        </p>
      )}
      {isPinElsewhere && (
        <p id="elsewhere" role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {t('way.pin_elsewhere', { city: address.city, postcode: address.postcode })}
        </p>
      )}
      {isDoubted && !isPinElsewhere && (
        <p id="elsewhere" role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {t('addresses.pin_outside', { postcode: address.postcode })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {onMap ? (
          <Button disabled={!isPinSet || isPinElsewhere} aria-describedby={isPinElsewhere || isDoubted ? 'elsewhere' : 'pin'} onClick={confirmPin}>
            {t(isDoubted ? 'addresses.here_nonetheless' : 'way.here')}
          </Button>
        ) : (
          <Button tone="carbone" onClick={() => setOnMap(true)}>
            {t('way.on_map')}
          </Button>
        )}
        <Button tone="outline" busy={near.state === 'asking'} onClick={ask}>
          {t('way.i_am_there')}
        </Button>
        <Button tone="plain" className="max-sm:-ms-3" onClick={back}>
          {t('way.change_address')}
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

const rome: Point = { latitude: 41.9, longitude: 12.5 }

/** Distance from a restaurant within which its postcode is taken to lie, in metres, where the register does not tell. */
const postcodeRadiusMetres = 5000

function findPostcodeArea({ postcode }: CartAddress, cities: CityRestaurants[]) {
  const restaurant = cities.flatMap(({ restaurants }) => restaurants).find(other => other.postcode === postcode)
  return restaurant && { latitude: restaurant.latitude, longitude: restaurant.longitude, radiusMetres: postcodeRadiusMetres }
}

/**
 * Known point near an address: a restaurant with the same postcode, else the city by name, else a restaurant in the province (first two digits of the
 * postcode).
 */
function findPointNearAddress({ city, postcode }: CartAddress, cities: CityRestaurants[]): Point | undefined {
  const named = cities.find(({ name }) => name.toLocaleLowerCase() === city.trim().toLocaleLowerCase())
  const all = cities.flatMap(({ restaurants }) => restaurants)
  const findByPostcodePrefix = (digits: number) => all.find(place => place.postcode.slice(0, digits) === postcode.slice(0, digits))
  return findByPostcodePrefix(5) ?? named ?? findByPostcodePrefix(3) ?? findByPostcodePrefix(2)
}
