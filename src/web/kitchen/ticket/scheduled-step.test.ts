import { expect, it } from 'vitest'
import { getStepToUndo, isRejecting } from './scheduled-step.ts'

const due = '2026-03-02T11:00:05.000Z'

it('rejections, acceptances and new orders are told apart, and undone as what they are', () => {
  const rejected = { status: 'pending', nextStepAt: due, acceptingFor: null } as const
  const accepted = { status: 'pending', nextStepAt: due, acceptingFor: '2026-03-02T11:30:00.000Z' } as const
  const fresh = { status: 'pending', nextStepAt: null, acceptingFor: null } as const
  const begun = { status: 'accepted', nextStepAt: due, acceptingFor: null } as const
  expect([rejected, accepted, fresh, begun].map(isRejecting)).toEqual([true, false, false, false])
  expect([rejected, accepted, begun].map(getStepToUndo)).toEqual(['rejecting', 'accepting', 'beginning'])
})
