import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { stations } from '#restaurants/tables.ts'
import { type Printer, printers } from '../../tables.ts'
import type { TicketStations } from './kitchen-ticket.ts'

/** Reads which stations a printer's tickets are for, and which the restaurant's other ticket printers have. Stations that are gone count as none. */
export async function readTicketStations({ db }: Pick<Context, 'db'>, printer: Pick<Printer, 'id' | 'restaurantId' | 'stationIds'>): Promise<TicketStations> {
  const rows = await db
    .select({ id: stations.id, kind: stations.kind, title: stations.title })
    .from(stations)
    .where(and(eq(stations.restaurantId, printer.restaurantId), isNull(stations.archivedAt)))
  const all = await db
    .select({ id: printers.id, stationIds: printers.stationIds, documents: printers.documents })
    .from(printers)
    .where(and(eq(printers.restaurantId, printer.restaurantId), isNull(printers.archivedAt)))
  const own = rows.filter(({ id }) => printer.stationIds.includes(id))
  const others = all.filter(other => other.id !== printer.id && other.documents.some(({ kind, moment }) => kind === 'kitchen_ticket' && moment !== null))
  return {
    printerKinds: own.map(({ kind }) => kind),
    titles: own.map(({ title }) => title),
    otherPrinters: others.map(({ stationIds }) => rows.filter(({ id }) => stationIds.includes(id)).map(({ kind }) => kind)),
  }
}
