import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { weeklyReports } from '../tables.ts'

/** Tells whether a person gets the weekly report. */
export async function hasWeeklyReport(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: weeklyReports.userId }).from(weeklyReports).where(eq(weeklyReports.userId, userId))
  return rows.length > 0
}

/** Subscribes a person to the weekly report, or ends it. */
export async function setWeeklyReport({ db }: Pick<Context, 'db'>, userId: string, isWanted: boolean): Promise<void> {
  if (!isWanted) return forgetWeeklyReport(db, userId)
  await db.insert(weeklyReports).values({ userId }).onConflictDoNothing()
}

/** Deletes the subscription of a person, also with the account. */
export async function forgetWeeklyReport(db: Database, userId: string): Promise<void> {
  await db.delete(weeklyReports).where(eq(weeklyReports.userId, userId))
}
