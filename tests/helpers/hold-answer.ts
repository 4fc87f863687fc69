import type pg from 'pg'
import { vi } from 'vitest'

export interface HeldQuery {
  /** The database has answered; whoever asked does not know it yet. */
  answered: Promise<void>
  letGo(): void
  /** As where the line is lost at the last moment. */
  fail(): void
}

/** Holds up the answer to the next statement of a pool in whose text this stands, as a slow line would; every other one goes through. */
export function holdQueryResult(pool: pg.Pool, part: string): HeldQuery {
  const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const query = pool.query as (...asked: unknown[]) => Promise<unknown>
  let isHolding = false
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    const isTarget = !isHolding && JSON.stringify(asked[0]).includes(part)
    isHolding ||= isTarget
    const answer = await query.apply(pool, asked)
    if (!isTarget) return answer
    spy.mockRestore()
    answered.resolve()
    await held.promise
    return answer
  }) as never)
  return { answered: answered.promise, letGo: () => held.resolve(), fail: () => held.reject(new Error('Connection terminated')) }
}
