import { eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { findManagedIds } from '#restaurants/profile/managers.ts'
import { refuseReports } from '../contract.ts'
import { weeklyReports } from '../tables.ts'

/** Tells whether a person gets the weekly report. */
export async function hasWeeklyReport(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: weeklyReports.userId }).from(weeklyReports).where(eq(weeklyReports.userId, userId))
  return rows.length > 0
}

/**
 * Subscribes a person to the weekly report, or ends it. Ending is open to everybody: roles change.
 * @throws Refusal `reports_for_managers`
 */
export async function setWeeklyReport({ db }: Pick<Context, 'db'>, person: Person, isWanted: boolean): Promise<void> {
  if (!isWanted) return forgetWeeklyReport(db, person.id)
  if (findManagedIds(person)?.length === 0) throw refuseReports('reports_for_managers')
  await db.insert(weeklyReports).values({ userId: person.id }).onConflictDoNothing()
}

/** Deletes the subscription of a person, also with the account. */
export async function forgetWeeklyReport(db: Database, userId: string): Promise<void> {
  await db.delete(weeklyReports).where(eq(weeklyReports.userId, userId))
}
