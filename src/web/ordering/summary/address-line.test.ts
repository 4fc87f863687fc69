import { expect, it } from 'vitest'
import { deliveredTo } from './address-line.ts'

it('promises an address only while the meal can still come there', () => {
  for (const status of ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery'] as const) expect(deliveredTo(status)).toBe('tracking.to')
  expect(deliveredTo('completed')).toBe('tracking.to_done')
  for (const status of ['rejected', 'cancelled'] as const) expect(deliveredTo(status)).toBe('tracking.to_off')
})
