import { expect, test } from 'vitest'
import { getEstimatePhase } from './estimate-phase.ts'

test('an estimate counts down, is any moment now for three minutes, and then has passed', () => {
  const at = (now: string) => getEstimatePhase('2026-03-02T11:41:00Z', Date.parse(`2026-03-02T${now}Z`))
  expect(at('11:30:10')).toEqual({ phase: 'ahead', minutes: 11 })
  expect(at('11:41:00')).toEqual({ phase: 'now' })
  expect(at('11:43:30')).toEqual({ phase: 'now' })
  expect(at('11:44:00')).toEqual({ phase: 'overdue' })
  expect(at('11:57:00')).toEqual({ phase: 'overdue' })
})
