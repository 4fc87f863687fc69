import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimKinds, isAboutLines } from '#orders/vocabulary.ts'
import { claimableUntil, mostByItself, settlesItself } from './claim-rules.ts'

const wellMade = { kind: 'missing' as const, amountCents: 690, photo: true, refundedBefore: 0, aboutSameOrder: 0 }

describe('which claims settle themselves', () => {
  it('takes the first about an order, of what was in the bag, with a photo', () => {
    expect(settlesItself(wellMade)).toBe(true)
    for (const other of [{ photo: false }, { aboutSameOrder: 1 }, { refundedBefore: mostByItself }, { amountCents: 0 }, { kind: 'allergen' as const }])
      expect(settlesItself({ ...wellMade, ...other })).toBe(false)
  })

  it('never one that a person has to see, and none that another reason spoke against becomes one by more of it', () => {
    const claim = fc.record({
      kind: fc.constantFrom(...claimKinds),
      amountCents: fc.nat(100_000),
      photo: fc.boolean(),
      refundedBefore: fc.nat(5),
      aboutSameOrder: fc.nat(3),
    })
    fc.assert(
      fc.property(claim, given => {
        if (!settlesItself(given)) return
        expect(isAboutLines(given.kind) && given.photo && given.amountCents > 0).toBe(true)
        expect(settlesItself({ ...given, refundedBefore: given.refundedBefore + mostByItself })).toBe(false)
      }),
    )
  })
})

it('can be claimed for two days once it was handed over', () => {
  const closedAt = new Date('2026-03-02T12:00:00Z')
  expect(claimableUntil({ status: 'completed', closedAt })).toEqual(new Date('2026-03-04T12:00:00Z'))
  expect(claimableUntil({ status: 'cancelled', closedAt })).toBeUndefined()
  expect(claimableUntil({ status: 'ready', closedAt: null })).toBeUndefined()
})
