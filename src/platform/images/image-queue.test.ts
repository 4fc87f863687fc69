import { expect, it } from 'vitest'
import { ImageQueue } from './image-queue.ts'

const moment = () => new Promise(resolve => setTimeout(resolve, 5))

it('does so many at a time and no more, uploads before variants before what nobody waits for', async () => {
  const work = new ImageQueue(1)
  const done: string[] = []
  let busy = 0
  const job = (name: string) => async () => {
    busy += 1
    expect(busy).toBe(1)
    await moment()
    busy -= 1
    done.push(name)
  }
  await Promise.all([work.run('ahead', job('first')), work.run('ahead', job('ahead')), work.run('variant', job('variant')), work.run('upload', job('upload'))])
  expect(done).toEqual(['first', 'upload', 'variant', 'ahead'])
})

it('lets 20 uploads wait and refuses the next, and works on after a failure', async () => {
  const work = new ImageQueue(1)
  const jobs = Array.from({ length: 25 }, () => work.run('upload', moment))
  const outcomes = await Promise.allSettled(jobs)
  const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refused).toEqual(Array(4).fill('busy'))
  await expect(work.run('upload', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(await work.run('upload', async () => 7)).toBe(7)
})
