import { sql } from 'drizzle-orm'
import { alcoholMark } from '#menu/vocabulary.ts'
import { computeLineRefunds } from '#orders/refunds/refundable-lines.ts'
import { deliveryFailureReasons } from '#orders/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toIso, toIsoOrNull } from '#platform/to-iso.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { readScheduledTransitions } from '../steps/scheduled-transitions.ts'
import { type CourierRoute, type RouteStop, refuseCourier } from './contract.ts'
import { getNoticeEnd, listFailedDeliveries } from './failed-deliveries.ts'
import { readLastShift, readOpenShift } from './shift-cash.ts'

/** Maximum number of active deliveries of a restaurant. */
const maxStops = 100

type RestaurantRow = CourierRoute['restaurant'] & { accepts_cash: boolean; accepts_card: boolean }

interface StopRow
  extends Record<string, unknown>,
    Omit<
      RouteStop,
      'orderId' | 'mine' | 'promisedAt' | 'arrivesAt' | 'waitingSince' | 'counterWays' | 'deliveredAt' | 'failedAt' | 'failedReason' | 'paidWith'
    > {
  order_id: string
  mine: boolean
  promised_at: string | Date
  arrives_at: string | Date | null
  waiting_since: string | Date | null
  discount_cents: number
}

/** Reads a courier's available and assigned deliveries at a restaurant, and the shift. Name and phone are included only for assigned deliveries. */
export async function readRoute(context: Context, courierId: string, restaurantId: string): Promise<CourierRoute> {
  const { db, clock } = context
  // Taken before the first query: changes in between have later timestamps.
  const readAt = clock.now()
  const [places, stops, shift, failed] = await Promise.all([
    db.execute<RestaurantRow>(sql`select id, name, phone, timezone, accepts_cash, accepts_card from restaurants where id = ${restaurantId}`),
    db.execute<StopRow>(sql`
      select o.id as order_id, o.number, o.status, coalesce(d.state, 'waiting') as state, coalesce(d.courier_id = ${courierId}, false) as mine, o.promised_at,
        case when d.courier_id = ${courierId} then d.arrives_at end as arrives_at,
        case when d.courier_id = ${courierId} then d.waiting_since end as waiting_since,
        concat_ws(', ', nullif(concat_ws(' ', c.street, c.street_number), ''), nullif(concat_ws(' ', c.postcode, c.city), '')) as address,
        c.directions, c.latitude, c.longitude, c.note,
        c.allergy is not null or exists (select from order_lines l where l.order_id = o.id and l.allergy is not null and l.cancelled_at is null) as "allergyStated",
        case when d.courier_id = ${courierId} then c.name end as name, case when d.courier_id = ${courierId} then c.phone end as phone,
        array(select l.quantity || ' × ' || l.title from order_lines l
          where l.order_id = o.id and l.parent_line_number is null and l.cancelled_at is null order by l.line_number) as items,
        coalesce((select json_agg(json_build_object('lineNumber', l.line_number, 'title', l.title, 'quantity', l.quantity, 'refused', l.refused_at is not null,
              'amountCents', coalesce(l.refused_cents, 0))
            order by l.line_number)
          from order_lines l where l.order_id = o.id and l.cancelled_at is null and l.combo_id is null and ${alcoholMark} = any(l.marks)), '[]') as alcohol,
        coalesce((select sum(l.refused_cents)::integer from order_lines l where l.order_id = o.id), 0) as "refusedCents",
        o.total_cents as "totalCents", o.prepaid_cents as "prepaidCents", o.discount_cents, o.cash_given_cents as "cashGivenCents", o.payment_status as "paymentStatus", o.payment_method as "paymentMethod"
      from orders o left join order_contacts c on c.order_id = o.id left join deliveries d on d.order_id = o.id
      where o.restaurant_id = ${restaurantId} and o.closed_at is null and o.fulfilment = 'delivery' and o.status in ('ready', 'out_for_delivery')
        and (d.courier_id is null or d.courier_id = ${courierId})
      order by d.courier_id is null, d.stop nulls last, o.promised_at, o.id limit ${maxStops}`),
    readOpenShift(db, { courierId, restaurantId }),
    listFailedDeliveries({ db, clock }, restaurantId, { courierId }),
  ])
  const [place] = places.rows
  if (!place) throw refuseCourier('route_not_yours')
  const { accepts_cash, accepts_card, ...restaurant } = place
  const counterMethods = [...(accepts_cash ? (['cash'] as const) : []), ...(accepts_card ? (['card'] as const) : [])]
  // Scheduled transitions of waiting deliveries are visible to the kitchen only.
  const deliveriesOnTheRoad = stops.rows.flatMap(({ order_id, status }) => (status === 'out_for_delivery' ? [{ id: order_id, status }] : []))
  const scheduledTransitions = await readScheduledTransitions(db, deliveriesOnTheRoad)
  await Promise.all(stops.rows.map(stop => priceAlcohol(db, stop)))
  return {
    restaurant,
    shift,
    lastShift: shift ? null : await readLastShift(db, { courierId, restaurantId, at: readAt }),
    stops: stops.rows.map(({ order_id, promised_at, arrives_at, waiting_since, discount_cents: _, ...stop }) => {
      const scheduledStep = scheduledTransitions.get(order_id)
      return {
        ...stop,
        orderId: order_id,
        promisedAt: toIso(promised_at),
        arrivesAt: toIsoOrNull(arrives_at),
        waitingSince: toIsoOrNull(waiting_since),
        counterWays: counterMethods,
        deliveredAt: (scheduledStep?.step === 'deliver' && scheduledStep.at) || null,
        failedAt: (scheduledStep?.step === 'fail' && scheduledStep.at) || null,
        failedReason: deliveryFailureReasons.find(reason => reason === scheduledStep?.reason) ?? null,
        paidWith: scheduledStep?.paidWith ?? null,
      }
    }),
    rules: (await settingsSnapshot.now(context)).delivery.value,
    bringBack: failed.map(({ id, number, reason, failedAt }) => ({ orderId: id, number, reason, until: getNoticeEnd(failedAt) })),
    readAt: readAt.toISOString(),
  }
}

/** Adds what each drink would take off the amount, for a courier without a network who keeps it back. */
async function priceAlcohol(db: Database, { order_id: id, discount_cents: discountCents, alcohol }: StopRow): Promise<void> {
  for (const line of alcohol) {
    if (line.refused) continue
    const [refund] = await computeLineRefunds(db, { id, discountCents }, [{ lineNumber: line.lineNumber, quantity: line.quantity }])
    line.amountCents = refund?.amountCents ?? 0
  }
}
