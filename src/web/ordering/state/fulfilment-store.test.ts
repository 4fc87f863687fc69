import { beforeEach, expect, it } from 'vitest'
import { changeWay, misreadTable, visit, wayNow } from './fulfilment-store.ts'

const table = { token: 'DUE', label: '2', restaurantId: 'roma-termini', until: Date.now() + visit }
beforeEach(() => changeWay({ fulfilment: 'table', table }))

it('a code that says no table changes nobody’s table, and is said until something is chosen', () => {
  misreadTable('ZZZZ')
  expect(wayNow()).toMatchObject({ fulfilment: 'table', table: { label: '2' }, misread: expect.any(Number) })
  changeWay({ slot: undefined })
  expect(wayNow().misread).toBeDefined()
  changeWay({ fulfilment: 'pickup' })
  expect(wayNow().misread).toBeUndefined()
})

it('nobody sits any more at a table whose own code says none', () => {
  misreadTable('DUE')
  expect(wayNow()).toMatchObject({ fulfilment: 'pickup', table: undefined, misread: expect.any(Number) })
})
