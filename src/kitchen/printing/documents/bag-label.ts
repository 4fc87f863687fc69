import { buildAgeCheck, buildPayment } from './hand-over.ts'
import { buildEveryAllergy, buildHeading, buildMarks, buildPackaging } from './order-heading.ts'
import { type PrintableOrder, type PrintDocument, type PrintMarks, text } from './print-document.ts'

/** Label for the bag: number, time, and where it goes. No phone number: bags are seen by others. */
export function buildBagLabel(printable: PrintableOrder, marks: PrintMarks): PrintDocument {
  const { contact, fulfilment } = printable.order
  return {
    blocks: [
      ...buildMarks(marks),
      ...buildHeading(printable, marks),
      ...buildEveryAllergy(printable),
      ...buildAgeCheck(printable),
      ...buildPackaging(printable),
      ...(fulfilment === 'delivery' ? [contact.address, contact.directions].flatMap(line => (line ? [text(line, { bold: true })] : [])) : []),
      ...buildPayment(printable),
      text(printable.order.restaurant.name, { align: 'center' }),
    ],
    opensDrawer: false,
  }
}
