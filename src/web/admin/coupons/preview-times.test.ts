import { expect, test } from 'vitest'
import { previewTimesError } from './preview-times.ts'

test('a coupon is tried on a cart with both its times, handed over no sooner than it is ordered', () => {
  const missing = 'Scegli quando si ordina e quando si ritira.'
  expect(previewTimesError('', '')).toBe(missing)
  expect(previewTimesError('', '2026-03-02T12:00')).toBe(missing)
  expect(previewTimesError('2026-03-02T12:00', '')).toBe(missing)
  expect(previewTimesError('2026-03-02T12:00', '2026-03-02T11:59')).toMatch(/prima dell’ordine/)
  expect(previewTimesError('2026-03-02T12:00', '2026-03-02T12:00'), 'at once').toBeUndefined()
  expect(previewTimesError('2026-03-02T12:00', '2026-03-03T11:00')).toBeUndefined()
})
