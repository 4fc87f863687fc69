import { expect, test } from 'vitest'
import { formatSignedAmount, formatSignedSum } from './signed-amount.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the dollar sign stands before the amount, the euro sign behind; digits are Italian', () => {
  expect([870, -79, 123_456].map(cents => formatSignedAmount('$', cents))).toEqual(['$8,70', '−$0,79', '$1234,56'])
  expect([870, -79, 123_456].map(cents => plain(formatSignedAmount('€', cents)))).toEqual(['8,70 €', '−0,79 €', '1234,56 €'])
  expect([formatSignedSum('$', 11_652_167), plain(formatSignedSum('€', 11_652_167))]).toEqual(['$116.521,67', '116.521,67 €'])
  expect([formatSignedSum('$', -123_456), plain(formatSignedSum('€', -123_456))]).toEqual(['−$1.234,56', '−1.234,56 €'])
})
