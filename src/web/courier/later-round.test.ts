import { expect, it } from 'vitest'
import type { CourierRoute } from '#kitchen/delivery/contract.ts'
import { pickLaterRoute } from './later-round.ts'

const read = (readAt: string, id = 'termini'): CourierRoute => ({
  restaurant: { id, name: 'Spiedo Roma Termini', phone: '+39 06 555 0100', timezone: 'Europe/Rome' },
  shift: null,
  lastShift: null,
  stops: [],
  rules: { proof: 'none', absentWaitMinutes: 5 },
  bringBack: [],
  readAt,
})

it('a route read before a shift ended and received after it is ignored; a later one, or another restaurant’s, replaces it', () => {
  const ended = read('2026-03-02T11:00:00.120Z')
  expect(pickLaterRoute(ended, read('2026-03-02T11:00:00.050Z'))).toBe(ended)
  for (const arrived of [read('2026-03-02T11:00:00.120Z'), read('2026-03-02T11:00:00.130Z'), read('2026-03-02T10:00:00.000Z', 'ostiense')])
    expect(pickLaterRoute(ended, arrived)).toBe(arrived)
  expect(pickLaterRoute(undefined, ended)).toBe(ended)
})
