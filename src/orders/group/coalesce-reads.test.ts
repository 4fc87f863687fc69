import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesceReads } from './coalesce-reads.ts'

/** Reads that finish on demand. */
function held() {
  const begun: { key: string; end: (error?: Error) => void }[] = []
  const read = coalesceReads(
    key =>
      new Promise<string>((resolve, reject) => {
        const number = begun.length + 1
        begun.push({ key, end: error => (error ? reject(error) : resolve(`${key} ${number}`)) })
      }),
  )
  return { begun, read }
}

test('one read per key is under way, and callers that come meanwhile share the next', async () => {
  const { begun, read } = held()
  const first = read('a')
  const crowd = Array.from({ length: 1000 }, () => read('a'))
  const other = read('b')
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  begun[0]?.end()
  begun[1]?.end()
  expect([await first, await other]).toEqual(['a 1', 'b 2'])
  await turn()
  expect(begun).toHaveLength(3)
  const late = read('a')
  begun[2]?.end()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['a 3']))
  await turn()
  begun[3]?.end()
  expect(await late).toBe('a 4')
  await turn()
  const alone = read('a')
  begun[4]?.end()
  expect(await alone).toBe('a 5')
})

test('a failed read rejects the callers that share it, and no later ones', async () => {
  const { begun, read } = held()
  const [first, second] = [read('a'), read('a')]
  begun[0]?.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await turn()
  begun[1]?.end()
  expect(await second).toBe('a 2')
})
