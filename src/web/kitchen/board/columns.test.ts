import { describe, expect, it } from 'vitest'
import { type Column, columnsInUse, isNarrow, ordersIn, pairs, roomOf } from './columns.ts'

const order = (number: number, status: string, promisedAt: string) => ({ number, status: status as Column, promisedAt })

describe('the kitchen’s columns', () => {
  it('lead with what is due first, new orders too', () => {
    const orders = [
      order(1, 'pending', '2026-03-02T11:35:00.000Z'),
      order(2, 'accepted', '2026-03-02T11:00:00.000Z'),
      order(4, 'pending', '2026-03-02T11:12:00.000Z'),
      order(3, 'pending', '2026-03-02T11:12:00.000Z'),
    ]
    expect(ordersIn('pending', orders).map(({ number }) => number)).toEqual([3, 4, 1])
    expect(ordersIn('accepted', orders).map(({ number }) => number)).toEqual([2])
  })

  it('leave their room to others where they have nothing, and share it where none has', () => {
    const narrow = (inUse: ReadonlySet<Column>) => pairs.flat().filter(column => isNarrow(column, inUse))
    const inUse = columnsInUse([order(1, 'preparing', ''), order(2, 'out_for_delivery', '')])
    expect([...inUse]).toEqual(['preparing', 'ready'])
    expect(narrow(inUse)).toEqual(['pending', 'accepted'])
    expect(narrow(columnsInUse([]))).toEqual([])
  })

  it('upright cost their pair one line where they have nothing, and no ticket more than another', () => {
    const rooms = (...states: string[]) => pairs.map(pair => roomOf(pair, columnsInUse(states.map((state, at) => order(at, state, '')))))
    const whole = 'upright:flex upright:flex-1'
    expect(rooms()).toEqual([whole, whole])
    expect(rooms('pending', 'accepted', 'ready')).toEqual([whole, expect.stringContaining('upright:flex-col')])
    expect(rooms('ready')).toEqual([expect.stringContaining('upright:flex-none'), expect.stringContaining('upright:flex-col')])
  })
})
