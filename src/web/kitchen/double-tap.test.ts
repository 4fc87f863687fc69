import { expect, it } from 'vitest'
import { onlyOneTicket } from './double-tap.ts'

it('the second tap of a double one is nothing on the ticket that has come under the finger; the same ticket and a key are heard', () => {
  const heard = onlyOneTicket()
  const [one, other] = [{}, {}]
  const tap = (ticket: object, at: number, byPointer = true) => heard({ ticket, at, byPointer })
  expect(tap(one, 1000)).toBe(true)
  expect(tap(one, 1200)).toBe(true)
  expect(tap(other, 1400)).toBe(false)
  expect(tap(other, 1450, false)).toBe(true)
  // What was not heard makes nobody wait longer.
  expect(tap(other, 1700)).toBe(true)
  expect(tap(one, 1900)).toBe(false)
})
