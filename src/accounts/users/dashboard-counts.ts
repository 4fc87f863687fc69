import type { Context } from '#platform/context.ts'
import { createSharedRead } from '#platform/database/batched-read.ts'
import { demoEmails, hasPublishedPassword } from './demo-accounts.ts'

interface Row {
  users: number
  foods: number
  demo: { email: string; passwordHash: string | null }[]
}

const statement = {
  name: 'dashboard',
  text: `select (select count(*)::integer from users where status = 0 and deleted_at is null) as users,
      (select count(*)::integer from foods where archived_at is null) as foods,
      (select coalesce(json_agg(json_build_object('email', email_folded, 'passwordHash', password_hash)), '[]')
       from users where email_folded = any($1::text[]) and status = 0) as demo`,
  values: [demoEmails],
}

/** Reads the figures of the tiles 'Active Users' and 'Foods' and the back office's warnings, in one statement. */
export function createDashboardReader({ pool, config }: Pick<Context, 'pool' | 'config'>) {
  return createSharedRead(async () => {
    const { rows } = await pool.query<Row>(statement)
    const { users, foods, demo } = rows[0] as Row
    return { userCount: users, productCount: foods, demoAccounts: await hasPublishedPassword(demo), mailsFiled: config.smtpUrl === undefined }
  })
}
