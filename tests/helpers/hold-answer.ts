import type pg from 'pg'
import { vi } from 'vitest'

interface HeldQuery {
  /** Resolves once the database has answered, before the caller knows. */
  answered: Promise<void>
  letGo(): void
  /** Fails as if the connection were lost at the last moment. */
  fail(): void
}

/** Delays the result of the pool's next statement that contains this text, like a slow connection; others pass. */
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
