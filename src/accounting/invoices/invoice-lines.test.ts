import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeOrderTotals } from '#orders/dishes/order-totals.ts'
import { findInvoiceProblems } from './fattura-rules.ts'
import { buildInvoiceLines } from './invoice-lines.ts'
import { toLatinText } from './latin-text.ts'

const texts = { delivery: 'Consegna', discount: 'Sconto', both: 'Consegna e sconto', tip: 'Mancia' }
const party = { street: 'Via Roma', streetNumber: '1', postcode: '00185', city: 'Roma', province: 'RM', vatNumber: '00743110157', taxCode: null }
const issuer = { ...party, legalName: 'Arrosti', rea: null, shareCapitalCents: null, taxRegime: 'RF01' }
const buyer = { ...party, name: 'Rossi', sdiCode: null, pec: null }

test('every order gives an invoice whose lines, rates and total add up as the exchange system asks', () => {
  const dish = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unit: fc.integer({ min: 1, max: 3000 }),
    rateBasisPoints: fc.constantFrom(400, 1000, 2200),
  })
  fc.assert(
    fc.property(
      fc.array(dish, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(900),
      fc.nat(900),
      (cart, discount, fee, tip) => {
        const dishes = cart.map(({ quantity, unit, rateBasisPoints }) => ({ title: 'Piatto', quantity, rateBasisPoints, grossCents: quantity * unit }))
        const discountCents = Math.floor(dishes.reduce((sum, { grossCents }) => sum + grossCents, 0) * discount * 0.9)
        const totals = computeOrderTotals({ taxed: dishes, discountCents, deliveryFeeCents: fee, tipCents: tip })
        const lines = buildInvoiceLines(dishes, totals.vat, { hasDelivery: fee > 0, hasDiscount: discountCents > 0, texts })
        const invoice = { type: 'TD01' as const, transmission: '00001', number: '1', issuedOn: '2026-03-02', issuer, buyer, lines, method: 'cash' as const }
        expect(findInvoiceProblems({ ...invoice, vat: totals.vat, totalCents: totals.totalCents })).toEqual([])
        expect(findInvoiceProblems({ ...invoice, vat: totals.vat, totalCents: totals.totalCents + 1 })).toEqual(['sums'])
      },
    ),
  )
})

test.each([
  ['“Panino” d’asporto – 5 €', 100, '"Panino" d\'asporto - 5 EUR'],
  ['Ćevapi\n  Łódź 🍟', 100, 'Cevapi Lódz ?'],
  ['Perché no', 6, 'Perché'],
])('%s is written in Latin-1', (text, longest, expected) => expect(toLatinText(text, longest)).toBe(expected))
