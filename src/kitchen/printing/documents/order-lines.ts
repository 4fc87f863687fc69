import { listChangedOptions } from '#menu/default-options.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { printText } from './document-text.ts'
import { kitchenLanguage } from './order-heading.ts'
import { type PrintBlock, text } from './print-document.ts'

type Line = OrderView['lines'][number]
type Customized = Pick<Line, 'options' | 'without'>

const indent = 2

/** What differs from a dish's defaults, one a line: what is left out in capitals, so that it differs by shape. */
export const buildCustomization = ({ options, without }: Customized, scale: 1 | 2 = 1): PrintBlock[] => [
  ...without.map(({ title }) => text(`- ${printText(kitchenLanguage, 'without', { title: title.toLocaleUpperCase('it') })}`, { bold: true, indent, scale })),
  ...listChangedOptions(options).map(({ title, quantity }) => text(`+ ${quantity > 1 ? `${quantity} x ` : ''}${title}`, { bold: true, indent, scale })),
]

/** Names a line with its quantity, and in a group order whose it is. */
export const nameLine = ({ quantity, title, forName }: Pick<Line, 'quantity' | 'title' | 'forName'>): string =>
  `${quantity} x ${title}${forName ? ` (${forName})` : ''}`

/** Line as the kitchen reads it: the dishes of a combo with their quantity over all combos. */
export function buildKitchenLine({ quantity, title, forName, options, without, note, allergy, parts }: Line): PrintBlock[] {
  return [
    text(nameLine({ quantity, title, forName }), { scale: 2, bold: true }),
    ...buildCustomization({ options, without }, 2),
    ...parts.flatMap(part => [text(`${part.quantity} x ${part.title}`, { bold: true, indent, scale: 2 }), ...buildCustomization(part, 2)]),
    ...(allergy ? [text(`${printText(kitchenLanguage, 'allergy')}: ${allergy}`, { scale: 2, bold: true, inverted: true })] : []),
    ...(note ? [text(`"${note}"`, { indent })] : []),
  ]
}
