import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fulfilments } from '../vocabulary.ts'
import { isUnusualDistance } from './unusual-distance.ts'

const metres = fc.double({ min: 0, max: 1_200_000, noNaN: true })

test('a restaurant around the corner is never asked about, one at the other end of the country always', () => {
  expect(isUnusualDistance({ fulfilment: 'pickup', metres: 2900, nearestMetres: 100 })).toBe(false)
  expect(isUnusualDistance({ fulfilment: 'pickup', metres: 480_000, nearestMetres: 480_000 })).toBe(true)
})

test('the nearest one is not asked about, a far one beside a near one is', () => {
  expect(isUnusualDistance({ fulfilment: 'pickup', metres: 12_000, nearestMetres: 12_000 })).toBe(false)
  expect(isUnusualDistance({ fulfilment: 'pickup', metres: 12_000, nearestMetres: 900 })).toBe(true)
})

test('a guest at a table is never too far', () => {
  expect(isUnusualDistance({ fulfilment: 'table', metres: 400, nearestMetres: 10 })).toBe(false)
  expect(isUnusualDistance({ fulfilment: 'table', metres: 2000, nearestMetres: 2000 })).toBe(true)
})

test('a greater distance is never less unusual, and a delivery never is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fulfilments), metres, metres, metres, (fulfilment, one, more, nearestMetres) => {
      const near = isUnusualDistance({ fulfilment, metres: one, nearestMetres })
      const far = isUnusualDistance({ fulfilment, metres: one + more, nearestMetres })
      expect(near && !far).toBe(false)
      if (fulfilment === 'delivery') expect(far).toBe(false)
    }),
  )
})
