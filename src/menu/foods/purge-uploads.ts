import { inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { attachments, pictures } from '#platform/database/tables.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { menuImports } from '../tables.ts'

/** Nightly job that deletes unused uploaded pictures and old imports. */
export const purgeUploadsJob = defineJob<Record<string, never>>('menu.forget_uploads')

/** Forms may stay open for days, but hardly longer than a week. */
const pictureRetentionMs = 7 * dayMs
/** The audit log keeps the imported changes. */
const importRetentionMs = 30 * dayMs

/** Deletes old imports, and old pictures that no row and no audited version refers to. Returns the counts. */
export async function purgeUploads({ db, clock }: Context): Promise<{ pictures: number; imports: number }> {
  const now = clock.now().getTime()
  const imports = await db.transaction(async tx => {
    const oldImports = await tx
      .delete(menuImports)
      .where(lt(menuImports.createdAt, new Date(now - importRetentionMs)))
      .returning({ file: menuImports.attachmentId })
    const files = oldImports.flatMap(({ file }) => file ?? [])
    if (files.length > 0) await tx.delete(attachments).where(inArray(attachments.id, files))
    return oldImports.length
  })
  const unusedPictures = await db
    .delete(pictures)
    .where(
      sql`${lt(pictures.createdAt, new Date(now - pictureRetentionMs))}
        and not exists (select from food_images where picture_sha256 = ${pictures.sha256})
        and not exists (select from categories where picture_sha256 = ${pictures.sha256})
        and not exists (select from combos where picture_sha256 = ${pictures.sha256})
        and not exists (select from restaurants where picture_sha256 = ${pictures.sha256})
        and ${pictures.sha256} not in (
          select jsonb_path_query(version, '$.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{64}$")') #>> '{}'
          from audit_log, lateral (values (before), (after)) as versions (version)
          where table_name in ('foods', 'categories', 'combos', 'restaurants') and version is not null
        )`,
    )
    .returning({ sha256: pictures.sha256 })
  return { pictures: unusedPictures.length, imports }
}
