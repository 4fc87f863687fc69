import { lazy, Suspense, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'
import { liveText as t } from './live-texts.ts'
import { RestaurantRow } from './restaurant-row.tsx'
import { useLive } from './use-live.ts'

export const meta = createAdminMeta('office.live')

const ItalyMap = lazy(() => import('./italy-map.tsx'))

const mapId = 'live-map'

const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Restaurants that a link of the first screen asks for. */
const shownOnly: Record<'late' | 'unaccepted' | 'paused' | 'devices', (restaurant: LiveRestaurant) => boolean> = {
  late: ({ late }) => late > 0,
  unaccepted: ({ unaccepted }) => unaccepted > 0,
  paused: ({ state }) => state === 'paused' || state === 'throttled',
  devices: ({ silentDevices, failedPrinters }) => silentDevices + failedPrinters > 0,
}
const isShownOnly = (name: string): name is keyof typeof shownOnly => Object.hasOwn(shownOnly, name)

/** All restaurants as they are now, on a map and in a list, the most urgent first. Managers see their own. */
export default function LiveOverview() {
  const { restaurants, isLost } = useLive()
  const [params] = useSearchParams()
  const show = params.get('show') ?? ''
  const only = isShownOnly(show) ? show : undefined
  const [search, setSearch] = useState('')
  const [isUrgentOnly, setUrgentOnly] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const choose = useCallback((id: string) => setChosenId(chosen => (chosen === id ? undefined : id)), [])
  const chooseOnMap = (id: string) => {
    setChosenId(id)
    document.querySelector<HTMLElement>(`[data-live="${id}"] [aria-expanded]`)?.focus()
  }
  const words = foldText(search).split(/\s+/)
  const rows = restaurants?.filter(
    restaurant =>
      (!isUrgentOnly || restaurant.urgency > 0) &&
      (!only || shownOnly[only](restaurant)) &&
      words.every(word => foldText(`${restaurant.name} ${restaurant.city}`).includes(word)),
  )
  return (
    <>
      <AdminHeading title={t('office-live.title')}>
        {restaurants && <Sums restaurants={restaurants} />}
        <div className="flex flex-wrap items-center gap-4 sm:ml-auto">
          <label className="flex min-h-10 items-center gap-2 font-semibold">
            <input type="checkbox" className="size-5 accent-brace" checked={isUrgentOnly} onChange={event => setUrgentOnly(event.target.checked)} />
            {t('office-live.only_urgent')}
          </label>
          <input
            type="search"
            value={search}
            onChange={event => setSearch(event.target.value)}
            placeholder={t('office-live.search')}
            aria-label={t('office-live.search')}
            className="min-h-10 w-full rounded-control border-2 border-cenere/60 bg-farina px-3 text-base hover:border-carbone focus:border-carbone sm:w-72"
          />
        </div>
      </AdminHeading>
      <p role="status" className={isLost ? 'mb-2 rounded-control bg-miele-chiaro px-3 py-2 font-semibold' : undefined}>
        {isLost && t('office-live.offline')}
      </p>
      {only && (
        <p className="mb-2 flex flex-wrap items-center gap-x-4">
          <strong>{t(`office-live.show_${only}`)}</strong>
          <Link to="/dashboard/admin/live" className="link min-h-8 font-semibold">
            {t('office-live.show_all')}
          </Link>
        </p>
      )}
      {!rows ? (
        <Skeleton label={t('office-live.loading')} className="h-96" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]">
          <section aria-label={t('office-live.list')} className="relative rounded-control bg-farina">
            {/* The list has many stops of the tab key; the map stands after it. */}
            <button
              type="button"
              onClick={() => document.getElementById(mapId)?.focus()}
              className="sr-only focus:not-sr-only focus:absolute! focus:z-10 focus:rounded-control focus:bg-carbone focus:px-4 focus:py-3 focus:font-semibold focus:text-crema"
            >
              {t('office-live.to_map')}
            </button>
            <ul>
              {rows.map(restaurant => (
                <RestaurantRow key={restaurant.id} restaurant={restaurant} isChosen={restaurant.id === chosenId} onChoose={choose} />
              ))}
            </ul>
            {rows.length === 0 && <p className="px-3 py-6">{search === '' ? t('office-live.all_well') : t('office-live.none')}</p>}
          </section>
          <div id={mapId} tabIndex={-1} className="scroll-mt-20 outline-none lg:sticky lg:top-16">
            <Suspense>
              <ItalyMap restaurants={rows} onChoose={chooseOnMap} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
}

/** Sums over all restaurants, in one line; nothing that is zero except the open orders. */
function Sums({ restaurants }: { restaurants: LiveRestaurant[] }) {
  const sum = (of: (restaurant: LiveRestaurant) => number) => restaurants.reduce((total, restaurant) => total + of(restaurant), 0)
  const parts = [
    t('office-live.sum', { open: sum(({ open }) => open) }),
    ...(
      [
        ['late', sum(({ late }) => late)],
        ['unaccepted', sum(({ unaccepted }) => unaccepted)],
        ['paused', sum(({ state, isOpen }) => (isOpen && state === 'paused' ? 1 : 0))],
        ['devices', sum(({ silentDevices }) => silentDevices)],
        ['printers', sum(({ failedPrinters }) => failedPrinters)],
      ] as const
    ).flatMap(([name, count]) => (count > 0 ? [t(`office-live.sum_${name}`, { count })] : [])),
  ]
  return <p className="figures font-semibold">{parts.join(' · ')}</p>
}
