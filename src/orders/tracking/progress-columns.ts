import { sql } from 'drizzle-orm'
import type { Wallet } from '#payments/vocabulary.ts'
import type { Substitution } from '../substitutions/contract.ts'
import { awaitingPickupCents } from './awaiting-pickup.ts'

/** Derived fields shown with an order's status that are not columns of `orders`. */
export interface ProgressColumns {
  /** Refund waiting at the counter, in cents. */
  waiting: number
  /** ISO; null: accepted for the requested time. */
  promisedBefore: string | null
  /** Refunded or pending quantities of its lines; null: none. */
  refundedLines: { lineNumber: number; quantity: number }[] | null
  /** Questions about its sold-out dishes; null: none. */
  substitutions: Substitution[] | null
  /** Number of delays that the customer was told about. */
  delays: number
  /** Compensation for lateness was given. */
  goodwill: boolean
  /** ISO; null: no other restaurant is offered now. */
  transferOfferUntil: string | null
  /** ISO; null: the customer is asked about no dearer edit. */
  editOfferUntil: string | null
  /** Messages of staff to the customer. */
  messages: number
  /** Lines that the age check refused; null: none. */
  ageRefusedLines: { lineNumber: number; amountCents: number }[] | null
  /** Shares of several people; null: the order is not split. */
  shares: { paid: number; total: number } | null
  /** Wallet of all its payments; null: none or several. */
  wallet: Wallet | null
  /** Delivery with a courier on the road; null: none, or without an estimate. Instants as PostgreSQL writes them into JSON. */
  arrival: { at: string | null; stopsBefore: number | null; atDoorSince: string | null } | null
}

/** Subquery on `orders`, like `awaitingPickupCents`: the previous promise when the current restaurant accepted for another time, or is late. */
const promisedBefore = sql<string | null>`(select e.data->>'promisedBefore' from order_events e
  where e.order_id = orders.id and e.kind in ('accepted', 'moved', 'delayed', 'edited') order by e.id desc limit 1)`

/** Subquery on `orders`: refunded quantities by line; failed refunds do not count. */
const refundedLines = sql<
  ProgressColumns['refundedLines']
>`(select json_agg(json_build_object('lineNumber', given.line_number, 'quantity', given.quantity) order by given.line_number)
  from (select g.line_number, sum(g.quantity)::integer as quantity from refund_lines g join refunds r on r.id = g.refund_id
    where g.order_id = orders.id and r.state <> 'failed' group by g.line_number) given)`

const isoSql = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Subquery on `orders`: questions about sold-out dishes, oldest first. */
const substitutions = sql<ProgressColumns['substitutions']>`(select json_agg(json_build_object('id', s.id, 'lineNumber', s.line_number,
    'soldOutTitle', s.sold_out_title, 'state', s.state, 'offered', s.offered, 'chosenId', s.chosen_id,
    'expiresAt', ${isoSql('s.expires_at')}, 'answeredAt', ${isoSql('s.answered_at')}) order by s.id)
  from substitution_offers s where s.order_id = orders.id)`

const delays = sql<number>`(select count(*)::integer from order_delays d where d.order_id = orders.id)`
const goodwill = sql<boolean>`exists (select from order_goodwill g where g.order_id = orders.id)`
const transferOfferUntil = sql<string | null>`(select ${isoSql('t.expires_at')}
  from transfer_offers t where t.order_id = orders.id and t.state = 'open' and orders.status = 'pending')`

const editOfferUntil = sql<string | null>`(select ${isoSql('d.expires_at')} from order_edits d
  where d.order_id = orders.id and d.state = 'open' and orders.status in ('pending', 'accepted'))`

const messages = sql<number>`(select count(*)::integer from order_messages m where m.order_id = orders.id)`

/** Subquery on `orders`: estimate of the courier's trip. Stored by the kitchen, which computes it from the stops that remain. */
const arrival = sql<ProgressColumns['arrival']>`(select json_build_object('at', d.arrives_at, 'stopsBefore', d.stops_before, 'atDoorSince', d.waiting_since)
  from deliveries d where d.order_id = orders.id and d.state = 'picked_up')`

/** Subquery on `orders`: lines that the age check refused. */
const ageRefusedLines = sql<ProgressColumns['ageRefusedLines']>`(select json_agg(json_build_object('lineNumber', l.line_number,
    'amountCents', coalesce(l.refused_cents, 0)) order by l.line_number)
  from order_lines l where l.order_id = orders.id and l.refused_at is not null)`

/** Subquery on `orders`: how many of its shares are paid. */
const shares = sql<ProgressColumns['shares']>`(select json_build_object('paid', count(*) filter (where h.state = 'paid'), 'total', count(*))
  from order_shares h where h.order_id = orders.id having count(*) > 0)`

/** Subquery on `orders`: wallet of its payments on the provider's page, where all were made with the same one. */
const wallet = sql<Wallet | null>`(case when orders.payment_method = 'online' then (select case when count(*) = count(p.wallet) and min(p.wallet) = max(p.wallet)
    then min(p.wallet) end from payments p where p.order_id = orders.id and p.state = 'succeeded') end)`

export const progressColumns = {
  ...{ waiting: awaitingPickupCents, promisedBefore, refundedLines, substitutions, delays, goodwill, transferOfferUntil, editOfferUntil, messages },
  ...{ arrival, ageRefusedLines, shares, wallet },
}
