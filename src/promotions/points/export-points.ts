import { desc, eq } from 'drizzle-orm'
import type { ExportData } from '#accounts/own-account/data-export.ts'
import { pointsLedger, pointsProgrammes } from '../tables.ts'

/** Exports a person's points ledger, newest first, for the data export. */
export const exportPoints: ExportData = async ({ db }, userId) => {
  const rows = await db
    .select({
      programme: pointsProgrammes.title,
      points: pointsLedger.points,
      reason: pointsLedger.reason,
      orderId: pointsLedger.orderId,
      at: pointsLedger.createdAt,
    })
    .from(pointsLedger)
    .innerJoin(pointsProgrammes, eq(pointsProgrammes.id, pointsLedger.programmeId))
    .where(eq(pointsLedger.userId, userId))
    .orderBy(desc(pointsLedger.id))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
