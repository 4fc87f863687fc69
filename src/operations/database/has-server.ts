import pg from 'pg'

/** Tells whether a server has its pool open. Its connections have application names of their own. */
export async function hasServer(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name like 'spiedo pool %' limit 1`,
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}
