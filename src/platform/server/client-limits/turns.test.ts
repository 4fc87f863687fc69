import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { TurnBudget } from './turns.ts'

const work = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('answers that waited for the same and are there at once are written in several turns', async () => {
  const turns = new TurnBudget()
  const read = Promise.withResolvers<void>()
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('preSerialization', (_request, _reply, payload, done) => turns.write(() => done(null, payload)))
  let inTurn = 0
  let mostInTurn = 0
  app.setReplySerializer(payload => {
    work(4)
    mostInTurn = Math.max(mostInTurn, ++inTurn)
    return JSON.stringify(payload)
  })
  app.get('/', async () => {
    await read.promise
    return { says: 'ciao' }
  })
  const answers = Array.from({ length: 200 }, () => app.inject('/'))
  setTimeout(read.resolve, 100)
  // A timer is due again after each of these responses: it counts anew in each turn.
  const timer = setInterval(() => {
    inTurn = 0
  }, 1)
  const bodies = (await Promise.all(answers)).map(({ body }) => body)
  clearInterval(timer)
  expect(new Set(bodies)).toEqual(new Set(['{"says":"ciao"}']))
  // A turn has time for three of them; without that limit all 200 are written in one.
  expect(mostInTurn).toBeLessThan(20)
})

test('responses that only need writing go before requests not started', async () => {
  const turns = new TurnBudget()
  const done: string[] = []
  turns.begin(() => void done.push('begun 1'))
  turns.begin(() => void done.push('begun 2'))
  turns.write(() => void done.push('written'))
  await expect.poll(() => done).toEqual(['written', 'begun 1', 'begun 2'])
})

test('answers that wait for room are sent in order, as many in a turn as it holds, before those who come later', async () => {
  const turns = new TurnBudget()
  const turn = () => new Promise(resolve => setImmediate(resolve))
  const done: number[] = []
  turns.sent(8 * 1024 * 1024)
  expect(turns.hasRoom()).toBe(false)
  for (let index = 0; index < 5; index++)
    turns.send(() => {
      done.push(index)
      turns.sent(3 * 1024 * 1024)
    })
  await turn()
  expect(done).toEqual([0, 1, 2])
  expect(turns.hasRoom()).toBe(false)
  await turn()
  expect(done).toEqual([0, 1, 2, 3, 4])
  expect(turns.hasRoom()).toBe(true)
})

test('requests that wait begin in one turn while it has time, and in further turns after that', async () => {
  const turns = new TurnBudget()
  let turn = 0
  const begunIn: number[] = []
  const count = () =>
    setImmediate(() => {
      turn++
      if (begunIn.length < 9) count()
    })
  count()
  // What a request still does after its function counts as well.
  const begin = (ms: number) => turns.begin(() => void Promise.resolve().then(() => [begunIn.push(turn), work(ms)]))
  for (let index = 0; index < 5; index++) begin(0)
  for (let index = 0; index < 4; index++) begin(8)
  await expect.poll(() => begunIn.length).toBe(9)
  // 32 ms are more than one turn has; with one request in each it would take nine.
  const turnCount = new Set(begunIn).size
  expect(turnCount).toBeGreaterThan(1)
  expect(turnCount).toBeLessThan(9)
})
