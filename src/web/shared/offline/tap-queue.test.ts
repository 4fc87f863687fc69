import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TapQueue } from './tap-queue.ts'

/** Calls that have reached the server: path, key, and whether the tap carried its time. */
let calls: { path: string; key: string; hasTime: boolean }[]
let respond: (path: string) => Response
let isOnline: boolean
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  calls = []
  isOnline = true
  respond = () => answer(200, { success: true })
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const path = url.replace('/api/v1', '')
    calls.push({ path, key: headers['idempotency-key'] ?? '', hasTime: 'tapped-at' in headers })
    return respond(path)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const openQueue = () => {
  const queue = new TapQueue('kitchen:1')
  const answers: object[] = []
  queue.onAnswer = each => answers.push(each)
  return { queue, answers }
}

it('taps without a network wait and are sent in their order, with the keys and times of the taps', async () => {
  const { queue, answers } = openQueue()
  isOnline = false
  expect(await queue.send('/a/accepting', {}, 1)).toBeUndefined()
  expect(await queue.send('/a/beginning', {}, 1)).toBeUndefined()
  const keys = queue.read().map(({ key }) => key)
  isOnline = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(calls).toEqual([
    { path: '/a/accepting', key: keys[0], hasTime: true },
    { path: '/a/beginning', key: keys[1], hasTime: true },
  ])
  expect(answers).toHaveLength(2)
  expect(queue.read()).toEqual([])
  queue.close()
})

it('with a network a tap is answered at once and carries no time; a refusal goes to its caller', async () => {
  const { queue } = openQueue()
  expect(await queue.send('/a/accepting', {}, 1)).toEqual({ success: true })
  expect(calls).toMatchObject([{ hasTime: false }])
  respond = () => answer(409, { success: false, code: 'order_step_too_late', message: 'È già andato avanti.', status: 'cancelled' })
  await expect(queue.send('/b/accepting', {}, 2)).rejects.toMatchObject({ code: 'order_step_too_late' })
  expect(queue.read()).toEqual([])
})

it('a tap is on its way in the task of the tap, before the screen is drawn anew', async () => {
  const { queue } = openQueue()
  await queue.send('/a/accepting', {}, 1)
  const sent = queue.send('/b/accepting', {}, 2)
  expect(calls).toHaveLength(2)
  await sent
  queue.close()
})

it('what is refused later stays listed with its order and status until it is read, and the next taps go on', async () => {
  const { queue } = openQueue()
  isOnline = false
  await queue.send('/a/accepting', {}, 12)
  await queue.send('/b/accepting', {}, 13)
  isOnline = true
  respond = path =>
    path.startsWith('/a') ? answer(409, { success: false, message: 'È già andato avanti.', status: 'cancelled' }) : answer(200, { success: true })
  await vi.advanceTimersByTimeAsync(6000)
  expect(queue.read()).toMatchObject([{ path: '/a/accepting', number: 12, refusal: 'È già andato avanti.', status: 'cancelled' }])
  queue.acknowledge()
  expect(queue.read()).toEqual([])
})

it('a server that is down, busy or has ended the session says nothing about a tap: it waits', async () => {
  const { queue } = openQueue()
  for (const [status, code] of [
    [503, 'unavailable'],
    [429, 'too_many'],
    [401, 'session_ended'],
    [409, 'already_begun'],
  ] as const) {
    respond = () => answer(status, { success: false, code, message: 'Riprova.' })
    await queue.send(`/a/${code}`, {}, 1)
    expect(queue.read(), code).toMatchObject([{ path: `/a/${code}` }])
    respond = () => answer(409, { success: false, code: 'already_done', message: 'Fatto.' })
    await vi.advanceTimersByTimeAsync(6000)
    expect(queue.read(), 'the first attempt had arrived').toEqual([])
  }
  queue.close()
})

it('a tap that waits is taken back on the device', async () => {
  const { queue } = openQueue()
  isOnline = false
  await queue.send('/a/accepting', {}, 1)
  expect(queue.withdraw('/b/accepting')).toBe(false)
  expect(queue.withdraw('/a/accepting')).toBe(true)
  isOnline = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(calls).toEqual([])
  queue.close()
})

it('a queue whose screen has gone sends nothing more, also when the session ended while it was sending', async () => {
  const { queue } = openQueue()
  respond = () => {
    queue.close()
    return answer(401, { success: false, code: 'device_revoked', message: 'Scollegato.' })
  }
  await queue.send('/a/accepting', {}, 1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toHaveLength(1)
  expect(queue.read()).toMatchObject([{ path: '/a/accepting' }])
})
