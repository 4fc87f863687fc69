import { expect, test } from 'vitest'
import { plainMarks, readPaper } from '#tests/printers/read-paper.ts'
import { allergicOrder } from '#tests/printers/sample-documents.ts'
import { buildBagLabel } from './bag-label.ts'
import { buildKitchenTicket } from './kitchen-ticket.ts'
import type { PrintableOrder } from './print-document.ts'

const [dish] = allergicOrder.order.lines
if (!dish) throw new Error('the sample has lines')
const line = (lineNumber: number, values: Partial<typeof dish>) => ({ ...dish, lineNumber, allergy: null, forName: null, ...values })
const francescas = { forName: 'Francesca', allergy: 'Celiaca' }
const lines = [
  line(1, { title: 'Piatto kebab di pollo' }),
  line(2, { title: 'Panino kebab di pollo', ...francescas }),
  line(3, { title: 'Patatine fritte', ...francescas }),
]
const orderWith = (allergy: string | null): PrintableOrder => ({
  ...allergicOrder,
  stationKinds: new Map([
    [1, ['spit']],
    [2, ['spit']],
    [3, ['fryer']],
  ]),
  order: { ...allergicOrder.order, contact: { ...allergicOrder.order.contact, allergy }, lines },
})

test('a bag label names each allergy, whose it is and the dishes: it has no lines to look at', () => {
  const ofFrancesca = 'ALLERGIA: Celiaca (Francesca: Panino kebab di pollo, Patatine fritte)'
  const label = readPaper(buildBagLabel(orderWith(null), plainMarks))
  expect(label).toContain(ofFrancesca)
  expect(label).not.toContain('vedi le righe')
  const both = readPaper(buildBagLabel(orderWith('arachidi'), plainMarks))
  expect(both).toContain('ALLERGIA: arachidi')
  expect(both).toContain(ofFrancesca)
})

test('a kitchen ticket points to lines with an allergy where they are on it', () => {
  const read = (printerKinds: string[], otherPrinters: string[][]) =>
    readPaper(buildKitchenTicket(orderWith(null), { printerKinds, otherPrinters, titles: [] }, plainMarks))
  expect(read([], [])).toMatch(/vedi le righe.*ALLERGIA: Celiaca/)
  const plain = {
    ...orderWith(null),
    order: { ...orderWith(null).order, lines: lines.map(each => (each.lineNumber === 3 ? each : { ...each, allergy: null })) },
  }
  const spit = readPaper(buildKitchenTicket(plain, { printerKinds: ['spit'], otherPrinters: [['fryer']], titles: [] }, plainMarks))
  expect(spit).not.toContain('ALLERGIA')
})
