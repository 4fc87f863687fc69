import { expect, it } from 'vitest'
import { createBatchReader } from './later-reads.ts'

/** Reader whose reads end when told, with the ids that each read was asked for. */
function createHeldReader() {
  const reads: { ids: string[]; end: () => void; fail: () => void }[] = []
  const read = createBatchReader(async ids => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    reads.push({ ids, end: resolve, fail: () => reject(new Error('Connection terminated')) })
    await promise
    return new Map(ids.filter(id => id !== 'unknown').map(id => [id, `row ${id}`]))
  })
  return { reads, read }
}

it('reads at once when nothing runs, and everything asked for meanwhile together, each id once', async () => {
  const { reads, read } = createHeldReader()
  const first = read('a')
  await expect.poll(() => reads.length, { interval: 1 }).toBe(1)
  const following = [read('b'), read('c'), read('b'), read('a'), read('unknown')]
  expect(reads.map(({ ids }) => ids)).toEqual([['a']])
  reads[0]?.end()
  expect(await first).toBe('row a')
  await expect.poll(() => reads.length, { interval: 1 }).toBe(2)
  // The first row again: it was asked for after its read had begun.
  expect(reads[1]?.ids).toEqual(['b', 'c', 'a', 'unknown'])
  reads[1]?.end()
  expect(await Promise.all(following)).toEqual(['row b', 'row c', 'row b', 'row a', undefined])
})

it('fails only for those who asked for what was read, and reads on', async () => {
  const { reads, read } = createHeldReader()
  const first = read('a')
  await expect.poll(() => reads.length, { interval: 1 }).toBe(1)
  const second = read('b')
  reads[0]?.fail()
  await expect(first).rejects.toThrow('Connection terminated')
  await expect.poll(() => reads.length, { interval: 1 }).toBe(2)
  reads[1]?.end()
  expect(await second).toBe('row b')
})
