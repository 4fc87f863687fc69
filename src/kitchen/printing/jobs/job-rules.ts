import type { OrderEventKind, OrderStatus } from '#orders/vocabulary.ts'
import { minuteMs } from '#platform/time-units.ts'
import type { PrinterDocument } from '../../tables.ts'
import type { AutoAcceptMode, DocumentKind, PrintMoment, PrintOccasion } from '../vocabulary.ts'

/** Lead of a scheduled order's ticket before its cooking has to begin, in ms. */
const leadMs = 10 * minuteMs

/** Order as the rules for its jobs need it. */
export interface JobOrder {
  asap: boolean
  promisedAt: Date
  preparationMinutes: number
  /** Minutes on the road; 0 without delivery. */
  deliveryMinutes: number
}

/** Printer as the rules need it. */
interface JobPrinter {
  id: string
  documents: readonly PrinterDocument[]
}

/** Job to be queued, before it has a source. */
export interface PlannedJob {
  printerId: string
  kind: DocumentKind
  copy: number
}

/** Instant from which a document may be printed. A scheduled order's kitchen ticket waits until it is time to cook; everything else is due at once. */
export function computeDueAt(order: JobOrder, kind: DocumentKind, moment: PrintMoment | null, now: Date): Date {
  if (order.asap || kind === 'daily_report' || (moment !== 'accepted' && kind !== 'kitchen_ticket')) return now
  const cookingAt = order.promisedAt.getTime() - (order.preparationMinutes + order.deliveryMinutes) * minuteMs
  return new Date(Math.max(now.getTime(), cookingAt - leadMs))
}

/** Jobs of a moment: each printer's documents that are printed then, by their copies. */
export const planMoment = (printers: readonly JobPrinter[], moment: PrintMoment): PlannedJob[] =>
  printers.flatMap(({ id, documents }) =>
    documents
      .filter(document => document.moment === moment)
      .flatMap(({ kind, copies }) => Array.from({ length: copies }, (_, index) => ({ printerId: id, kind, copy: index + 1 }))),
  )

/** Jobs before an order is accepted: kitchen tickets alone, one a printer. Their print accepts the order. */
export const planPlaced = (printers: readonly JobPrinter[]): PlannedJob[] =>
  printers.flatMap(({ id, documents }) =>
    documents.some(({ kind, moment }) => kind === 'kitchen_ticket' && moment !== null) ? [{ printerId: id, kind: 'kitchen_ticket', copy: 1 }] : [],
  )

/** What an order event means for printing; undefined: nothing. */
export function classifyEvent(event: { kind: string; fromStatus: OrderStatus | null }, autoAccept: AutoAcceptMode): PrintOccasion | 'auto_accept' | undefined {
  switch (event.kind) {
    case 'placed':
    case 'paid':
    case 'pays_at_counter':
    case 'moved':
      return autoAccept === 'off' ? undefined : 'auto_accept'
    case 'accepted':
    case 'preparing':
    case 'ready':
    case 'completed':
      return event.kind
    case 'cancelled':
    case 'moved_away':
    case 'rejected':
      return 'cancelled'
    default:
      return changeKinds.includes(event.kind) ? 'changed' : undefined
  }
}

/** Kinds of events that change what is cooked. */
const changeKinds: readonly string[] = ['substitution_answered', 'edited'] satisfies OrderEventKind[]
