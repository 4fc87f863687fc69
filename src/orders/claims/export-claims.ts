import { asc, inArray } from 'drizzle-orm'
import { readExportFiles } from '#accounts/own-account/data-export-files.ts'
import type { Database } from '#platform/database/database.ts'
import { claimLines, claimPhotos, claims } from '../tables/claims.ts'

/** Exports claims by order, with decisions and photos, for the data export. */
export async function exportClaims(db: Database, orderIds: string[]) {
  const claimRows = await db
    .select({
      id: claims.id,
      orderId: claims.orderId,
      createdAt: claims.createdAt,
      kind: claims.kind,
      description: claims.description,
      state: claims.state,
      amountCents: claims.amountCents,
      answer: claims.answer,
      decidedAt: claims.decidedAt,
    })
    .from(claims)
    .where(inArray(claims.orderId, orderIds))
    .orderBy(asc(claims.id))
  const ids = claimRows.map(({ id }) => id)
  const [lines, photos] = await Promise.all([
    db.select().from(claimLines).where(inArray(claimLines.claimId, ids)).orderBy(asc(claimLines.lineNumber)),
    db.select().from(claimPhotos).where(inArray(claimPhotos.claimId, ids)),
  ])
  const files = await readExportFiles(
    db,
    photos.map(({ attachmentId }) => attachmentId),
  )
  const exported = claimRows.map(({ createdAt, decidedAt, ...claim }) => ({
    ...claim,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    lines: lines.filter(({ claimId }) => claimId === claim.id).map(({ lineNumber, quantity }) => ({ lineNumber, quantity })),
    photos: photos.filter(({ claimId }) => claimId === claim.id).map(({ attachmentId }) => files.get(attachmentId)),
  }))
  return Map.groupBy(exported, ({ orderId }) => orderId)
}
