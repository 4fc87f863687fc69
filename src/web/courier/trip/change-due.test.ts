import { expect, it } from 'vitest'
import { listChange } from './change-due.ts'

it('the change is listed for the notes that a customer hands over, each sum once', () => {
  expect(listChange(2340)).toEqual([
    { noteCents: 2500, changeCents: 160 },
    { noteCents: 3000, changeCents: 660 },
    { noteCents: 4000, changeCents: 1660 },
    { noteCents: 5000, changeCents: 2660 },
  ])
  expect(listChange(5000)).toEqual([{ noteCents: 6000, changeCents: 1000 }])
  expect(listChange(0)).toEqual([])
})
