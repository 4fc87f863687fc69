import pg from 'pg'
import pino from 'pino'
import { openJobs } from './jobs.ts'

/** Creates the tables of the background jobs in a database without them, as the first start does. */
export async function createJobTables(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2, application_name: 'spiedo restore' })
  pool.on('error', () => {})
  const jobs = openJobs(pool, pino({ level: 'silent' }))
  try {
    await jobs.ready()
  } finally {
    await jobs.stop()
    await pool.end()
  }
}
