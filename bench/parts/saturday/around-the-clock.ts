import type pg from 'pg'

/** Opens all restaurants at any hour of any day, so that the bench runs whatever time it is. */
export async function openAroundTheClock(client: pg.Client): Promise<void> {
  await client.query('delete from opening_hours')
  await client.query(
    `insert into opening_hours (id, restaurant_id, weekday, opens_minute, closes_minute)
     select gen_random_uuid(), r.id, day, 0, 1440 from restaurants r, generate_series(0, 6) day`,
  )
  await client.query('update closures set archived_at = now() where archived_at is null')
}
