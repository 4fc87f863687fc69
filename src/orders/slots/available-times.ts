import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { toIso, toIsoOrNull } from '#platform/to-iso.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { findOpeningAt, findRangesOn } from '#restaurants/hours/opening-hours.ts'
import { travelMinutes } from '../delivery/delivery-fee.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import type { timesAnswer, timesQuery } from './contract.ts'
import { readKitchenAvailability } from './kitchen-availability.ts'
import { findPromisedTime, findReopeningTime, isPausedIndefinitely, listOrderableDates, listSlotsOnDate, type RequestedTime } from './promised-time.ts'

type AvailableTimes = Omit<z.output<typeof timesAnswer>, 'success'>

/**
 * Lists the available times of a restaurant. Without a cart only hours and pauses count; delivery uses the zone's travel time, or the usual
 * one without an address.
 */
export async function listAvailableTimes(
  context: Context,
  restaurant: DirectoryRestaurant,
  { fulfilment, zone, date, work }: z.output<typeof timesQuery>,
): Promise<AvailableTimes> {
  const parts = await salesCatalogue.now(context)
  const at = context.clock.now()
  const now = at.getTime()
  const kitchen = await readKitchenAvailability(context, restaurant, parts, at)
  const isOffered = restaurant.services.includes(fulfilment)
  const matchedZone = parts.zones.get(restaurant.id)?.find(({ id }) => id === zone)
  const travelTimeMinutes = fulfilment === 'delivery' ? travelMinutes(matchedZone, restaurant) : 0
  const request: RequestedTime = { restaurant, kitchen, fulfilment, demand: { work: work ?? {}, travelTimeMinutes } }
  const opening = findOpeningAt(restaurant.rules, now, fulfilment)
  const isPaused = isPausedIndefinitely(kitchen) || (opening.open && kitchen.pausedUntil !== undefined)
  const opensAt = isPaused || !opening.open ? findReopeningTime(request) : undefined

  // The current business day (after midnight: yesterday's) counts only with its remaining hours.
  const isOpen = (date: string, daysAhead: number) =>
    !isPausedIndefinitely(kitchen) &&
    findRangesOn(restaurant.rules, date, fulfilment).length > 0 &&
    (daysAhead > 0 || listSlotsOnDate(request, date).length > 0)
  // Table orders are only for now.
  const ahead = fulfilment === 'table' ? [] : listOrderableDates(restaurant, now)
  const dates = ahead.map((date, days) => ({ date, open: isOffered && isOpen(date, days) }))
  const { chosen, slots } = isOffered ? listDaySlots(request, dates, date) : { chosen: date, slots: [] }
  const promise = isOffered ? findPromisedTime(request) : undefined
  const { id, slug, name, timezone } = restaurant
  return {
    restaurant: { id, slug, name, timezone },
    fulfilment,
    offered: isOffered,
    state: isPaused ? 'paused' : opening.open ? 'open' : 'closed',
    opensAt: toIsoOrNull(opensAt),
    asap: promise ? { promisedAt: toIso(promise.promisedAt), slot: toIso(promise.slot) } : null,
    dates,
    date: chosen ?? null,
    slots: slots.map(toIso),
  }
}

/** Lists the slots of the requested date, or of the first date that has any. */
function listDaySlots(
  request: RequestedTime,
  dates: { date: string; open: boolean }[],
  requestedDate: string | undefined,
): { chosen: string | undefined; slots: number[] } {
  if (requestedDate !== undefined)
    return { chosen: requestedDate, slots: dates.some(({ date }) => date === requestedDate) ? listSlotsOnDate(request, requestedDate) : [] }
  for (const { date, open } of dates) {
    const slots = open ? listSlotsOnDate(request, date) : []
    if (slots.length > 0) return { chosen: date, slots }
  }
  return { chosen: undefined, slots: [] }
}
