import { and, eq, isNull } from 'drizzle-orm'
import { foods } from '#menu/tables.ts'
import type { Context } from '#platform/context.ts'
import { demoAccountsOpen } from './demo-accounts.ts'
import { users } from './tables.ts'

/** The figures of the tiles 'Active Users' and 'Foods', and whether the back office has to warn of the demo accounts. */
export async function readDashboard(context: Context) {
  const [userCount, productCount, demoAccounts] = await Promise.all([
    context.db.$count(users, and(eq(users.status, 0), isNull(users.deletedAt))),
    context.db.$count(foods, isNull(foods.archivedAt)),
    demoAccountsOpen(context),
  ])
  return { userCount, productCount, demoAccounts }
}
