import { formatDay, formatTime, printText } from './document-text.ts'
import { type PrintableOrder, type PrintBlock, type PrintMarks, rule, text } from './print-document.ts'

/** Language of what the kitchen reads. */
export const kitchenLanguage = 'it'

/** Marks above everything else: cancelled, changed, a copy, or perhaps on paper already. */
export function buildMarks({ occasion, isReprint, mayBeDuplicate }: PrintMarks): PrintBlock[] {
  const banners = [
    occasion === 'cancelled' && printText(kitchenLanguage, 'cancelled'),
    occasion === 'changed' && printText(kitchenLanguage, 'changed'),
    isReprint && printText(kitchenLanguage, 'copy'),
    mayBeDuplicate && printText(kitchenLanguage, 'may_be_duplicate'),
  ]
  return banners.flatMap(banner => (banner ? [text(banner, { scale: 2, bold: true, inverted: true, align: 'center' })] : []))
}

/** Number, method and promised time, large enough to be read from a rail. */
export function buildHeading({ order, formerNumber }: PrintableOrder, { printedAt }: Pick<PrintMarks, 'printedAt'>): PrintBlock[] {
  const { timezone } = order.restaurant
  const due = formatTime(order.promisedAt, timezone, kitchenLanguage)
  const isToday = formatDay(order.promisedAt, timezone, kitchenLanguage) === formatDay(printedAt, timezone, kitchenLanguage)
  const when = isToday ? due : `${formatDay(order.promisedAt, timezone, kitchenLanguage)} ${due}`
  const method = order.fulfilment === 'table' ? printText(kitchenLanguage, 'table', { label: order.table ?? '' }) : printText(kitchenLanguage, order.fulfilment)
  return [
    text(`${formerNumber ?? order.number}`, { scale: 3, bold: true, align: 'center' }),
    text(`${method} ${when}`, { scale: 2, bold: true, align: 'center' }),
    text(
      [order.contact.name, printText(kitchenLanguage, 'ordered_at', { time: formatTime(order.createdAt, timezone, kitchenLanguage) })]
        .filter(Boolean)
        .join(' · '),
      { align: 'center' },
    ),
    rule,
  ]
}

const buildAllergyBanner = (words: string): PrintBlock => text(words, { scale: 2, bold: true, inverted: true })

/** Allergies that the customer stated for the whole order, in inverted letters, else where to look: a dish's own stands at its line, if that is on the paper. */
export const buildAllergy = ({ order: { contact } }: PrintableOrder, shownLines: PrintableOrder['order']['lines']): PrintBlock[] => {
  if (contact.allergy) return [buildAllergyBanner(`${printText(kitchenLanguage, 'allergy')}: ${contact.allergy}`)]
  return shownLines.some(({ allergy }) => allergy) ? [buildAllergyBanner(printText(kitchenLanguage, 'allergy_in_lines'))] : []
}

/** All allergies of an order, for paper without lines: each once, the allergen first, then whose it is and the dishes. */
export function buildEveryAllergy({ order: { contact, lines } }: PrintableOrder): PrintBlock[] {
  const label = printText(kitchenLanguage, 'allergy')
  const ofLines = Map.groupBy(
    lines.filter(({ allergy }) => allergy),
    ({ allergy, forName }) => `${label}: ${allergy} (${forName ? `${forName}: ` : ''}`,
  )
  return [
    ...(contact.allergy ? [buildAllergyBanner(`${label}: ${contact.allergy}`)] : []),
    ...[...ofLines].map(([start, own]) => buildAllergyBanner(`${start}${[...new Set(own.map(({ title }) => title))].join(', ')})`)),
  ]
}

/** Packaging that differs from the usual, for whoever fills the bag; `all` also says that no cutlery is packed. */
export function buildPackaging({ order }: PrintableOrder, all = false): PrintBlock[] {
  if (order.fulfilment === 'table' && order.packaging === 'standard') return []
  const lines = [
    order.packaging === 'own_container' && printText(kitchenLanguage, 'own_container'),
    order.packaging === 'reusable' && printText(kitchenLanguage, 'reusable', { count: order.containers }),
    order.fulfilment !== 'table' && order.cutlery && printText(kitchenLanguage, 'cutlery'),
    all && order.fulfilment !== 'table' && !order.cutlery && printText(kitchenLanguage, 'no_cutlery'),
  ]
  return lines.flatMap(line => (line ? [text(line, { bold: true })] : []))
}

/** Where and when it was printed, for whoever looks for the printer that did. */
export const buildFooter = ({ printedAt, printerTitle, copy }: PrintMarks, timezone: string): PrintBlock =>
  text(`${printerTitle} · ${formatTime(printedAt, timezone, kitchenLanguage)}${copy > 1 ? ` · ${printText(kitchenLanguage, 'copy_number', { copy })}` : ''}`, {
    align: 'center',
  })
