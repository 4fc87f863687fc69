import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { Statement } from '#platform/database/statement.ts'
import { buildHoldsSql } from '../open-orders/count-open.ts'
import {
  buildIdempotencyKeySql,
  buildReservationSql,
  businessDayKey,
  conflictSql,
  parseReservationConflict,
  type ReservationConflict,
  type ReservationRequest,
} from '../reservations/reserve.ts'
import { buildStockReservationSql } from '../reservations/reserve-stock.ts'
import { orderLines } from '../tables/lines.ts'
import { orderContacts, orderEvents, orders } from '../tables/orders.ts'
import type { PlacedOrder } from './contract.ts'
import type { OrderRows } from './order-rows.ts'

export interface Placement {
  /** Order rows; the number is ignored, since the statement assigns it. */
  rows: OrderRows
  needs: ReservationRequest
  /** Response, also for retries with the key; the number is inserted. */
  answer: Omit<PlacedOrder, 'number'>
  /** Result of `jobs.sending`. */
  job: { insert: string; job: object } | undefined
  /** Optional rows, written by the same statement. */
  extraRows: { as: ExtraRows; rows: object[] }[]
}

/** Kind of optional rows: table and columns. */
export interface ExtraRows {
  table: PgTable
  columns: readonly string[]
}

/** `events`: ids to announce after the commit. */
export type PlacementResult = { taken: true; number: number; events: number[] } | { taken: false; why: ReservationConflict }

/**
 * Reserves everything for some orders and writes them with their idempotent responses and jobs, in one statement: round trips and
 * per-statement costs dominate, whatever the number of rows. Through the pool the statement is its own transaction. A conflict aborts the
 * statement for all orders. Keys come last: their holder only commits, and a duplicate waits at the same counter before. Keys must be
 * distinct.
 */
export async function insertOrders(on: Pick<pg.Pool, 'query'>, placings: readonly Placement[]): Promise<PlacementResult[]> {
  const statement = new Statement()
  try {
    const [row] = await statement.run<{ numbers: Record<string, number>; events: string[] }>(on, buildPlacementSql(statement, placings))
    return placings.map(({ rows: { order } }, index) => ({
      taken: true,
      number: row?.numbers[order.id] ?? Number.NaN,
      events: index === 0 ? (row?.events.map(Number) ?? []) : [],
    }))
  } catch (error) {
    const why = parseReservationConflict(error)
    if (why && placings.length === 1) return [{ taken: false, why }]
    throw error
  }
}

function buildPlacementSql(statement: Statement, placings: readonly Placement[]): string {
  const orderRows = placings.map(({ rows }) => rows.order)
  const needs = placings.map(placing => ({ ...placing.needs, orderId: placing.rows.order.id }))
  const days = Map.groupBy(needs, businessDayKey)
  // Of orders sharing a counter the last one has the counter's final number.
  const numberOffsets = needs.map(need => ({
    id: need.orderId,
    restaurant: need.restaurantId,
    date: need.businessDate,
    back: (days.get(businessDayKey(need)) as typeof needs).toReversed().indexOf(need),
  }))
  const keys = placings.map(({ answer, needs: { key, at } }) => ({
    ...{ scope: key.scope, key: key.key, fingerprint: key.fingerprint },
    ...{ status: 201, body: answer, createdAt: at },
  }))
  const forgottenBefore = new Date(Math.min(...needs.map(({ key }) => key.forgottenBefore.getTime())))
  const jobs = placings.flatMap(({ job }) => job ?? [])
  const numbered = { joins: 'join numbered n on n.id = r.id', more: { number: 'n.number' } }
  const parts = [
    'keyed as (select 1)',
    buildReservationSql(statement, needs),
    `numbered as (
      select p.id, d.last_number - p.back as number
      from json_to_recordset(${statement.value(numberOffsets, 'json')}) as p(id uuid, restaurant uuid, date date, back integer)
      join day d on d.restaurant_id = p.restaurant and d.business_date = p.date)`,
    `answered as (${buildIdempotencyKeySql(statement, keys, forgottenBefore, 'numbered')})`,
    `written as (${statement.rows(orders, orderColumns, orderRows, numbered)})`,
    `people as (${statement.rows(
      orderContacts,
      contactColumns,
      placings.map(({ rows }) => rows.contact),
    )})`,
    `sold as (${statement.rows(
      orderLines,
      lineColumns,
      placings.flatMap(({ rows }) => rows.lines),
    )})`,
    ...(needs.some(({ capacity }) => capacity.length > 0)
      ? ['held as (insert into capacity_reservations (order_id, station_id, starts_at, units) select "order", station, starts, units from units)']
      : []),
    ...buildStockReservationSql(needs),
    ...buildHoldsSql(statement, needs),
    ...groupExtraRows(placings).map(({ table, columns, rows }, index) => `beside_${index} as (${statement.rows(table, columns as never, rows)})`),
    ...(jobs[0] ? [`sent as (${jobs[0].insert.replace('$1::text', statement.value(JSON.stringify(jobs.map(({ job }) => job)), 'text'))})`] : []),
    `told as (${statement.rows(
      orderEvents,
      eventColumns,
      placings.flatMap(({ rows }) => rows.events),
    )} returning id)`,
  ]
  // The main query runs first and forces reservations and keys: nothing else is written before all were available.
  return `with ${parts.join(',\n')}
    select case when not exists (select from day) then spiedo_refuse(${conflictSql})
        when (select count(*) from answered) < ${statement.value(placings.length, 'integer')} then spiedo_refuse('key') end as refused,
      (select json_object_agg(id, number) from numbered) as numbers, (select array_agg(id) from told) as events`
}

/** Groups optional rows by kind, in a fixed order: the statement text depends on the kinds, not on the numbers. */
function groupExtraRows(placings: readonly Placement[]): (ExtraRows & { rows: object[] })[] {
  const kinds = Map.groupBy(
    placings.flatMap(({ extraRows }) => extraRows),
    ({ as }) => as,
  )
  return [...kinds]
    .map(([as, of]) => ({ ...as, rows: of.flatMap(({ rows }) => rows) }))
    .sort((a, b) => (getTableName(a.table) < getTableName(b.table) ? -1 : 1))
}

const orderColumns = [
  'id',
  'companyId',
  'restaurantId',
  'businessDate',
  'publicToken',
  'channel',
  'fulfilment',
  'status',
  'paymentStatus',
  'paymentMethod',
  'customerId',
  'placedBy',
  'language',
  'priceListVersion',
  'termsVersion',
  'asap',
  'slotStartsAt',
  'promisedAt',
  'heldUntil',
  'ageDeclaredAt',
  'cashGivenCents',
  'diningTableId',
  'deliveryZoneId',
  'soldOutWish',
  'linesCents',
  'discountCents',
  'deliveryFeeCents',
  'tipCents',
  'depositCents',
  'packaging',
  'cutlery',
  'containers',
  'totalCents',
  'vat',
  'version',
] as const

const contactColumns = [
  'orderId',
  'name',
  'phone',
  'email',
  'street',
  'streetNumber',
  'postcode',
  'city',
  'province',
  'directions',
  'latitude',
  'longitude',
  'note',
  'allergy',
] as const

const lineColumns = [
  'orderId',
  'lineNumber',
  'parentLineNumber',
  'foodId',
  'comboId',
  'comboSlotId',
  'title',
  'quantity',
  'listPriceCents',
  'unitPriceCents',
  'totalCents',
  'vatClass',
  'vatRateBasisPoints',
  'options',
  'without',
  'allergens',
  'marks',
  'work',
  'note',
  'allergy',
  'forName',
] as const

const eventColumns = ['orderId', 'restaurantId', 'kind', 'fromStatus', 'toStatus', 'actorKind', 'actorId', 'data', 'createdAt'] as const
