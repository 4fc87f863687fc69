import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { travelMinutes } from '#orders/delivery/delivery-fee.ts'
import { orderLines, orders } from '#orders/tables.ts'
import { anyPreparedId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { cachePrepared } from '#platform/database/prepared.ts'
import { minuteMs } from '#platform/time-units.ts'
import { deliveryZones, restaurants } from '#restaurants/tables.ts'
import { ticketLines, tickets } from '../tables.ts'
import type { LineWork } from './contract.ts'

interface OrderWork {
  work: LineWork[]
  kitchenDueAt: string
}

/** Prepared: planning the joins costs more than the read. */
const selectWork = cachePrepared(db =>
  db
    .select({
      orderId: orderLines.orderId,
      lineNumber: orderLines.lineNumber,
      units: orderLines.work,
      doneAt: ticketLines.doneAt,
      stationId: tickets.stationId,
      ticketId: tickets.id,
      promisedAt: orders.promisedAt,
      fulfilment: orders.fulfilment,
      deliveryMinutes: restaurants.deliveryMinutes,
      zoneMinutes: deliveryZones.deliveryMinutes,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZoneId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(ticketLines, and(eq(ticketLines.orderId, orderLines.orderId), eq(ticketLines.lineNumber, orderLines.lineNumber), isNotNull(ticketLines.doneAt)))
    // Crossed off at the former restaurant counts no more after a transfer.
    .leftJoin(tickets, and(eq(tickets.id, ticketLines.ticketId), eq(tickets.restaurantId, orders.restaurantId)))
    .where(and(anyPreparedId(orders.id, sql.placeholder('ids')), isNull(orderLines.comboId), isNull(orderLines.cancelledAt)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
    .prepare('order-work-by-id'),
)

/** Reads what the stations have to do for orders, what is crossed off, and when it has to be ready. One statement for any number. */
export async function readOrderWork(db: Database, orderIds: string[]): Promise<Map<string, OrderWork>> {
  if (orderIds.length === 0) return new Map()
  const rows = await selectWork(db).execute({ ids: orderIds })
  const works = new Map<string, OrderWork>()
  for (const { orderId, lineNumber, units, doneAt, stationId, ticketId, promisedAt, fulfilment, deliveryMinutes, zoneMinutes } of rows) {
    const travelMs = fulfilment === 'delivery' ? travelMinutes({ deliveryMinutes: zoneMinutes }, { deliveryMinutes }) * minuteMs : 0
    const order = works.get(orderId) ?? { work: [], kitchenDueAt: new Date(promisedAt.getTime() - travelMs).toISOString() }
    works.set(orderId, order)
    let line = order.work.at(-1)
    if (line?.lineNumber !== lineNumber) order.work.push((line = { lineNumber, units, doneAt: [] }))
    if (ticketId !== null && doneAt !== null) line.doneAt.push(stationId)
  }
  return works
}
