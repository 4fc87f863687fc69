import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { decodePath } from '#platform/decode-path.ts'
import { getPathLanguage, usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { type CityRestaurants, readsContext, type ShellData } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { buildBreadcrumb, buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Route } from './+types/finder.ts'
import { CitySection } from './city-band.tsx'
import { sortByDistance, useNearMe } from './near-me.ts'
import { useOpenStates } from './open-states.ts'
import { RestaurantEntry, useFormatDistance } from './restaurant-entry.tsx'
import { searchRestaurants } from './search.ts'
import { StreetMapPart } from './street-map-part.tsx'

/** Lazy: the page works without a map. */
const ItalyMap = lazyPart(async () => ({ default: (await import('./italy-map.tsx')).ItalyMap }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const cities = await context.get(readsContext).restaurants(getPathLanguage(url.pathname))
  return { cities, city: cities.find(({ slug }) => slug === url.searchParams.get('city')) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!loaderData || !shell) return []
  const { language, figures, brand } = shell
  const { city } = loaderData
  const title = pageText(language, 'restaurants.title')
  const path = city ? `/restaurants?city=${city.slug}` : '/restaurants'
  const steps = [
    { name: brand, path: '/' },
    { name: title, path: '/restaurants' },
  ]
  if (city) steps.push({ name: city.name, path })
  return buildPageMeta({
    title: city ? `${brand} ${city.name}` : title,
    description: city
      ? pageText(language, 'restaurants.meta_city', { brand, city: city.name, count: city.restaurants.length })
      : pageText(language, 'restaurants.meta', { brand, ...figures }),
    path,
    shell,
    things: [buildBreadcrumb(shell, steps)],
  })
}

/** Maximum number of search results shown expanded. */
const maxUnfolded = 20

/** Number of nearest restaurants shown. */
const maxNearest = 8

export default function Finder({ loaderData: { cities, city } }: Route.ComponentProps) {
  const t = useTexts()
  const shell = useRouteLoaderData<ShellData>(usePageLanguage())
  const open = useOpenStates()
  const distance = useFormatDistance()
  const { near, ask, forget } = useNearMe()
  const [search, setSearch] = useSearchInUrl()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const requestedCity = useRequestedCity()
  useAskedPosition(near.state === 'idle', ask)

  const foundCities = searchRestaurants(city ? [city] : cities, search)
  const count = foundCities.reduce((sum, { restaurants }) => sum + restaurants.length, 0)
  const nearest =
    near.state === 'known'
      ? sortByDistance(
          near.here,
          cities.flatMap(({ restaurants }) => restaurants),
        ).slice(0, maxNearest)
      : undefined
  const [first] = nearest ?? []
  const nearestText = first && t('restaurants.near_found', { count: nearest?.length ?? 0, distance: distance(first.metres) })
  const problem = near.state === 'refused' || near.state === 'failed' ? t(`restaurants.near_${near.state}`) : undefined
  const foundText = search ? t('restaurants.found', { count }) : undefined

  return (
    <>
      <header className="bg-sabbia">
        <div className="page grid gap-x-16 gap-y-8 py-10 sm:py-14 sm:short:py-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:short:items-start">
          <div className="grid content-center short:content-start gap-7">
            <div className="grid gap-4">
              <h1 className="text-page">{city ? `${shell?.brand ?? ''} ${city.name}` : t('restaurants.title')}</h1>
              <p className="max-w-[22.5em] text-lead">
                {city
                  ? t('restaurants.found', { count: city.restaurants.length })
                  : cities.length > 0
                    ? t('restaurants.lead', { ...shell?.figures })
                    : t('restaurants.none_yet')}
              </p>
            </div>
            {cities.length > 0 && (
              <search className="grid max-w-xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end noscript:hidden">
                <TextField
                  type="search"
                  label={t('restaurants.search')}
                  value={search}
                  onChange={event => {
                    forget()
                    setSearch(event.target.value)
                  }}
                  autoComplete="off"
                />
                <Button onClick={ask} busy={near.state === 'asking'}>
                  {t('restaurants.near')}
                </Button>
                <p className={`sm:col-span-2 ${nearestText || foundText ? 'font-semibold' : 'text-cenere'}`} role="status">
                  {nearestText ?? problem ?? (near.state === 'asking' ? t('restaurants.near_busy') : (foundText ?? t('restaurants.near_private')))}
                  {foundText && count === 0 && <span className="block font-normal">{t('restaurants.none_hint')}</span>}
                </p>
              </search>
            )}
            {city && <StreetMapPart name={city.name} centre={city} zoom={11.5} restaurants={city.restaurants} />}
            {city && (
              <PageLink to="/restaurants" className="link justify-self-start py-1 font-semibold">
                {t('restaurants.all')}
              </PageLink>
            )}
          </div>
          {/* Space reserved in the map's size: a state change while its script loads removes the map until then. Phones and low windows hide the
             map, so that results are directly in view. */}
          <div className={`mx-auto aspect-[610/793] w-full max-w-80 md:max-w-md ${nearest || search ? 'max-md:hidden short:hidden' : ''}`}>
            <Suspense>
              <ItalyMap
                places={cities.map(({ slug, name, latitude, longitude, restaurants }) => ({ slug, name, latitude, longitude, count: restaurants.length }))}
                marked={city?.slug}
                choose={slug => {
                  forget()
                  setSearch('')
                  void navigate(city ? `${pathname}?city=${slug}` : `#${slug}`)
                }}
                className="size-full"
              />
            </Suspense>
          </div>
        </div>
      </header>
      {nearest ? (
        <section aria-labelledby="nearest" className="page band grid gap-5 sm:gap-8">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="nearest" className="text-band">
              {t('restaurants.near_heading')}
            </h2>
            <Button tone="plain" className="max-sm:-ms-3" onClick={forget}>
              {t('restaurants.near_all')}
            </Button>
          </div>
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {nearest.map(({ place, metres }) => (
              <RestaurantEntry key={place.slug} restaurant={place} open={open.get(place.slug)} metres={metres} />
            ))}
          </ul>
        </section>
      ) : (
        <div className={`page band grid items-start gap-x-10 md:grid-cols-2 lg:gap-x-16 ${search ? 'short:pt-6' : ''}`}>
          {foundCities.map((one: CityRestaurants) => (
            <CitySection
              key={one.slug}
              city={one}
              open={open}
              unfolded={one.slug === city?.slug || one.slug === requestedCity || (search !== '' && count <= maxUnfolded)}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Asks for the position at once where the address ends in `#near`, as the home page's link does. */
function useAskedPosition(isIdle: boolean, ask: () => void): void {
  const { hash } = useLocation()
  const start = useEffectEvent(() => isIdle && ask())
  useEffect(() => {
    if (hash === '#near') start()
  }, [hash])
}

/** City in the address's fragment: expanded and scrolled into view after hydration. */
function useRequestedCity(): string {
  const { hash, key } = useLocation()
  const [submittedSearch, setSubmittedSearch] = useState('')
  useEffect(() => setSubmittedSearch(decodePath(hash.slice(1)) ?? ''), [hash])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` triggers: following the same link again scrolls again
  useEffect(() => {
    if (submittedSearch) document.getElementById(submittedSearch)?.closest('details')?.scrollIntoView()
  }, [submittedSearch, key])
  return submittedSearch
}

/** Search text stored in the address, so that a reload or shared link restores the results; the cached page is the same for all. */
function useSearchInUrl(): [string, (search: string) => void] {
  const [search, setSearch] = useState('')
  useEffect(() => setSearch(new URLSearchParams(location.search).get('search') ?? ''), [])
  return [
    search,
    text => {
      setSearch(text)
      const url = new URL(location.href)
      if (text) url.searchParams.set('search', text)
      else url.searchParams.delete('search')
      history.replaceState(history.state, '', url)
    },
  ]
}
