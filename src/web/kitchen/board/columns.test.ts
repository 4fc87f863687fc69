import { describe, expect, it } from 'vitest'
import { type BoardColumn, columnPairs, getColumnOrders, getPairLayout, getUsedColumns, isNarrowColumn } from './columns.ts'

const order = (number: number, status: string, promisedAt: string) => ({ number, status: status as BoardColumn, promisedAt })

describe('the kitchen’s columns', () => {
  it('sort by due time, new orders too', () => {
    const orders = [
      order(1, 'pending', '2026-03-02T11:35:00.000Z'),
      order(2, 'accepted', '2026-03-02T11:00:00.000Z'),
      order(4, 'pending', '2026-03-02T11:12:00.000Z'),
      order(3, 'pending', '2026-03-02T11:12:00.000Z'),
    ]
    expect(getColumnOrders('pending', orders).map(({ number }) => number)).toEqual([3, 4, 1])
    expect(getColumnOrders('accepted', orders).map(({ number }) => number)).toEqual([2])
  })

  it('leave their room to others where they have nothing, and share it where none has', () => {
    const narrow = (inUse: ReadonlySet<BoardColumn>) => columnPairs.flat().filter(column => isNarrowColumn(column, inUse))
    const inUse = getUsedColumns([order(1, 'preparing', ''), order(2, 'out_for_delivery', '')])
    expect([...inUse]).toEqual(['preparing', 'ready'])
    expect(narrow(inUse)).toEqual(['pending', 'accepted'])
    expect(narrow(getUsedColumns([]))).toEqual([])
  })

  it('upright cost their pair one line where they have nothing, and no ticket more than another', () => {
    const rooms = (...states: string[]) => columnPairs.map(pair => getPairLayout(pair, getUsedColumns(states.map((state, index) => order(index, state, '')))))
    const whole = 'upright:flex upright:flex-1'
    expect(rooms()).toEqual([whole, whole])
    expect(rooms('pending', 'accepted', 'ready')).toEqual([whole, expect.stringContaining('upright:flex-col')])
    expect(rooms('ready')).toEqual([expect.stringContaining('upright:flex-none'), expect.stringContaining('upright:flex-col')])
  })
})
