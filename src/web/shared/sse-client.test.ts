import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEventStream } from './sse-client.ts'

/** Browser globals, and a connection that stays open and silent. */
let asked: number
const page = new EventTarget()

beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(page, { hidden: false, documentElement: { lang: 'it' } }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked++
    const line = new ReadableStream<Uint8Array>({
      start: controller => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    })
    return Promise.resolve(new Response(line))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const looked = () => page.dispatchEvent(new Event('visibilitychange'))

it('a telephone that wakes after a while asks anew within a second: its timers have slept too, and nobody has told it that the line is dead', async () => {
  const close = openEventStream({ path: '/orders/1/events', onEvent: () => {}, onState: () => {} })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(1)
  looked()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked, 'a line that has just said something is left alone').toBe(1)
  vi.setSystemTime(Date.now() + 300_000)
  looked()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(2)
  close()
  vi.setSystemTime(Date.now() + 300_000)
  looked()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked, 'nobody follows it any more').toBe(2)
})
