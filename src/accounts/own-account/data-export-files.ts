import { createHash } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'

/** A file of a person in the download of one's own data. */
export interface ExportedFile {
  name: string
  type: string
  byteSize: number
  sha256: string | null
  /** Null: it would have made the download too heavy; whoever asks for it is sent it. */
  base64: string | null
}

/** So many bytes of files come along with the orders, and as many with the messages. */
const maxBytes = 10 * 1024 * 1024

/** Files by id: whole as far as there is room for them, the newest first; of every one what it is. */
export async function readExportFiles(db: Database, ids: string[], byteBudget = maxBytes): Promise<Map<string, ExportedFile>> {
  const files = new Map<string, ExportedFile>()
  const sorted = await db.select({ id: attachments.id }).from(attachments).where(inArray(attachments.id, ids)).orderBy(desc(attachments.id))
  let bytesLeft = byteBudget
  for (const { id } of sorted) {
    // One by one: those for which there is no room are not all held at once.
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
