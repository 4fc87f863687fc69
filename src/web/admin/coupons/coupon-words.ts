import type { CouponView } from '#promotions/coupons/contract.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatClock } from '../../ui/format/clock.ts'
import { toRomeLocal } from '../prices/rome-time.ts'

const dateFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeZone: 'Europe/Rome' })

/** Validity of a coupon, one line for the dates and one per weekly range: "lun–ven 12:00–14:30". */
export function describeValidity({ startsAt, endsAt, hours }: Pick<CouponView, 'startsAt' | 'endsAt' | 'hours'>): string[] {
  const from = startsAt && `${dateFormat.format(Date.parse(startsAt))}${formatHour(startsAt)}`
  // An end at midnight belongs to the previous day.
  const to = endsAt && `${dateFormat.format(Date.parse(endsAt) - 1)}${formatHour(endsAt)}`
  const period = from && to ? `${from} – ${to}` : from ? t('office-coupons.period_from', { from }) : to && t('office-coupons.period_to', { to })
  const lines = [...(period ? [period] : []), ...describeHours(hours)]
  return lines.length > 0 ? lines : [t('office-coupons.always')]
}

/** `, 14:00`; empty for the start or end of a day. */
function formatHour(instant: string): string {
  const hour = toRomeLocal(instant).slice(11)
  return hour === '00:00' ? '' : `, ${hour}`
}

/** Reason why an active coupon applies to nobody now; undefined when it applies. Permanent reasons come first. */
export function inactiveReason(
  { startsAt, endsAt, used, totalUses, freeFood }: Pick<CouponView, 'startsAt' | 'endsAt' | 'used' | 'totalUses' | 'freeFood'>,
  now: number,
): string | undefined {
  if (freeFood?.deleted) return t('office-menu.food_gone')
  if (endsAt && Date.parse(endsAt) <= now) return t('office-coupons.mark_over')
  if (totalUses !== null && used >= totalUses) return t('office-coupons.mark_used_up')
  return startsAt && Date.parse(startsAt) > now ? t('office-coupons.mark_not_begun') : undefined
}

/** Title of a free dish, marked when deleted. */
export const freeFoodTitle = ({ title, deleted }: NonNullable<CouponView['freeFood']>): string =>
  deleted ? t('office-menu.food_gone_named', { title }) : title

/** Restaurants and fulfilments to which a coupon is limited, a single restaurant by name once loaded: "Solo consegna". */
export function describeScope(
  { restaurantIds, fulfilments }: Pick<CouponView, 'restaurantIds' | 'fulfilments'>,
  restaurants: readonly { id: string; name: string }[] = [],
): string[] {
  const kinds = [...new Set(fulfilments)].map(fulfilment => t(`office-coupons.so_${fulfilment}`))
  const named = kinds.length > 0 && kinds.length < 3 ? [t('office-coupons.only_so', { kinds: listFormat.format(kinds) })] : []
  const name = restaurantIds.length === 1 && restaurants.find(({ id }) => id === restaurantIds[0])?.name
  const where = restaurantIds.length > 0 ? [name ? t('office-coupons.only_at', { name }) : t('office-coupons.only_in', { count: restaurantIds.length })] : []
  const lines = [...where, ...named]
  return lines.length > 0 ? lines : [t('office-coupons.everywhere_short')]
}

const listFormat = new Intl.ListFormat('it-IT', { type: 'conjunction' })

/** Word joiners prevent a line break within a range. */
const noBreakDash = '\u2060–\u2060'

/** Groups days with the same hours: "lun–ven", "sab e dom". */
function describeHours(hours: CouponView['hours']): string[] {
  const sorted = hours.toSorted((one, other) => one.opensMinute - other.opensMinute || one.closesMinute - other.closesMinute)
  const byHours = Map.groupBy(
    sorted,
    ({ opensMinute, closesMinute }) => `${formatClock(opensMinute)}${noBreakDash}${closesMinute === 1440 ? '24:00' : formatClock(closesMinute)}`,
  )
  return [...byHours]
    .map(([range, of]) => ({ range, days: [...new Set(of.map(({ weekday }) => weekday))].sort() }))
    .sort((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0))
    .map(({ range, days }) => `${describeDays(days)} ${range}`)
}

function describeDays(days: number[]): string {
  if (days.length === 7) return t('office-coupons.every_day')
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const short = (day = 0) =>
    t(`office-coupons.day_${day as 0}`)
      .slice(0, 3)
      .toLowerCase()
  return listFormat.format(runs.flatMap(run => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short))))
}
