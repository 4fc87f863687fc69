import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimKinds, isAboutLines } from '#orders/vocabulary.ts'
import { canAutoRefund, getClaimDeadline, listClaimableLines, maxAutoRefundsPerDay, maxAutoRefundsPerPerson } from './claim-rules.ts'

const wellMade = {
  kind: 'missing' as const,
  amountCents: 690,
  photo: true,
  byStaff: false,
  refundedBefore: 0,
  photoSeenBefore: false,
  refundedThere: 0,
  aboutSameOrder: 0,
}

describe('which claims settle themselves', () => {
  it('takes the first about an order, of what was in the bag, with a photo', () => {
    expect(canAutoRefund(wellMade)).toBe(true)
    for (const other of [
      { photo: false },
      { aboutSameOrder: 1 },
      { refundedBefore: maxAutoRefundsPerPerson },
      { refundedThere: maxAutoRefundsPerDay },
      { photoSeenBefore: true },
      { byStaff: true },
      { amountCents: 0 },
      { kind: 'allergen' as const },
    ])
      expect(canAutoRefund({ ...wellMade, ...other })).toBe(false)
  })

  it('never one that a person has to see, and none that another reason spoke against becomes one by more of it', () => {
    const claim = fc.record({
      kind: fc.constantFrom(...claimKinds),
      amountCents: fc.nat(100_000),
      photo: fc.boolean(),
      byStaff: fc.boolean(),
      refundedBefore: fc.nat(5),
      photoSeenBefore: fc.boolean(),
      refundedThere: fc.nat(20),
      aboutSameOrder: fc.nat(3),
    })
    fc.assert(
      fc.property(claim, sample => {
        if (!canAutoRefund(sample)) return
        expect(isAboutLines(sample.kind) && sample.photo && !sample.photoSeenBefore && !sample.byStaff && sample.amountCents > 0).toBe(true)
        expect(canAutoRefund({ ...sample, refundedBefore: sample.refundedBefore + maxAutoRefundsPerPerson })).toBe(false)
      }),
    )
  })
})

it('can be claimed for two days once it was handed over, or could not be at the door', () => {
  const closedAt = new Date('2026-03-02T12:00:00Z')
  const order = { closedAt, readyAt: closedAt, fulfilment: 'delivery' as const, closedReason: null }
  expect(getClaimDeadline({ ...order, status: 'completed' })).toEqual(new Date('2026-03-04T12:00:00Z'))
  expect(getClaimDeadline({ ...order, status: 'cancelled' })).toBeUndefined()
  expect(getClaimDeadline({ ...order, status: 'ready', closedAt: null })).toBeUndefined()
  const failed = { ...order, status: 'cancelled' as const, closedReason: 'absent' }
  expect(getClaimDeadline(failed)).toEqual(new Date('2026-03-04T12:00:00Z'))
  // The buyer's cancellation reason, before anything was ready, is not a courier's reason.
  expect(getClaimDeadline({ ...failed, readyAt: null })).toBeUndefined()
  expect(getClaimDeadline({ ...failed, fulfilment: 'pickup' })).toBeUndefined()
})

it('leaves to claim what was neither claimed nor given back; what was claimed may be what was given back', () => {
  const sold = [
    { lineNumber: 1, quantity: 3 },
    { lineNumber: 2, quantity: 1 },
  ]
  const one = [{ lineNumber: 1, quantity: 1 }]
  expect(listClaimableLines(sold, { claimed: [], refunded: [] })).toEqual(sold)
  expect(listClaimableLines(sold, { claimed: [], refunded: [{ lineNumber: 2, quantity: 1 }, ...one] })).toEqual([{ lineNumber: 1, quantity: 2 }])
  expect(listClaimableLines(sold, { claimed: [...one, ...one], refunded: one })).toEqual([...one, { lineNumber: 2, quantity: 1 }])
})
