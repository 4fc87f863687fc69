import { expect, test } from 'vitest'
import { plainMarks, readPaper } from '#tests/printers/read-paper.ts'
import { allergicOrder } from '#tests/printers/sample-documents.ts'
import { buildBagLabel } from './bag-label.ts'
import { buildKitchenTicket } from './kitchen-ticket.ts'
import { buildPackingSlip } from './packing-slip.ts'
import type { PrintableOrder } from './print-document.ts'

type Order = PrintableOrder['order']

const [dish, combo] = allergicOrder.order.lines
if (!dish || !combo) throw new Error('the sample has two lines')
const beer: Order['lines'][number] = { ...dish, lineNumber: 9, title: 'Birra chiara 33 cl', options: [], without: [], marks: ['alcohol'] }
const change = (order: Partial<Order>): PrintableOrder => ({ ...allergicOrder, order: { ...allergicOrder.order, ...order } })
const all = { printerKinds: [], otherPrinters: [], titles: [] }
/** Papers that go with the bag. */
const readBagPapers = (order: PrintableOrder) => [buildPackingSlip(order, plainMarks), buildBagLabel(order, plainMarks)].map(readPaper)
const readTicket = (order: PrintableOrder) => readPaper(buildKitchenTicket(order, all, plainMarks))

test('the papers of an order with alcohol ask for a document, also for a dish of a combo', () => {
  const check = '18+ CHIEDI UN DOCUMENTO'
  const inCombo = { ...combo, parts: combo.parts.map(part => ({ ...part, marks: ['alcohol' as const] })) }
  for (const lines of [[dish, beer], [inCombo]])
    for (const paper of [...readBagPapers(change({ lines })), readTicket(change({ lines }))]) expect(paper).toContain(check)
  const kept = { ...beer, ageRefusedCents: 350 }
  for (const paper of readBagPapers(change({ lines: [dish, kept] }))) expect(paper).not.toContain('18+')
  for (const paper of readBagPapers(allergicOrder)) expect(paper).not.toContain('18+')
})

test('the papers that go with the bag say what is to be paid, and how', () => {
  const due = { totalCents: 2750, prepaidCents: 0, paymentStatus: 'due' } as const
  const read = (order: Partial<Order>) => readBagPapers(change({ ...due, ...order }))
  for (const paper of read({ paymentMethod: 'cash' })) expect(paper).toContain('DA PAGARE 27,50 € IN CONTANTI')
  for (const paper of read({ paymentMethod: 'card' })) expect(paper).toContain('DA PAGARE 27,50 € CON CARTA')
  for (const paper of read({ paymentMethod: 'cash', cashGivenCents: 5000 })) expect(paper).toContain('Paga con 50,00 €: resto 22,50 €')
  for (const paper of read({ paymentMethod: 'card', prepaidCents: 750, lines: [dish, { ...beer, ageRefusedCents: 350 }] }))
    expect(paper).toContain('DA PAGARE 16,50 € CON CARTA')
  for (const paper of read({ paymentMethod: 'online', paymentStatus: 'paid' })) expect(paper).toContain('PAGATO 27,50 €')
})
