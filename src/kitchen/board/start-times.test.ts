import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minuteMs } from '#platform/time-units.ts'
import { findFirstStart, isTimeToStart, planStarts } from './start-times.ts'

const spit = { id: 'spit', unitsPerQuarter: 30, preparationMinutes: 5 }
const fryer = { id: 'fryer', unitsPerQuarter: 15, preparationMinutes: 12 }
const at = (minutes: number) => minutes * minuteMs
const anOrder = (id: string, dueMinutes: number, units: [string | null, number][]) => ({ id, dueAt: at(dueMinutes), units: new Map(units) })
const inMinutes = (starts: Map<string | null, number> | undefined) => Object.fromEntries([...(starts ?? [])].map(([id, ms]) => [String(id), ms / minuteMs]))

it('parts of an order start so that they finish together', () => {
  const starts = planStarts(
    [
      anOrder('a', 60, [
        ['spit', 2],
        ['fryer', 2],
        [null, 0],
      ]),
    ],
    [spit, fryer],
    15,
  )
  expect(inMinutes(starts.get('a'))).toEqual({ spit: 55, fryer: 48, null: 55 })
  expect(findFirstStart(starts.get('a'))).toBe(at(48))
})

it('load moves the start forward: what is due together is worked off one after another', () => {
  const starts = planStarts([anOrder('a', 60, [['fryer', 15]]), anOrder('b', 60, [['fryer', 30]])], [spit, fryer], 15)
  expect([...starts.values()].map(each => inMinutes(each).fryer).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([15, 45])
})

it('a kitchen without stations starts its preparation time before', () => {
  expect(inMinutes(planStarts([anOrder('a', 60, [[null, 0]])], [], 20).get('a'))).toEqual({ null: 40 })
})

it('no start is later than the preparation time before the due time, for any load', () => {
  const orders = fc.array(fc.record({ due: fc.integer({ min: 0, max: 300 }), units: fc.integer({ min: 0, max: 60 }) }), { maxLength: 30 })
  fc.assert(
    fc.property(orders, each => {
      const planned = each.map(({ due, units }, index) => anOrder(String(index), due, [['fryer', units]]))
      const starts = planStarts(planned, [fryer], 15)
      return planned.every(({ id, dueAt }) => findFirstStart(starts.get(id)) <= dueAt - at(12))
    }),
  )
})

it('orders for as soon as possible, or of a customer on the way, are always shown, scheduled ones shortly before their start', () => {
  expect(isTimeToStart({ asap: false, arrivingAt: '2026-03-02T11:00:00.000Z' }, at(100), 0)).toBe(true)
  expect(isTimeToStart({ asap: true }, at(100), 0)).toBe(true)
  expect(isTimeToStart({ asap: false }, at(100), at(94))).toBe(false)
  expect(isTimeToStart({ asap: false }, at(100), at(95))).toBe(true)
})
