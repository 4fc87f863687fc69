import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { openingAt, rangesOn } from '#restaurants/hours/opening-hours.ts'
import { roadTo } from '../delivery/delivery-fee.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import type { timesAnswer, timesQuery } from './contract.ts'
import { liveKitchen } from './kitchen-availability.ts'
import { type AskedTime, datesAhead, isOpenEnded, promisedTime, slotsOn, takenAgain } from './promised-time.ts'

type Times = Omit<z.output<typeof timesAnswer>, 'success'>

/** When one can order at a restaurant: for a cart’s work, without one by hours and pauses alone; delivered, as far as the zone is, without one as far as is usual. */
export async function timesAt(context: Context, restaurant: NetworkRestaurant, { fulfilment, zone, date, work }: z.output<typeof timesQuery>): Promise<Times> {
  const parts = await saleParts.now(context)
  const at = context.clock.now()
  const now = at.getTime()
  const kitchen = await liveKitchen(context, restaurant, parts, at)
  const offered = restaurant.services.includes(fulfilment)
  const zoneThere = parts.zones.get(restaurant.id)?.find(({ id }) => id === zone)
  const roadMinutes = fulfilment === 'delivery' ? roadTo(zoneThere, restaurant) : 0
  const asked: AskedTime = { restaurant, kitchen, fulfilment, wanted: { work: work ?? {}, roadMinutes } }
  const opening = openingAt(restaurant.rules, now, fulfilment)
  const paused = isOpenEnded(kitchen) || (opening.open && kitchen.pausedUntil !== undefined)
  const opensAt = paused || !opening.open ? takenAgain(asked) : undefined

  // Of the day that runs (after midnight: yesterday's) only what is left of it counts.
  const isOpen = (date: string, ahead: number) =>
    !isOpenEnded(kitchen) && rangesOn(restaurant.rules, date, fulfilment).length > 0 && (ahead > 0 || slotsOn(asked, date).length > 0)
  // At a table one orders for now.
  const ahead = fulfilment === 'table' ? [] : datesAhead(restaurant, now)
  const dates = ahead.map((date, days) => ({ date, open: offered && isOpen(date, days) }))
  const { chosen, slots } = offered ? slotsOfDay(asked, dates, date) : { chosen: date, slots: [] }
  const promise = offered ? promisedTime(asked) : undefined
  const { id, slug, name, timezone } = restaurant
  return {
    restaurant: { id, slug, name, timezone },
    fulfilment,
    offered,
    state: paused ? 'paused' : opening.open ? 'open' : 'closed',
    opensAt: opensAt === undefined ? null : new Date(opensAt).toISOString(),
    asap: promise ? { promisedAt: written(promise.promisedAt), slot: written(promise.slot) } : null,
    dates,
    date: chosen ?? null,
    slots: slots.map(written),
  }
}

/** The slots of the date that is asked for, or of the first one that has any. */
function slotsOfDay(asked: AskedTime, dates: { date: string; open: boolean }[], wanted: string | undefined): { chosen: string | undefined; slots: number[] } {
  if (wanted !== undefined) return { chosen: wanted, slots: dates.some(({ date }) => date === wanted) ? slotsOn(asked, wanted) : [] }
  for (const { date, open } of dates) {
    const slots = open ? slotsOn(asked, date) : []
    if (slots.length > 0) return { chosen: date, slots }
  }
  return { chosen: undefined, slots: [] }
}

const written = (instant: number) => new Date(instant).toISOString()
