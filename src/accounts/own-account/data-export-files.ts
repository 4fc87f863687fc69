import { createHash } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'

/** File in a personal data export. */
interface ExportedFile {
  name: string
  type: string
  byteSize: number
  sha256: string | null
  /** Null: left out because of the export's size; available on request. */
  base64: string | null
}

/** Budget in bytes for files of orders, and again for files of messages. */
const maxBytes = 10 * 1024 * 1024

/** Reads files by id: metadata of all, contents of the newest ones within the budget. */
export async function readExportFiles(db: Database, ids: string[], byteBudget = maxBytes): Promise<Map<string, ExportedFile>> {
  const files = new Map<string, ExportedFile>()
  const sorted = await db.select({ id: attachments.id }).from(attachments).where(inArray(attachments.id, ids)).orderBy(desc(attachments.id))
  let bytesLeft = byteBudget
  for (const { id } of sorted) {
    // One by one, so that files beyond the budget are not all in memory.
    const [file] = await db.select().from(attachments).where(eq(attachments.id, id))
    if (!file) continue
    const { name, mime, byteSize, bytes } = file
    const isIncluded = bytes !== null && byteSize <= bytesLeft
    if (isIncluded) bytesLeft -= byteSize
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
    files.set(id, { name, type: mime, byteSize, sha256, base64: isIncluded ? bytes.toString('base64') : null })
  }
  return files
}
