import { type Allergen, allergens as allergenOrder } from '#menu/vocabulary.ts'
import { printText } from './document-text.ts'
import { buildAgeCheck, buildPayment } from './hand-over.ts'
import { buildAllergy, buildFooter, buildHeading, buildMarks, buildPackaging, kitchenLanguage } from './order-heading.ts'
import { buildCustomization, nameLine } from './order-lines.ts'
import { type PrintableOrder, type PrintBlock, type PrintDocument, type PrintMarks, rule, text } from './print-document.ts'

/** Packing slip: everything that goes into the bag, to tick off, each dish with what it contains. */
export function buildPackingSlip(printable: PrintableOrder, marks: PrintMarks): PrintDocument {
  const { order } = printable
  const { contact } = order
  const items = order.lines.reduce((sum, line) => sum + (line.parts.length > 0 ? line.parts.reduce((all, part) => all + part.quantity, 0) : line.quantity), 0)
  return {
    blocks: [
      ...buildMarks(marks),
      text(printText(kitchenLanguage, 'packing_slip'), { bold: true, align: 'center' }),
      ...buildHeading(printable, marks),
      ...buildAllergy(printable, order.lines),
      ...order.lines.flatMap((line): PrintBlock[] => [
        text(`[ ] ${nameLine(line)}`, { bold: true }),
        ...buildCustomization(line),
        ...(line.parts.length > 0
          ? line.parts.flatMap(part => [text(`[ ] ${part.quantity} x ${part.title}`, { indent: 2 }), ...buildCustomization(part), ...buildAllergens(part)])
          : buildAllergens(line)),
        ...(line.allergy ? [text(`${printText(kitchenLanguage, 'allergy')}: ${line.allergy}`, { bold: true, inverted: true })] : []),
      ]),
      rule,
      ...buildPackaging(printable, true),
      text(printText(kitchenLanguage, 'items', { count: items }), { bold: true }),
      ...(contact.note ? [text(`${printText(kitchenLanguage, 'note')}: ${contact.note}`)] : []),
      ...(order.fulfilment === 'delivery' ? [contact.address, contact.directions, contact.phone] : [contact.phone]).flatMap(line => (line ? [text(line)] : [])),
      ...buildAgeCheck(printable),
      ...buildPayment(printable),
      buildFooter(marks, order.restaurant.timezone),
    ],
    opensDrawer: false,
  }
}

/** Allergens of exactly this dish, in the order of Annex II of Regulation (EU) 1169/2011. */
const buildAllergens = ({ allergens }: { allergens: readonly Allergen[] }): PrintBlock[] => {
  const names = allergenOrder.filter(each => allergens.includes(each)).map(each => printText(kitchenLanguage, `allergen_${each}`))
  return names.length > 0 ? [text(printText(kitchenLanguage, 'contains', { allergens: names.join(', ') }), { indent: 2 })] : []
}
