import { expect, test } from 'vitest'
import { signedAmount, signedSum } from './signed-amount.ts'

test('the dollar’s sign stands before two decimals, the euro’s before an amount as Italy writes it', () => {
  expect([870, -79, 123_456].map(cents => signedAmount('$', cents))).toEqual(['$8.70', '−$0.79', '$1234.56'])
  expect([870, -79, 123_456].map(cents => signedAmount('€', cents))).toEqual(['€8,70', '−€0,79', '€1.234,56'])
  expect([signedSum('$', 11_652_167), signedSum('€', 11_652_167)]).toEqual(['$116,521.67', '€116.521,67'])
})
