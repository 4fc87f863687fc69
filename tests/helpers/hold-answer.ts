import type pg from 'pg'
import { vi } from 'vitest'

export interface HeldAnswer {
  /** The database has answered; whoever asked does not know it yet. */
  answered: Promise<void>
  letGo(): void
  /** As where the line is lost at the last moment. */
  fail(): void
}

/** Holds up the answer to the next statement of a pool in whose text this stands, as a slow line would; every other one goes through. */
export function holdAnswer(pool: pg.Pool, part: string): HeldAnswer {
  const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const query = pool.query as (...asked: unknown[]) => Promise<unknown>
  let holds = false
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    const mine = !holds && JSON.stringify(asked[0]).includes(part)
    holds ||= mine
    const answer = await query.apply(pool, asked)
    if (!mine) return answer
    spy.mockRestore()
    answered.resolve()
    await held.promise
    return answer
  }) as never)
  return { answered: answered.promise, letGo: () => held.resolve(), fail: () => held.reject(new Error('Connection terminated')) }
}
