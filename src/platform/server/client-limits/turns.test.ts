import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Turns } from './turns.ts'

const work = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** How long the event loop stood still at the longest, in ms, while this went on. */
async function longestStop(during: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await during()
  clearInterval(timer)
  return longest
}

test('answers that waited for the same and are there at once are written in several turns', async () => {
  const turns = new Turns()
  const read = Promise.withResolvers<void>()
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('preSerialization', (_request, _reply, payload, done) => turns.write(() => done(null, payload)))
  app.setReplySerializer(payload => {
    work(4)
    return JSON.stringify(payload)
  })
  app.get('/', async () => {
    await read.promise
    return { says: 'ciao' }
  })
  const answers = Array.from({ length: 200 }, () => app.inject('/'))
  setTimeout(read.resolve, 100)
  let said: string[] = []
  const stop = await longestStop(async () => {
    said = (await Promise.all(answers)).map(({ body }) => body)
  })
  expect(new Set(said)).toEqual(new Set(['{"says":"ciao"}']))
  // All of them in one turn take 800 ms.
  expect(stop).toBeLessThan(400)
})

test('what only has to be written goes before what is not begun', async () => {
  const turns = new Turns()
  const done: string[] = []
  turns.begin(() => void done.push('begun 1'))
  turns.begin(() => void done.push('begun 2'))
  turns.write(() => void done.push('written'))
  await expect.poll(() => done).toEqual(['written', 'begun 1', 'begun 2'])
})
