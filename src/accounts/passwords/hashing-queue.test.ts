import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HashingQueue } from './hashing-queue.ts'

test('runs two at once, queues two hundred, refuses the next, and serves all that wait', async () => {
  const queue = new HashingQueue(2, 200)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await pause(1)
    running--
    return 'done'
  }
  const results = await Promise.allSettled(Array.from({ length: 203 }, () => queue.run(work)))
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ code: 'busy', kind: { status: 503 } })
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(202)
  expect(most).toBe(2)
})

test('work that fails gives its place on', async () => {
  const queue = new HashingQueue(1, 10)
  const results = await Promise.allSettled([queue.run(() => Promise.reject(new Error('no memory'))), queue.run(async () => 'done')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await queue.run(async () => 'again')).toBe('again')
})
