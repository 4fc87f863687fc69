import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RestaurantNow as Now } from '#app/office/restaurant/contract.ts'
import { api } from '../../../shared/api.ts'
import { formatTime } from '../../../shared/format-time.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { LoadBars } from '../../live/load-bars.tsx'
import { RestaurantMarks } from '../../live/restaurant-marks.tsx'
import { Skeleton } from '../../skeleton.tsx'
import { restaurantNowText as t } from './restaurant-now-text.ts'

const refetchMs = 15_000

/** How the restaurant is doing now: the first thing on its page, above the settings. */
export function RestaurantNow({ restaurantId }: { restaurantId: string }) {
  const query = useQuery({
    queryKey: ['restaurant-now', restaurantId],
    queryFn: ({ signal }) => api<{ now: Now }>('GET', `/office/restaurants/${restaurantId}/now`, { signal }).then(({ now }) => now),
    refetchInterval: refetchMs,
  })
  useReadFailureToast(query, { refused: t('office-restaurant-now.failed') })
  const now = query.data
  return (
    <section aria-labelledby="restaurant-now" className="rounded-control bg-farina p-4 sm:p-6">
      <h2 id="restaurant-now" className="mb-3 text-name">
        {t('office-restaurant-now.title')}
      </h2>
      {now ? (
        <Facts now={now} base={`/dashboard/admin/restaurants/${restaurantId}`} />
      ) : (
        <Skeleton className="h-44" label={t('office-restaurant-now.loading')} />
      )}
    </section>
  )
}

function Facts({ now: { live, hoursToday, stations, staff, lateOrders, devices, printers }, base }: { now: Now; base: string }) {
  const silent = [...devices.filter(({ isSilent }) => isSilent), ...printers.filter(({ isFailing }) => isFailing)]
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      <Fact name={t('office-restaurant-now.state')}>
        <RestaurantMarks restaurant={live} />
      </Fact>
      <Fact name={t('office-restaurant-now.hours')} to={`${base}/hours`}>
        <span className="figures">
          {hoursToday.length === 0
            ? t('office-restaurant-now.closed_today')
            : hoursToday.map(({ opensMinute, closesMinute }) => `${formatMinute(opensMinute)}–${formatMinute(closesMinute)}`).join(', ')}
        </span>
      </Fact>
      <Fact name={t('office-restaurant-now.orders')} to={`${base}/orders`}>
        {t('office-restaurant-now.open', { count: live.open })}
      </Fact>
      <Fact name={t('office-restaurant-now.late')}>
        {lateOrders.length === 0 ? (
          t('office-restaurant-now.none_late')
        ) : (
          <ul className="flex flex-wrap gap-x-4">
            {lateOrders.map(({ id, number, promisedAt }) => (
              <li key={id}>
                <Link to={`/dashboard/admin/order/${id}`} className="link font-semibold">
                  {t('office-restaurant-now.late_order', { number, time: formatTime(promisedAt) })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={t('office-restaurant-now.stations')} to={`${base}/stations`}>
        {stations.length === 0 ? (
          t('office-restaurant-now.no_stations')
        ) : (
          <ul className="grid gap-1">
            {stations.map(({ id, title, load }) => (
              <li key={id} className="flex items-end gap-3">
                <LoadBars load={load} />
                <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
                <span className="figures text-cenere">{load[0]}%</span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={t('office-restaurant-now.staff')} to={`${base}/staff`}>
        {staff.length === 0 ? (
          t('office-restaurant-now.nobody')
        ) : (
          <ul>
            {staff.map(({ name, roles, shiftSince }) => (
              <li key={name}>
                {name}{' '}
                <span className="text-cenere">
                  {roles.map(role => t(`office-restaurant-now.role_${role}`)).join(', ')}
                  {shiftSince && ` · ${t('office-restaurant-now.shift_since', { time: formatTime(shiftSince) })}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={t('office-restaurant-now.devices')} to={`${base}/devices`}>
        {devices.length + printers.length === 0
          ? t('office-restaurant-now.no_devices')
          : silent.length === 0
            ? t('office-restaurant-now.all_devices', { count: devices.length + printers.length })
            : t('office-restaurant-now.silent', { names: silent.map(({ name }) => name).join(', ') })}
      </Fact>
    </dl>
  )
}

/** A fact; its name leads to the section where it is set. */
const Fact = ({ name, to, children }: { name: string; to?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="mb-0.5 text-cenere">
      {to ? (
        <Link to={to} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
    </dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** Formats minutes after midnight: 1500 as `1:00`. */
const formatMinute = (minute: number): string => `${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, '0')}`
