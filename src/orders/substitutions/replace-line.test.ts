import { expect, test } from 'vitest'
import { buildPricedFood } from '#tests/helpers/an-order.ts'
import { limitPrice } from './replace-line.ts'

const dish = { ...buildPricedFood({ unitPriceCents: 890 }), line: 0 }
const part = (shareCents: number) => ({ ...buildPricedFood(), comboSlotId: 'slot', shareCents })
const combo = { ...dish, comboId: 'combo', quantity: 2, unitPriceCents: 1000, parts: [part(1300), part(500), part(200)] }

test('a dearer dish costs what the one before cost, a cheaper one its own price', () => {
  expect(limitPrice(dish, 690).unitPriceCents).toBe(690)
  expect(limitPrice(dish, 990)).toBe(dish)
})

test('the shares of a dearer combo add up to what is charged, for any price', () => {
  for (const cents of [0, 1, 333, 999]) {
    const limited = limitPrice(combo, cents)
    expect(limited.unitPriceCents).toBe(cents)
    expect(limited.parts.reduce((sum, { shareCents }) => sum + shareCents, 0)).toBe(cents * 2)
  }
})
