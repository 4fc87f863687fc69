import { expect, test } from 'vitest'
import { plainMarks, readPaper } from '#tests/printers/read-paper.ts'
import { allergicOrder } from '#tests/printers/sample-documents.ts'
import { buildKitchenTicket } from './kitchen-ticket.ts'
import { buildKitchenLine } from './order-lines.ts'
import { buildPackingSlip } from './packing-slip.ts'

const option = (title: string, isDefault?: true) => ({ optionValueId: title, groupTitle: '', title, quantity: 1, freeQuantity: 0, priceCents: 0, isDefault })

test('a kitchen ticket names what differs from the dish’s defaults, in combos, too', () => {
  const dish = { quantity: 2, title: 'Panino', options: [option('Normale', true), option('Tahina')], without: [{ ingredientId: 'onion', title: 'Cipolla' }] }
  const line = { ...dish, parts: [dish], note: null, allergy: null } as unknown as Parameters<typeof buildKitchenLine>[0]
  const customization = ['- SENZA CIPOLLA', '+ Tahina']
  expect(buildKitchenLine(line).map(block => 'text' in block && block.text)).toEqual(['2 x Panino', ...customization, '2 x Panino', ...customization])
})

test('the lines of a group order name whose they are, on the kitchen ticket as on the packing slip', () => {
  const [dish] = allergicOrder.order.lines
  if (!dish) throw new Error('the sample has lines')
  const lines = ['Francesca', 'Gianmarco'].map((forName, index) => ({ ...dish, lineNumber: index + 1, quantity: 1, forName }))
  const order = { ...allergicOrder, order: { ...allergicOrder.order, lines } }
  const all = { printerKinds: [], otherPrinters: [], titles: [] }
  for (const document of [buildKitchenTicket(order, all, plainMarks), buildPackingSlip(order, plainMarks)])
    for (const name of ['Francesca', 'Gianmarco']) expect(readPaper(document)).toContain(`1 x Panino kebab di pollo (${name})`)
})
