import { printText } from './document-text.ts'
import { buildAgeCheck } from './hand-over.ts'
import { buildAllergy, buildFooter, buildHeading, buildMarks, buildPackaging, kitchenLanguage } from './order-heading.ts'
import { buildKitchenLine } from './order-lines.ts'
import { type PrintableOrder, type PrintDocument, type PrintMarks, rule, space, text } from './print-document.ts'
import { routeLines } from './route-lines.ts'

/** Stations of a printer, by their kinds, and of the restaurant's other ticket printers. */
export interface TicketStations {
  /** Empty: all. */
  printerKinds: readonly string[]
  otherPrinters: readonly (readonly string[])[]
  /** Names of the printer's stations, for the heading. */
  titles: readonly string[]
}

/** Kitchen ticket of the printer's stations. Returns undefined when nothing of the order is made there. */
export function buildKitchenTicket(printable: PrintableOrder, stations: TicketStations, marks: PrintMarks): PrintDocument | undefined {
  const { order } = printable
  const lines = routeLines(order.lines, { ...stations, stationKinds: printable.stationKinds })
  if (lines.length === 0) return undefined
  const elsewhere = order.lines.length - lines.length
  return {
    blocks: [
      ...buildMarks(marks),
      ...buildHeading(printable, marks),
      ...(stations.titles.length > 0 ? [text(stations.titles.join(', '), { bold: true, align: 'center' })] : []),
      ...buildAllergy(printable, lines),
      ...buildPackaging(printable),
      ...lines.flatMap(line => [...buildKitchenLine(line), space]),
      ...(elsewhere > 0 ? [text(printText(kitchenLanguage, 'elsewhere', { count: elsewhere }))] : []),
      ...buildAgeCheck(printable),
      ...(order.contact.note ? [text(`${printText(kitchenLanguage, 'note')}: ${order.contact.note}`, { bold: true })] : []),
      rule,
      buildFooter(marks, order.restaurant.timezone),
    ],
    opensDrawer: false,
  }
}
