import { describe, expect, test } from 'vitest'
import type { Quote } from '#orders/quote/contract.ts'
import { buildDeskCart, buildDeskOrder, computeChange, createDraft, createLine, findCashFault, parseDishSearch } from './desk-draft.ts'

test.each([
  ['kebab', 1, 'kebab'],
  ['2 kebab', 2, 'kebab'],
  ['3x cola', 3, 'cola'],
  ['2× piadina al pollo', 2, 'piadina al pollo'],
  ['99 kebab', 99, 'kebab'],
  ['0 kebab', undefined, 'kebab'],
  ['500 kebab', undefined, 'kebab'],
  ['7up', 1, '7up'],
])('“%s” is %s of “%s”', (text, quantity, term) => expect(parseDishSearch(text)).toEqual({ quantity, term }))

const line = createLine({ id: 'f1', kind: 'dish', title: 'Kebab' }, 2)
const draft = { ...createDraft({ channel: 'phone', restaurantId: 'r1' }), lines: [line], name: 'Zoe' }
const quote = { totalCents: 1380, promisedAt: '2026-03-01T19:00:00.000Z', deliveryFeeCents: 0, ageCheck: false } as Quote

describe('the body of an order', () => {
  test('an incomplete address is not sent, so that the price is there while one types', () => {
    const delivery = { ...draft, fulfilment: 'delivery' as const, address: { ...draft.address, street: 'Via Po' } }
    expect(buildDeskCart(delivery)).not.toHaveProperty('address')
    const whole = { street: 'Via Po', streetNumber: '3', postcode: '00100', city: 'Roma', directions: '' }
    expect(buildDeskCart({ ...delivery, address: whole })).toMatchObject({ address: { street: 'Via Po', streetNumber: '3', postcode: '00100', city: 'Roma' } })
  })

  test('a code goes along once it is applied', () => {
    expect(buildDeskCart(draft)).not.toHaveProperty('coupons')
    expect(buildDeskOrder({ ...draft, coupon: 'MENO' }, { number: '333 123 4567', quote })).toMatchObject({ coupons: ['MENO'] })
  })

  test('cash to be given goes along, and nothing is paid by telephone', () => {
    expect(buildDeskOrder({ ...draft, cash: '20' }, { number: '333 123 4567', quote })).toMatchObject({
      ...{ channel: 'phone', paymentMethod: 'cash', cashGivenCents: 2000, contact: { name: 'Zoe', phone: '333 123 4567' } },
      seen: { totalCents: 1380, promisedAt: quote.promisedAt },
    })
    expect(buildDeskOrder({ ...draft, payment: 'card_now' }, { number: '', quote })).not.toHaveProperty('paid')
  })

  test('at the counter it is paid at once, unless there is nothing to pay', () => {
    const counter = { ...createDraft({ channel: 'counter', restaurantId: 'r1' }), lines: [line], name: 'Banco' }
    expect(buildDeskOrder(counter, { number: '', quote })).toMatchObject({ paid: true, paymentMethod: 'cash', contact: { name: 'Banco' } })
    expect(buildDeskOrder(counter, { number: '', quote: { ...quote, totalCents: 0 } })).toMatchObject({ paymentMethod: 'none' })
    expect(buildDeskOrder(counter, { number: '', quote: { ...quote, totalCents: 0 } })).not.toHaveProperty('paid')
  })
})

test('cash is an amount, and covers the total', () => {
  const faults = (cash: string) => findCashFault({ payment: 'cash', cash }, 1380)
  for (const cash of ['', '  ', '13,80', '20', '50.00', '10000']) expect(faults(cash), cash).toBeUndefined()
  for (const cash of ['abc', '-5', '20.5.5', '1000000', '10001', '20 euro']) expect(faults(cash), cash).toBe('invalid')
  for (const cash of ['5', '0', '13,79']) expect(faults(cash), cash).toBe('too_little')
  expect(findCashFault({ payment: 'card', cash: 'abc' }, 1380)).toBeUndefined()
})

test('change is reckoned for cash alone', () => {
  expect(computeChange({ payment: 'cash', cash: '20,00' }, 1380)).toBe(620)
  expect(computeChange({ payment: 'cash_now', cash: '10' }, 1380)).toBe(-380)
  expect(computeChange({ payment: 'card', cash: '20' }, 1380)).toBeUndefined()
  expect(computeChange({ payment: 'cash', cash: '' }, 1380)).toBeUndefined()
})
