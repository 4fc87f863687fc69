import { beforeEach, expect, it } from 'vitest'
import { getFulfilment, markTableUnreadable, tableVisitMs, updateFulfilment } from './fulfilment-store.ts'

const table = { token: 'DUE', label: '2', restaurantId: 'roma-termini', until: Date.now() + tableVisitMs }
beforeEach(() => updateFulfilment({ fulfilment: 'table', table }))

it('an unreadable table code keeps the table and is reported until something is chosen', () => {
  markTableUnreadable('ZZZZ')
  expect(getFulfilment()).toMatchObject({ fulfilment: 'table', table: { label: '2' }, misread: expect.any(Number) })
  updateFulfilment({ slot: undefined })
  expect(getFulfilment().misread).toBeDefined()
  updateFulfilment({ fulfilment: 'pickup' })
  expect(getFulfilment().misread).toBeUndefined()
})

it('an unreadable code of the chosen table clears the table', () => {
  markTableUnreadable('DUE')
  expect(getFulfilment()).toMatchObject({ fulfilment: 'pickup', table: undefined, misread: expect.any(Number) })
})
