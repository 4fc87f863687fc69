import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Tap } from '../../shared/offline/database.ts'

const tap = (minutesAgo: number): Tap => ({
  ...{ key: `tap-${minutesAgo}`, index: 1, ownerId: 'tablet', scope: 'kitchen:one', path: '/kitchen/orders/one/finishing', number: 7 },
  body: { note: 'never kept' },
  tappedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
})

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Store of a page that was just loaded. */
const load = async () => {
  vi.resetModules()
  return (await import('./unsent-taps-store.ts')).unsentTaps
}

it('keeps the taps of a revoked tablet over reloads, without their bodies, until they are read', async () => {
  ;(await load()).write([tap(5)])
  const again = await load()
  expect(again.read()).toMatchObject([{ number: 7, path: '/kitchen/orders/one/finishing', body: {} }])
  again.write([])
  expect((await load()).read()).toEqual([])
  expect(stored.size).toBe(0)
})

it('does not list taps of orders that are long over', async () => {
  ;(await load()).write([tap(13 * 60), tap(5)])
  expect((await load()).read()).toMatchObject([{ key: 'tap-5' }])
})
