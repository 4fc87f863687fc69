import type pg from 'pg'

/** Shifts rate-limit counters by this many ms: they use the database's clock, which tests can't set. */
export async function expireRateLimits(pool: Pick<pg.Pool, 'query'>, ms: number): Promise<void> {
  await pool.query(`update tries set ends_at = ends_at - $1::float8 * interval '1 ms'`, [ms])
}
