import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EventFloor } from './event-floor.ts'

it('rises only to what was seen before everyone who was under way had ended', () => {
  const floor = new EventFloor(0)
  const sweep = (xmin: number, transaction: number, ids: number[]) => {
    const news = ids.filter(id => floor.isNews(id))
    floor.swept({ xmin: BigInt(xmin), transaction: BigInt(transaction), ids })
    return news
  }
  // Transaction 10 has drawn 5 and is still running when 6 is seen.
  expect(sweep(10, 12, [6])).toEqual([6])
  expect(floor.floor).toBe(0)
  expect(sweep(10, 13, [6, 7])).toEqual([7])
  // Transaction 10 has ended and not used 5; no id below those of sweep 12 can still appear.
  expect(sweep(13, 14, [5, 6, 7])).toEqual([5])
  expect(floor.floor).toBe(7)
  expect(floor.isNews(6)).toBe(false)
})

/**
 * Minimal model of PostgreSQL: transactions begin, draw an event id (and before that their transaction id), commit or roll back in any order; every
 * sweep sees committed events.
 */
it('never passes an event that comes later, whatever order transactions end in, and tells each once', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('draw' as const), pick: fc.nat() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), pick: fc.nat(), commit: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const), pick: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('announce' as const), pick: fc.nat() }) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), steps => {
      const floor = new EventFloor(0)
      let [nextTransaction, nextId] = [1, 1]
      const open: { transaction: number; ids: number[] }[] = []
      const committed = new Set<number>()
      const deliveredIds: number[] = []
      const tell = (ids: number[]) => void deliveredIds.push(...ids.filter(id => floor.isNews(id)))
      const sweep = () => {
        const xmin = Math.min(nextTransaction, ...open.map(({ transaction }) => transaction))
        const ids = [...committed].filter(id => id > floor.floor).sort((a, b) => a - b)
        const transaction = nextTransaction++
        tell(ids)
        floor.swept({ xmin: BigInt(xmin), transaction: BigInt(transaction), ids })
        expect([...committed].filter(id => id <= floor.floor && !deliveredIds.includes(id))).toEqual([])
        for (const each of open) for (const id of each.ids) expect(id).toBeGreaterThan(floor.floor)
      }
      for (const { kind, pick, ...more } of steps) {
        if (kind === 'draw') {
          const there = open[pick % (open.length + 1)]
          if (there) there.ids.push(nextId++)
          else open.push({ transaction: nextTransaction++, ids: [nextId++] })
        } else if (kind === 'end' && open.length > 0) {
          const [ended] = open.splice(pick % open.length, 1)
          if ('commit' in more && more.commit) for (const id of ended?.ids ?? []) committed.add(id)
        } else if (kind === 'announce') tell([...committed].slice(-2))
        else if (kind === 'sweep') sweep()
      }
      open.length = 0
      sweep()
      expect(deliveredIds.toSorted((a, b) => a - b)).toEqual([...committed].sort((a, b) => a - b))
    }),
  )
})
