import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { addDays, toInstantMs } from '#platform/local-time.ts'
import { computeBusinessDate } from '#restaurants/hours/opening-hours.ts'
import { addEvents, isSubscribed, type NewWebhookEvent, readSubscriptions } from './add-events.ts'
import { readDayTotals } from './day-totals.ts'

interface RestaurantRow {
  id: string
  timezone: string
  cutoff: number
}

/**
 * Adds `day.closed` for each restaurant whose business day has ended since the last run, with the day's totals. Only the day before is looked at: a server
 * that stood still for longer sends nothing for the days between.
 */
export async function closeDays({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  const endpoints = (await readSubscriptions(pool)).filter(({ eventTypes }) => eventTypes.includes('day.closed'))
  if (endpoints.length === 0) return
  const { rows: restaurants } = await pool.query<RestaurantRow>(
    'select id, timezone, business_day_cutoff as cutoff from restaurants where archived_at is null order by id',
  )
  const days = restaurants.flatMap(({ id, timezone, cutoff }) => {
    const today = computeBusinessDate(now.getTime(), { timezone, cutoffMinute: cutoff })
    const endedAt = new Date(toInstantMs(today, cutoff, timezone))
    const receivers = endpoints.filter(endpoint => endpoint.createdAt <= endedAt && isSubscribed(endpoint, { type: 'day.closed', restaurantId: id }))
    const businessDate = addDays(today, -1)
    return receivers.length > 0 ? [{ source: `day:${id}:${businessDate}`, restaurantId: id, businessDate, endedAt, receivers }] : []
  })
  const { rows: known } = await pool.query<{ source: string }>('select source from webhook_events where source = any($1)', [days.map(({ source }) => source)])
  const knownSources = new Set(known.map(({ source }) => source))
  for (const { source, restaurantId, businessDate, endedAt, receivers } of days.filter(day => !knownSources.has(day.source))) {
    const data = await readDayTotals(pool, { restaurantId, businessDate })
    const event: NewWebhookEvent = { source, type: 'day.closed', restaurantId, orderingKey: `day:${restaurantId}`, data, occurredAt: endedAt }
    await runClientTransaction(pool, (_tx, client) => addEvents(client, { events: [event], endpoints: receivers, now }))
  }
}
