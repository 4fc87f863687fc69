import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const hour = 3_600_000
const real = Date.parse('2026-03-02T11:00:00.400Z')
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Imports the module afresh, as on a new page. */
async function opened() {
  vi.resetModules()
  return import('./server-clock.ts')
}
const answer = (at: number, control?: string) => ({ headers: new Headers({ date: new Date(at).toUTCString(), ...(control && { 'cache-control': control }) }) })
const near = (found: number, wanted: number) => expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1500)

it('a device whose clock is right keeps it, to the millisecond', async () => {
  const { syncClockFromResponse, syncClockFromStream, serverNow, getClockOffsetMs } = await opened()
  for (const [shift, took] of [
    [0, 50],
    [400, 800],
    [-300, 20_000],
  ] as const) {
    vi.setSystemTime(real + shift)
    syncClockFromResponse(answer(real), 'POST', real + shift - took)
    syncClockFromStream(real)
  }
  expect(getClockOffsetMs()).toBe(0)
  expect(serverNow()).toBe(Date.now())
  expect(stored.size).toBe(0)
})

it.each([6 * hour, -45 * 60_000, 25 * hour])('one that is %i ms off is told the server’s time, on the next page too', async shift => {
  const { syncClockFromResponse, serverNow } = await opened()
  vi.setSystemTime(real + shift)
  syncClockFromResponse(answer(real), 'GET', real + shift - 80)
  near(serverNow(), real)
  const next = await opened()
  near(next.serverNow(), real)
})

it('once it is set right, what was kept of it goes, and whoever listens is told', async () => {
  const { syncClockFromResponse, syncClockFromStream, onClockChange, serverNow } = await opened()
  const onCorrection = vi.fn()
  onClockChange(onCorrection)
  vi.setSystemTime(real + hour)
  syncClockFromResponse(answer(real), 'POST', real + hour)
  vi.setSystemTime(real)
  syncClockFromStream(real)
  expect(serverNow()).toBe(real)
  expect(stored.size).toBe(0)
  expect(onCorrection).toHaveBeenCalledTimes(2)
})

it('what a cache may have kept says nothing', async () => {
  const { syncClockFromResponse, getClockOffsetMs } = await opened()
  vi.setSystemTime(real)
  syncClockFromResponse(answer(real - 14_000, 'public, max-age=15'), 'GET', real - 5)
  syncClockFromResponse({ headers: new Headers() }, 'POST', real - 5)
  expect(getClockOffsetMs()).toBe(0)
  syncClockFromResponse(answer(real - 14_000, 'public, max-age=0, must-revalidate'), 'GET', real - 5)
  near(getClockOffsetMs(), -14_000)
})
