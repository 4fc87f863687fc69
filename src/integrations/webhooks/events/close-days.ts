import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { addDays, toInstantMs } from '#platform/local-time.ts'
import { dayMs } from '#platform/time-units.ts'
import { computeBusinessDate } from '#restaurants/hours/opening-hours.ts'
import { addEvents, isSubscribed, type NewWebhookEvent, readSubscriptions } from './add-events.ts'
import { readDayTotals } from './day-totals.ts'

interface RestaurantRow {
  id: string
  timezone: string
  cutoff: number
}

interface ClosingRow extends RestaurantRow {
  closingId: string
  businessDate: string
  closedAt: Date
}

/** Day to announce: `occurredAt` is its end, or its closing. */
interface DayToAnnounce {
  source: string
  restaurant: RestaurantRow
  businessDate: string
  occurredAt: Date
}

type Subscriptions = Awaited<ReturnType<typeof readSubscriptions>>

/** Age up to which closings are announced, in ms: a server that stood still for longer sends nothing for them. */
const maxAgeMs = 2 * dayMs

const readRestaurants = 'select id, timezone, business_day_cutoff as cutoff from restaurants where archived_at is null order by id'
const readClosings = `
  select r.id, r.timezone, r.business_day_cutoff as cutoff, c.id as "closingId", c.business_date::text as "businessDate", c.closed_at as "closedAt"
  from day_closings c join restaurants r on r.id = c.restaurant_id where c.closed_at > $1 order by c.closed_at, c.id`

/**
 * Adds `day.closed` for each restaurant whose business day has ended since the last run, and for each day that was closed in the back office,
 * with the day's totals. Of the ended days only the day before is looked at.
 */
export async function closeDays({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  const endpoints = (await readSubscriptions(pool)).filter(({ eventTypes }) => eventTypes.includes('day.closed'))
  if (endpoints.length === 0) return
  const { rows: restaurants } = await pool.query<RestaurantRow>(readRestaurants)
  const { rows: closings } = await pool.query<ClosingRow>(readClosings, [new Date(now.getTime() - maxAgeMs)])
  const days = [
    ...restaurants.map(restaurant => findEndedDay(restaurant, now)),
    ...closings.map(({ closingId, businessDate, closedAt, ...restaurant }) => ({
      ...{ source: `closing:${closingId}`, restaurant, businessDate, occurredAt: closedAt },
    })),
  ].filter(day => findReceivers(endpoints, day).length > 0)
  const { rows: known } = await pool.query<{ source: string }>('select source from webhook_events where source = any($1)', [days.map(({ source }) => source)])
  const knownSources = new Set(known.map(({ source }) => source))
  for (const day of days.filter(({ source }) => !knownSources.has(source))) {
    const { source, restaurant, businessDate, occurredAt } = day
    const data = await readDayTotals(pool, {
      ...{ restaurantId: restaurant.id, businessDate },
      clock: { timezone: restaurant.timezone, cutoffMinute: restaurant.cutoff },
    })
    const event: NewWebhookEvent = { source, type: 'day.closed', restaurantId: restaurant.id, orderingKey: `day:${restaurant.id}`, data, occurredAt }
    await runClientTransaction(pool, (_tx, client) => addEvents(client, { events: [event], endpoints: findReceivers(endpoints, day), now }))
  }
}

function findEndedDay(restaurant: RestaurantRow, now: Date): DayToAnnounce {
  const { id, timezone, cutoff } = restaurant
  const today = computeBusinessDate(now.getTime(), { timezone, cutoffMinute: cutoff })
  const businessDate = addDays(today, -1)
  return { source: `day:${id}:${businessDate}`, restaurant, businessDate, occurredAt: new Date(toInstantMs(today, cutoff, timezone)) }
}

const findReceivers = (endpoints: Subscriptions, { restaurant, occurredAt }: DayToAnnounce): Subscriptions =>
  endpoints.filter(endpoint => endpoint.createdAt <= occurredAt && isSubscribed(endpoint, { type: 'day.closed', restaurantId: restaurant.id }))
