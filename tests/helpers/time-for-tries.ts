import type pg from 'pg'

/** Lets so much time pass for whatever is limited over all instances, in ms: it counts by the database's clock, which no test sets. */
export async function expireRateLimits(pool: Pick<pg.Pool, 'query'>, ms: number): Promise<void> {
  await pool.query(`update tries set ends_at = ends_at - $1::float8 * interval '1 ms'`, [ms])
}
