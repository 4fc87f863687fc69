import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { WatchedKitchen, watchedAnswer } from '#kitchen/contract.ts'
import { usePermission } from '../../session/use-permission.ts'
import { api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { formatShortTime } from '../orders/short-time.ts'
import { restaurantText as t } from './place-texts.ts'

/** Maximum alerts above the list; further ones are marked in the list only. */
const maxNamed = 8

/** Kitchens that are paused, throttled, or leave orders unanswered now, for people who work with them. */
function useKitchenAlerts() {
  const enabled = usePermission('staff')
  return useQuery({
    enabled,
    queryKey: ['kitchens-to-watch'],
    queryFn: ({ signal }) => api<z.output<typeof watchedAnswer>>('GET', '/kitchen/to-watch', { signal }).then(({ kitchens }) => kitchens),
    refetchInterval: 30_000,
  }).data
}

/** Alert beside a restaurant's name; hidden when all is well. */
export function KitchenAlertMark({ restaurantId }: { restaurantId: string }) {
  const kitchen = useKitchenAlerts()?.find(({ id }) => id === restaurantId)
  return kitchen ? <AlertMarks kitchen={kitchen} /> : null
}

const panelId = 'kitchens-to-watch'

/** Button that opens the kitchen alerts, with their number; hidden when all is well. */
export function KitchenAlertsButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const count = useKitchenAlerts()?.length ?? 0
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      className={`flex min-h-10 items-center gap-1.5 rounded-control px-3 font-semibold ${open ? 'bg-carbone text-crema' : 'bg-miele-chiaro hover:bg-miele'}`}
      onClick={onToggle}
    >
      {t('places.to_watch_short')}
      <span className="figures font-bold">{count}</span>
    </button>
  )
}

/** All kitchen alerts regardless of the list's page, with links to the boards. */
export function KitchenAlerts({ open }: { open: boolean }) {
  const kitchens = useKitchenAlerts()
  if (!open || !kitchens || kitchens.length === 0) return null
  return (
    <section id={panelId} aria-labelledby="to-watch" className="mb-3 rounded-control bg-miele-chiaro px-4 py-3" data-to-watch={kitchens.length}>
      <h2 id="to-watch" className="text-name">
        {t('places.to_watch')}
      </h2>
      <ul className="mt-1 grid gap-1">
        {kitchens.slice(0, maxNamed).map(kitchen => (
          <li key={kitchen.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/dashboard/admin/restaurants/${kitchen.id}`} className="link py-1 font-semibold">
              {kitchen.name}
            </Link>
            <AlertMarks kitchen={kitchen} />
            <Link to={`/kitchen?restaurant=${kitchen.id}`} className="link py-1" aria-label={t('places.kitchen_of', { name: kitchen.name })}>
              {t('places.kitchen')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Time only for today, else with the date. */
const toTimeValues = (instant: string) => {
  const isToday = formatShortTime(instant).slice(0, 10) === formatShortTime(new Date(serverNow()).toISOString()).slice(0, 10)
  return { day: isToday ? 'today' : 'other', time: isToday ? formatTime(instant) : formatShortTime(instant) }
}

const markStyle = 'inline-block rounded-control px-2 py-0.5 font-semibold'

function AlertMarks({ kitchen: { state, stateUntil, throttlePercent, unanswered, oldestAt } }: { kitchen: WatchedKitchen }) {
  const values = { percent: throttlePercent, ...(stateUntil && toTimeValues(stateUntil)) }
  return (
    <span className="figures inline-flex flex-wrap gap-1.5" data-kitchen-mark>
      {unanswered > 0 && (
        <span className={`${markStyle} bg-tizzone text-farina`}>
          {t('places.kitchen_silent', { count: unanswered, ...(oldestAt && toTimeValues(oldestAt)) })}
        </span>
      )}
      {state !== 'open' && (
        <span className={`${markStyle} ${state === 'paused' ? 'bg-carbone text-crema' : 'bg-miele'}`}>
          {t(stateUntil ? `places.kitchen_${state}_until` : `places.kitchen_${state}`, values)}
        </span>
      )}
    </span>
  )
}
