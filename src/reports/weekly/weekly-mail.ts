import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { staffMemberships, users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage } from '#platform/language/languages.ts'
import { addDays, defaultTimezone, getWeekday, toWallClock } from '#platform/local-time.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { readBreakdown } from '../breakdown/read-breakdown.ts'
import type { ReportName } from '../breakdown/vocabulary.ts'
import { weeklyReports } from '../tables.ts'
import { renderWeeklyReport } from './weekly-mail-content.ts'

interface WeeklyReportMail {
  userId: string
  /** Monday of the reported week. */
  week: string
}

/** Job of Monday morning that enqueues the mails. */
export const weeklyReportsJob = defineJob<Record<string, never>>('reports.weekly')

/** Job that mails one person the report of a week. */
export const weeklyReportMailJob = defineMailJob<WeeklyReportMail>('mail.weekly_report')

/** Rows of the mail's lists. */
const maxRows = 5

/** Monday of the last week that is over, in Rome. */
export function getReportedWeek(now: Date): string {
  const { date } = toWallClock(now.getTime(), defaultTimezone)
  return addDays(date, -getWeekday(date) - 7)
}

/** Enqueues a mail to each subscriber who has none of this week yet, so that a job made up for or run twice sends nothing twice. */
export async function enqueueWeeklyReports({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const week = getReportedWeek(clock.now())
  return db.transaction(async tx => {
    const due = await tx
      .update(weeklyReports)
      .set({ sentWeek: week })
      .where(or(isNull(weeklyReports.sentWeek), lt(weeklyReports.sentWeek, week)))
      .returning({ userId: weeklyReports.userId })
    for (const { userId } of due) await jobs.send(tx, weeklyReportMailJob, { userId, week })
    return due.length
  })
}

/** Sends the report of a week, of the chain or of the restaurants that the person manages; nothing once the report or the role was given up. */
export function sendWeeklyReport(context: Context): JobHandler<WeeklyReportMail> {
  return async ({ userId, week }, { id, signal }) => {
    const { db } = context
    const isReachable = and(eq(users.id, userId), eq(users.status, 0), isNull(users.deletedAt), isNotNull(users.email))
    const [reader] = await db
      .select({
        ...{ name: users.name, email: users.email, language: users.language, role: users.role },
        managed: sql<
          string[]
        >`array(select ${staffMemberships.restaurantId}::text from ${staffMemberships} where ${staffMemberships.userId} = ${users.id} and ${staffMemberships.role} in ('manager', 'area_manager'))`,
      })
      .from(users)
      .innerJoin(weeklyReports, eq(weeklyReports.userId, users.id))
      .where(isReachable)
    if (!reader?.email || (reader.role !== 1 && reader.managed.length === 0)) return
    const language = isLanguage(reader.language) ? reader.language : 'it'
    const restaurantIds = reader.role === 1 ? undefined : reader.managed
    const read = (report: ReportName) =>
      readBreakdown(context, { query: { report, from: week, to: addDays(week, 6), compare: 'weekdays' }, restaurantIds, language, maxRows })
    const { chain } = await settingsSnapshot.now(context)
    const reports = { restaurants: await read('restaurant'), dishes: await read('dish') }
    const content = renderWeeklyReport(reports, { week, language, brand: chain.value.brand, origin: context.publicUrl() })
    return context.mail.send({ id, to: reader.email, content, pace: 'free', signal })
  }
}
