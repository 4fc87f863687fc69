import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { findTransition, isClosed, isTransitionAllowed, transitions } from './lifecycle.ts'
import { type ActorKind, actorKinds, type OrderStatus, orderStatuses } from './vocabulary.ts'

const nextStatuses = ({ status, fulfilment }: { status: OrderStatus; fulfilment: (typeof fulfilments)[number] }, by: ActorKind) =>
  transitions.filter(step => step.from === status && isTransitionAllowed(step, by, fulfilment)).map(step => step.to)

const walk = (fulfilment: (typeof fulfilments)[number], path: OrderStatus[]) =>
  path.every((to, index) => {
    const from = index === 0 ? 'pending' : path[index - 1]
    return nextStatuses({ status: from as OrderStatus, fulfilment }, 'staff').includes(to)
  })

describe('an order', () => {
  it('is collected or eaten at the table without ever being on the road', () => {
    expect(walk('pickup', ['accepted', 'preparing', 'ready', 'completed'])).toBe(true)
    expect(walk('table', ['accepted', 'preparing', 'ready', 'completed'])).toBe(true)
    expect(walk('pickup', ['accepted', 'preparing', 'ready', 'out_for_delivery'])).toBe(false)
  })

  it('is delivered before it is completed', () => {
    expect(walk('delivery', ['accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'])).toBe(true)
    expect(walk('delivery', ['accepted', 'preparing', 'ready', 'completed'])).toBe(false)
  })

  it('can be called off by its buyer until the kitchen begins, by staff until it is closed', () => {
    for (const status of orderStatuses) {
      const buyer = nextStatuses({ status, fulfilment: 'delivery' }, 'customer')
      expect(buyer).toEqual(status === 'pending' || status === 'accepted' ? ['cancelled'] : [])
      expect(nextStatuses({ status, fulfilment: 'delivery' }, 'guest')).toEqual(buyer)
      expect(nextStatuses({ status, fulfilment: 'delivery' }, 'staff').includes('cancelled')).toBe(!isClosed(status))
    }
  })

  it('is rejected only before the kitchen begins, once accepted by staff alone', () => {
    expect(transitions.filter(({ to }) => to === 'rejected').map(({ from }) => from)).toEqual(['pending', 'accepted'])
    expect(findTransition('accepted', 'rejected')?.by).toEqual(['staff'])
  })

  it('never leaves a closed status, and reaches one from every other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fulfilments),
        fc.array(fc.tuple(fc.constantFrom(...orderStatuses), fc.constantFrom(...actorKinds))),
        (fulfilment, steps) => {
          let status: OrderStatus = 'pending'
          for (const [to, by] of steps) {
            const step = findTransition(status, to)
            if (!step || !isTransitionAllowed(step, by, fulfilment)) continue
            expect(isClosed(status)).toBe(false)
            status = to
          }
          for (let moves = 0; !isClosed(status); moves += 1) {
            expect(moves).toBeLessThan(6)
            const [next] = nextStatuses({ status, fulfilment }, 'staff')
            expect(next).toBeDefined()
            status = next as OrderStatus
          }
        },
      ),
    )
  })

  it('has no transition triggered by the payment provider', () => {
    for (const status of orderStatuses) expect(nextStatuses({ status, fulfilment: 'pickup' }, 'provider')).toEqual([])
  })
})
