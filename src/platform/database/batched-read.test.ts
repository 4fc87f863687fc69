import { expect, onTestFinished, test, vi } from 'vitest'
import { createBatchedRead, createSharedRead } from './batched-read.ts'

/** Statements that end on demand. */
function held(options = {}) {
  const statements: { keys: number[]; end: (error?: Error) => void }[] = []
  const read = createBatchedRead<number, string>(
    keys =>
      new Promise((resolve, reject) => {
        statements.push({ keys, end: error => (error ? reject(error) : resolve(key => `row ${key}`)) })
      }),
    options,
  )
  return { statements, read }
}
/** Stops the clock until `vi.useRealTimers`, however busy the machine is. */
function inNoTime(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}
const settle = () => new Promise(resolve => setImmediate(resolve))

test('calls that come in while statements are under way share the next one', async () => {
  const { statements, read } = held()
  const answers = Array.from({ length: 10 }, (_, key) => read(key))
  expect(statements.map(({ keys }) => keys)).toEqual([[0], [1], [2]])
  statements[0]?.end()
  await settle()
  expect(statements[3]?.keys).toEqual([3, 4, 5, 6, 7, 8, 9])
  for (const { end } of statements) end()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, (_, key) => `row ${key}`))
})

test('with parallelAfterMs they wait for the running statement, and run beside it when it hangs', async () => {
  inNoTime()
  const { statements, read } = held({ parallelAfterMs: 30 })
  const answers = Array.from({ length: 5 }, (_, key) => read(key))
  expect(statements.map(({ keys }) => keys)).toEqual([[0]])
  statements[0]?.end()
  await settle()
  expect(statements[1]?.keys).toEqual([1, 2, 3, 4])
  vi.useRealTimers()
  answers.push(read(5))
  await expect.poll(() => statements[2]?.keys).toEqual([5])
  for (const { end } of statements) end()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, (_, key) => `row ${key}`))
})

test('a batch waits briefly for callers about to enqueue', async () => {
  inNoTime()
  let coming = true
  const { statements, read } = held({ hasPendingCallers: () => coming })
  const answers = [read(0), read(1)]
  expect(statements).toEqual([])
  coming = false
  answers.push(read(2))
  await expect.poll(() => statements[0]?.keys).toEqual([0, 1, 2])
  coming = true
  statements[0]?.end()
  await settle()
  vi.useRealTimers()
  answers.push(read(3))
  await expect.poll(() => statements[1]?.keys).toEqual([3])
  statements[1]?.end()
  expect(await Promise.all(answers)).toEqual(['row 0', 'row 1', 'row 2', 'row 3'])
})

test('two dozen wait for nobody', () => {
  inNoTime()
  const { statements, read } = held({ hasPendingCallers: () => true })
  for (let key = 0; key < 24; key++) void read(key)
  expect(statements.map(({ keys }) => keys.length)).toEqual([24])
  statements[0]?.end()
})

test('callers of one turn of the event loop share a batch, and those of the next form another', async () => {
  const { statements, read } = held({ parallelAfterMs: 1000, sameTurn: true })
  const answers = [read(0), Promise.resolve().then(() => read(1))]
  expect(statements).toEqual([])
  await settle()
  answers.push(read(2))
  await settle()
  expect(statements.map(({ keys }) => keys)).toEqual([[0, 1]])
  statements[0]?.end()
  await settle()
  expect(statements.map(({ keys }) => keys)).toEqual([[0, 1], [2]])
  statements[1]?.end()
  expect(await Promise.all(answers)).toEqual(['row 0', 'row 1', 'row 2'])
})

test('a statement that fails fails for those who share it, and for nobody after them', async () => {
  const { statements, read } = held()
  const first = read(1)
  statements[0]?.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const second = read(2)
  statements[1]?.end()
  expect(await second).toBe('row 2')
})

test('without a key everybody is answered by a statement that began after he asked', async () => {
  let reads = 0
  const read = createSharedRead(async () => {
    const mine = ++reads
    await settle()
    return mine
  })
  const answers = await Promise.all(Array.from({ length: 20 }, read))
  expect(answers).toEqual([1, 2, 3, ...Array(17).fill(4)])
  expect(await read()).toBe(5)
})
