import pg from 'pg'
import { expect, journey } from './journey.ts'

/** Clock of one order. The product keeps real time: what has happened is moved into the past, and the work of each minute is done at once. */
interface OrderClock {
  /** Moves everything about an order into the past, as if that many minutes had gone by. */
  pass(orderId: string, minutes: number): Promise<void>
  /** Runs a job of every minute, and waits for its end. */
  run(job: 'orders.unanswered' | 'orders.delays'): Promise<void>
}

/** Instants of an order by table; `id` is the column of the order. */
const instants = {
  orders: { id: 'id', columns: ['promised_at', 'slot_starts_at', 'accepted_at'] },
  order_events: { id: 'order_id', columns: ['created_at'] },
  transfer_offers: { id: 'order_id', columns: ['created_at', 'expires_at'] },
  print_jobs: { id: 'order_id', columns: ['created_at', 'due_at', 'next_attempt_at'] },
}

/** Journey with a clock for what takes minutes. */
export const minutesLaterJourney = journey.extend<{ clock: OrderClock }>({
  clock: async ({ browserName: _ }, use) => {
    const database = new pg.Client(JSON.parse(process.env.JOURNEY_DATABASE as string))
    await database.connect()
    await use({
      async pass(orderId, minutes) {
        await database.query('begin')
        // Ledgers refuse changes otherwise.
        await database.query("set local session_replication_role = 'replica'")
        for (const [table, { id, columns }] of Object.entries(instants)) {
          const changes = columns.map(column => `${column} = ${column} - $2::interval`)
          await database.query(`update ${table} set ${changes} where ${id} = $1`, [orderId, `${minutes} minutes`])
        }
        await database.query('commit')
      },
      async run(job) {
        const { rows } = await database.query<{ id: string }>(`insert into jobs.job (name, data) values ($1, '{}') returning id`, [job])
        const isDone = async () => (await database.query(`select from jobs.job where id = $1 and state = 'completed'`, [rows[0]?.id])).rowCount
        await expect.poll(isDone).toBe(1)
      },
    })
    await database.end()
  },
})
