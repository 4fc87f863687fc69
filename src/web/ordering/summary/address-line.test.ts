import { expect, it } from 'vitest'
import { getAddressLabelKey } from './address-line.ts'

it('promises an address only while the meal can still come there', () => {
  for (const status of ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery'] as const) expect(getAddressLabelKey(status)).toBe('tracking.to')
  expect(getAddressLabelKey('completed')).toBe('tracking.to_done')
  for (const status of ['rejected', 'cancelled'] as const) expect(getAddressLabelKey(status)).toBe('tracking.to_off')
})
