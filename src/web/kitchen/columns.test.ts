import { describe, expect, it } from 'vitest'
import { type Column, columnsInUse, narrowIn, ordersIn, rowsFor } from './columns.ts'

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
    const inUse = columnsInUse([order(1, 'preparing', ''), order(2, 'out_for_delivery', '')])
    expect([...inUse]).toEqual(['preparing', 'ready'])
    expect(narrowIn('pending', inUse)).toEqual({ landscape: true, upright: false })
    expect(narrowIn('ready', inUse)).toEqual({ landscape: false, upright: false })
    expect(rowsFor(inUse)).toContain('[auto_minmax(0,1fr)]')
    expect(narrowIn('preparing', columnsInUse([order(1, 'ready', '')]))).toEqual({ landscape: true, upright: true })
    const none = columnsInUse([])
    expect(narrowIn('pending', none)).toEqual({ landscape: false, upright: false })
    expect(rowsFor(none)).toContain('grid-rows-2')
  })
})
